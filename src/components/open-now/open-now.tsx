'use client';

import { useEffect, useState } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import type { Messages } from '../components-provider/messages.ts';
import type { Forwarded } from '../forwarded.ts';
import { openSentence } from './open-sentence.ts';
import { openState, weekdays } from './open-state.ts';
import { type Exceptions, timetable, type Week } from './timetable.ts';

export interface OpenNowProps extends Forwarded<'p'> {
  /**
   * The usual hours of each weekday. A span may end after midnight. A day that is open around the clock is "00:00" to
   * "24:00".
   */
  hours: Week;
  /** The time zone of the office, such as "America/Chicago". Defaults to the provider's. */
  timeZone?: string;
  exceptions?: Exceptions;
  /** The text for a day whose hours are unknown: "Holiday today: call to ask whether we are open". Defaults to no text. */
  unknown?: string;
  /** A fixed time, for examples. Defaults to the current time, which is read twice a minute. */
  now?: Date | undefined;
}

/**
 * "Open now until 4:45pm". The page may be read hours after it was rendered, so the server's HTML contains no sentence.
 * It reserves the space of the longest one, so that nothing shifts. The text is not a live region, because a change must
 * not interrupt a visitor who reads something else. Forwards to the `p`.
 */
export function OpenNow({ hours, timeZone, exceptions, unknown, now, ...rest }: OpenNowProps) {
  const { messages, locale, timeZone: usual } = useSettings();
  const [moment, setMoment] = useState<Date>();
  useEffect(() => {
    setMoment(now ?? new Date());
    if (now) return;
    const timer = setInterval(() => setMoment(new Date()), 30_000);
    return () => clearInterval(timer);
  }, [now]);

  const days = timetable(hours, exceptions);
  const state = moment && openState({ ...days, timeZone: timeZone ?? usual }, moment);
  const sentence = state && (openSentence(state, messages, locale) || unknown);
  return (
    <p
      {...rest}
      data-interactive
      data-longest={longestOf([...sentences(messages, locale), unknown ?? ''])}
      suppressHydrationWarning // the Intl data of server and browser may differ
      className="pd:grid pd:font-semibold pd:before:invisible pd:before:ps-5.5 pd:before:content-[attr(data-longest)] pd:before:[grid-area:1/1]"
    >
      {sentence && (
        <span className="pd:flex pd:items-start pd:gap-2.5 pd:[grid-area:1/1]">
          <span data-open={state.is === 'open'} className="pd-open-mark pd:shrink-0" />
          <span>{sentence}</span>
        </span>
      )}
    </p>
  );
}

const longestOf = (texts: readonly string[]) =>
  texts.reduce((a, b) => (b.length > a.length ? b : a));

/** The longest possible sentences: with every weekday and a time of five digits. */
const sentences = (messages: Messages, locale: string) =>
  weekdays.flatMap((_, day) => {
    const on = new Date(Date.UTC(2023, 0, 1 + day));
    return (['open', 'closed'] as const).map((is) =>
      openSentence(
        { is, next: is === 'open' ? 'closed' : 'open', said: '10:45', on },
        messages,
        locale,
      ),
    );
  });
