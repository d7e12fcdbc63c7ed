'use client';

import { useEffect, useState } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fill, type Messages } from '../components-provider/messages.ts';
import type { Forwarded } from '../forwarded.ts';
import { type Exceptions, type OpenState, openState, type Week, weekdays } from './open-state.ts';

export interface OpenNowProps extends Forwarded<'p'> {
  hours: Week;
  /** Where the office is, "America/Chicago"; defaults to the provider's. */
  timeZone?: string;
  exceptions?: Exceptions;
  /** The time to show, for examples; defaults to the visitor's clock, read twice a minute. */
  now?: Date | undefined;
}

/**
 * "Open now until 4:45pm". The server HTML has only the empty place of the longest sentence, on as many lines as its
 * words take: the page may be read hours later, and nothing may shift. It is no live region, so that a change does
 * not interrupt a visitor who reads something else. Forwards to the `p`.
 */
export function OpenNow({ hours, timeZone, exceptions, now, ...rest }: OpenNowProps) {
  const { messages, locale, timeZone: usual } = useSettings();
  const [moment, setMoment] = useState<Date>();
  useEffect(() => {
    setMoment(now ?? new Date());
    if (now) return;
    const timer = setInterval(() => setMoment(new Date()), 30_000);
    return () => clearInterval(timer);
  }, [now]);

  const state = moment && openState(hours, moment, timeZone ?? usual, exceptions);
  return (
    <p
      {...rest}
      data-interactive
      data-longest={longestSentence(messages, locale)}
      suppressHydrationWarning // the server's Intl may know a language better than the browser's, or worse
      className="pd:grid pd:font-semibold pd:before:invisible pd:before:ps-5.5 pd:before:content-[attr(data-longest)] pd:before:[grid-area:1/1]"
    >
      {state && (
        <span className="pd:flex pd:items-start pd:gap-2.5 pd:[grid-area:1/1]">
          <span data-open={state.open} className="pd-open-mark pd:shrink-0" />
          <span>{sentence(state, messages, locale)}</span>
        </span>
      )}
    </p>
  );
}

function sentence(state: OpenState, messages: Messages, locale: string) {
  if (state.open) return fill(messages.openUntil, { time: clockTime(state.until, locale) });
  const time = clockTime(state.opens, locale);
  if (!state.day) return fill(messages.opensToday, { time });
  const day = new Date(Date.UTC(2023, 0, 1 + weekdays.indexOf(state.day))); // a Sunday, and from there
  return fill(messages.opensOn, {
    time,
    day: day.toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' }),
  });
}

const longestSentence = (messages: Messages, locale: string) =>
  weekdays
    .map((day) => sentence({ open: false, day, opens: '10:45' }, messages, locale))
    .reduce((a, b) => (b.length > a.length ? b : a));

/** As the language writes "16:45"; in American English "4:45pm" and "12pm". */
const clockTime = (time: string, locale: string) =>
  new Date(`2023-01-01T${time}Z`)
    .toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .replace(/(:00)?\s([AP]M)$/, (_, _minutes, half) => half.toLowerCase());
