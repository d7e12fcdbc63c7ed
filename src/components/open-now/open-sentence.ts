import { fill, type Messages } from '../components-provider/messages.ts';
import type { OpenState } from './open-state.ts';

/** "Open now until 4:45pm". Empty if the state is unknown, or if the place is closed and no opening follows. */
export function openSentence(
  { is, next, said = '00:00', on, isNear, isFar }: OpenState,
  messages: Messages,
  locale: string,
): string {
  if (is === '?') return '';
  const open = is === 'open';
  if (!next) return open ? messages.openAlways : '';
  if (next === '?') return open ? messages.openNow : messages.closedNow;
  const date = isFar ? ({ month: 'long', day: 'numeric' } as const) : {};
  const day = on?.toLocaleDateString(locale, { timeZone: 'UTC', weekday: 'long', ...date }) ?? '';
  const near = open ? messages.openUntil : messages.opensToday;
  const far = open ? messages.openUntilDay : messages.opensOn;
  return fill(isNear ? near : far, { day, time: clockTime(said, messages, locale) });
}

/** A time such as "16:45" in the format of the language; in American English "4:45pm" and "12pm". */
export const clockTime = (time: string, messages: Messages, locale: string) =>
  time === '24:00'
    ? messages.midnight
    : new Date(`2023-01-01T${time}Z`)
        .toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
        .replace(/(:00)?\s([AP]M)$/, (_, _minutes, half) => half.toLowerCase());
