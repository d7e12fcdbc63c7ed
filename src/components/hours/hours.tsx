import { Fragment, type ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';

export interface HoursProps extends Forwarded<'table'> {
  /** Names the table: "Office hours". */
  caption: string;
  /**
   * Join several times of one day with " | ". They are on one line or, in a narrow column, each on a line of its own
   * without the bar.
   */
  rows: readonly { days: string; times: string }[];
  /** A sentence below the table, for example about holidays. */
  note?: ReactNode;
}

/**
 * Opening hours as a table, so that screen readers read each time with its days. Other props and `ref` go to the
 * `table`.
 */
export function Hours({ caption, rows, note, ...rest }: HoursProps) {
  return (
    <div className="pd:@container pd:print:break-inside-avoid">
      <table
        {...rest}
        className="pd:w-fit pd:min-w-[min(100%,28rem)] pd:border-collapse pd:text-start pd:[font-variant-numeric:tabular-nums]"
      >
        <caption className="pd:pb-2 pd:text-start pd:font-bold">{caption}</caption>
        <tbody>
          {rows.map(({ days, times }) => (
            <tr key={days} className="pd:border-t pd:border-hairline">
              {/* With large text spacing (WCAG 1.4.12) even one word, such as "Thursday", may be wider than the column.
                  It breaks, so that nothing is cut off. */}
              <th
                scope="row"
                className="pd:py-2 pd:print:py-0.5 pd:align-top pd:pe-4 pd:text-start pd:font-semibold pd:wrap-anywhere"
              >
                {days}
              </th>
              {/* The key replaces the element when the times change, because React cannot update text that the
                  browser has translated. */}
              <td
                key={times}
                className="pd:py-2 pd:print:py-0.5 pd:align-top pd:@min-[26rem]:whitespace-nowrap"
              >
                {times.split(' | ').map((timeSpan, index) => (
                  <Fragment key={timeSpan}>
                    {index > 0 && (
                      <>
                        {' '}
                        <span className="pd:hidden pd:@min-[26rem]:inline pd:print:inline">
                          |
                        </span>{' '}
                      </>
                    )}
                    <span className="pd:block pd:@min-[17rem]:whitespace-nowrap pd:@min-[26rem]:inline pd:print:inline">
                      {timeSpan}
                    </span>
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="pd:mt-2 pd:max-w-md pd:text-base pd:text-quiet">{note}</p>}
    </div>
  );
}
