'use client';

import { useEffect, useState } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import type { Messages } from '../components-provider/messages.ts';
import type { Forwarded } from '../forwarded.ts';
import { openSentence } from './open-sentence.ts';
import { openState, weekdays } from './open-state.ts';
import { type Exceptions, timetable, type Week } from './timetable.ts';

export interface OpenNowProps extends Forwarded<'p'> {
  /** A span that closes after midnight ends on the next day; around the clock is "00:00" to "24:00". */
  hours: Week;
  /** Where the office is, "America/Chicago"; defaults to the provider's. */
  timeZone?: string;
  exceptions?: Exceptions;
  /** What to say on a day that is unknown: "Holiday today: call to ask whether we are open". Defaults to nothing. */
  unknown?: string;
  /** The time to show, for examples; defaults to the visitor's clock, read twice a minute. */
  now?: Date | undefined;
}

/**
 * "Open now until 4:45pm". The server HTML has only the empty place of the longest sentence, on as many lines as its
 * words take: the page may be read hours later, and nothing may shift. It is no live region, so that a change does
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
      suppressHydrationWarning // the server's Intl may know a language better than the browser's, or worse
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

/** The long ones of all that can be said. */
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
