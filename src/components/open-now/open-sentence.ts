import type { Messages } from '../components-provider/messages.ts';
import type { OpenState } from './open-state.ts';

export type OpenMessages = Pick<
  Messages,
  | 'openAlways'
  | 'openNow'
  | 'openUntil'
  | 'openUntilDay'
  | 'closedNow'
  | 'opensToday'
  | 'opensOn'
  | 'midnight'
>;

/**
 * "Open now until 4:45pm". Times and days are written as the language does; in American English "4:45pm" and "12pm".
 * Like `openState` it uses nothing from outside itself.
 */
export function openSentence(
  { open, always, time, day }: OpenState,
  messages: OpenMessages,
  locale: string,
): string {
  const nextDay = day ? messages.openUntilDay : messages.openUntil;
  const nextOpening = day ? messages.opensOn : messages.opensToday;
  const whileOpen = always ? messages.openAlways : time ? nextDay : messages.openNow;
  const whileClosed = time ? nextOpening : messages.closedNow;
  const clockTime = () =>
    time === '24:00'
      ? messages.midnight
      : new Date(`2023-01-01T${time}Z`)
          .toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
          .replace(/(:00)?\s([AP]M)$/, (_, _minutes, half) => half.toLowerCase());
  const dayName = () => {
    const isDate = day?.includes('-');
    const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    // 1 January 2023 was a Sunday.
    const date = isDate
      ? new Date(String(day))
      : new Date(Date.UTC(2023, 0, 1 + names.indexOf(String(day))));
    return date.toLocaleDateString(locale, {
      timeZone: 'UTC',
      ...(isDate ? { month: 'long', day: 'numeric' } : { weekday: 'long' }),
    });
  };
  return (open ? whileOpen : whileClosed)
    .replace('{time}', () => clockTime())
    .replace('{day}', () => dayName());
}
