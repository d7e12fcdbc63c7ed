'use client';

import { useEffect, useMemo, useState } from 'react';
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
  /** The time zone of the place, such as "America/Chicago". Defaults to that of the `ComponentsProvider`. */
  timeZone?: string;
  /** Other hours on single dates ("2026-12-25"): spans, an empty list for a closed day, or "unknown". */
  exceptions?: Exceptions;
  /**
   * The text for a day whose hours are unknown: "Holiday today: call to ask whether we are open". Defaults to no text.
   */
  unknown?: string;
  /** A fixed time, for examples. By default, the component reads the current time twice a minute. */
  now?: Date | undefined;
}

/**
 * Says whether a place is open: "Open now until 4:45pm". A visitor may read the page hours after it was rendered, so
 * the server's HTML contains no sentence. It reserves the space of the longest sentence without a date, so that nothing
 * shifts; a sentence with a date, for an opening a week or more ahead, may be longer. The text is not a live region,
 * because a change must not interrupt a visitor who reads something else. Other props and `ref` go to the `<p>`.
 */
export function OpenNow({
  hours,
  timeZone,
  exceptions,
  unknown: unknownText,
  now,
  ...rest
}: OpenNowProps) {
  const { messages, locale, timeZone: defaultTimeZone } = useSettings();
  const [shownTime, setShownTime] = useState<Date>(); // undefined until hydration
  useEffect(() => {
    setShownTime(now ?? new Date());
    if (now) return;
    const timer = setInterval(() => setShownTime(new Date()), 30_000);
    return () => clearInterval(timer);
  }, [now]);

  // Formatting 28 dates and times takes longer than the rest of the component.
  const longSentence = useMemo(
    () => longestOf(longSentences(messages, locale)),
    [messages, locale],
  );
  const days = timetable(hours, exceptions);
  const status =
    shownTime && openState({ ...days, timeZone: timeZone ?? defaultTimeZone }, shownTime);
  const sentence = status && (openSentence(status, messages, locale) || unknownText);
  return (
    <p
      {...rest}
      data-interactive // tells a website that hydrates only parts of its pages that this part needs React
      data-longest={longestOf([longSentence, unknownText ?? ''])}
      suppressHydrationWarning // server and browser may format weekdays and times differently
      className="pd:grid pd:font-semibold pd:before:invisible pd:before:ps-5.5 pd:before:content-[attr(data-longest)] pd:before:[grid-area:1/1]"
    >
      {sentence && (
        <span className="pd:flex pd:items-start pd:gap-2.5 pd:[grid-area:1/1]">
          <span data-open={status.state === 'open'} className="pd-open-mark pd:shrink-0" />
          <span>{sentence}</span>
        </span>
      )}
    </p>
  );
}

const longestOf = (texts: readonly string[]) =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest));

/**
 * Sentences for every weekday with a time of five characters. One of them is the longest sentence without a date in
 * this language.
 */
const longSentences = (messages: Messages, locale: string) =>
  weekdays.flatMap((_, day) => {
    const date = new Date(Date.UTC(2023, 0, 1 + day));
    return (['open', 'closed'] as const).map((state) =>
      openSentence(
        { state, nextState: state === 'open' ? 'closed' : 'open', timeText: '10:45', date },
        messages,
        locale,
      ),
    );
  });
