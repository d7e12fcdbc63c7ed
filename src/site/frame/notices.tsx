import { comingDays } from '#content/coming-days.ts';
import { longDate } from '#content/hours.ts';
import * as words from '#words/frame.ts';

/**
 * The notices, such as "Closed by snow", that all pages show on certain days. Each names its days, because a page may
 * be read on another day: from an offline copy, on paper, or without the script that hides notices on other days
 * (`show-open-state.ts`).
 */
export const Notices = ({ list = comingDays.notices }) =>
  list.length > 0 && (
    <aside
      aria-label={words.fromOurOffice}
      className="notices pd:border-b pd:border-edge pd:bg-warm pd:text-text"
    >
      {list.map(({ from, until, words: text }) => (
        <p
          key={from + text}
          data-from={from}
          data-until={until}
          suppressHydrationWarning
          className="pd:page-width pd:py-3"
        >
          <strong>
            {from === until ? longDate(from) : words.fromUntil(longDate(from), longDate(until))}:
          </strong>{' '}
          {text}
        </p>
      ))}
    </aside>
  );
