import { useEffect, useState } from 'react';
import { type Exceptions, type OpenState, openState, type Week } from './open-state.ts';

interface OpenNowProps {
  hours: Week;
  /** IANA name, "America/Chicago". */
  timeZone: string;
  exceptions?: Exceptions;
  /** The time to show, for examples; defaults to the visitor's clock, read twice a minute. */
  now?: Date | undefined;
}

const longest: OpenState = { open: false, day: 'Wednesday', opens: '10:45' };

/**
 * "Open now until 4:45pm". The server HTML has only the empty place of the longest sentence, on as many lines as its
 * words take: the page may be read hours later, and nothing may shift. It is no live region, so that a change does
 * not interrupt a visitor who reads something else.
 */
export function OpenNow({ hours, timeZone, exceptions, now }: OpenNowProps) {
  const [moment, setMoment] = useState<Date>();
  useEffect(() => {
    setMoment(now ?? new Date());
    if (now) return;
    const timer = setInterval(() => setMoment(new Date()), 30_000);
    return () => clearInterval(timer);
  }, [now]);

  const state = moment && openState(hours, moment, timeZone, exceptions);
  return (
    <p
      data-interactive
      data-longest={sentence(longest)}
      className="grid font-semibold before:invisible before:ps-5.5 before:content-[attr(data-longest)] before:[grid-area:1/1]"
    >
      {state && (
        <span className="flex items-start gap-2.5 [grid-area:1/1]">
          <span
            data-open={state.open}
            className="mt-[calc(0.8em-0.375rem)] size-3 shrink-0 rounded-full border-2 border-edge data-[open=true]:border-success data-[open=true]:bg-success forced-colors:data-[open=true]:bg-[CanvasText]"
          />
          {sentence(state)}
        </span>
      )}
    </p>
  );
}

function sentence(state: OpenState) {
  if (state.open) return `Open now until ${spoken(state.until)}`;
  return `Closed now, opens ${state.day ?? 'today at'} ${spoken(state.opens)}`;
}

/** "16:45" → "4:45pm", "12:00" → "12pm" */
function spoken(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
