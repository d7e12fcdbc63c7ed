import { fill, type Messages } from '../components-provider/messages.ts';
import type { OpenState } from './open-state.ts';

/**
 * Returns a sentence such as "Open now until 4:45pm"; '' if the state is unknown, or if the place is closed and will
 * not open again.
 */
export function openSentence(
  { state, nextState, timeText = '00:00', date, isNear, isFar }: OpenState,
  messages: Messages,
  locale: string,
): string {
  if (state === '?') return '';
  const isOpen = state === 'open';
  if (!nextState) return isOpen ? messages.openAlways : '';
  if (nextState === '?') return isOpen ? messages.openNow : messages.closedNow;
  const day =
    date?.toLocaleDateString(locale, {
      timeZone: 'UTC',
      weekday: 'long',
      ...(isFar && { month: 'long', day: 'numeric' }),
    }) ?? '';
  const messageWithoutDay = isOpen ? messages.openUntil : messages.opensToday;
  const messageWithDay = isOpen ? messages.openUntilDay : messages.opensOn;
  return fill(isNear ? messageWithoutDay : messageWithDay, {
    day,
    time: clockTime(timeText, messages, locale),
  });
}

/** Formats a time such as "16:45" for the locale; in American English "4:45pm" and "12pm". "24:00" is midnight. */
export const clockTime = (time: string, messages: Messages, locale: string) =>
  time === '24:00'
    ? messages.midnight
    : new Date(`2023-01-01T${time}Z`)
        .toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
        .replace(/(:00)?\s([AP]M)$/, (_, _minutes, half) => half.toLowerCase());
