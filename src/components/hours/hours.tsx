import { Fragment, type ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';

export interface HoursProps extends Forwarded<'table'> {
  /** "Office hours" */
  caption: string;
  /** Several spans of one day are joined by " | ", the only place where a line may break. */
  rows: readonly { days: string; times: string }[];
  note?: ReactNode;
}

/** Opening hours as a table, so that screen readers read each time with its day. Forwards to the `table`. */
export function Hours({ caption, rows, note, ...rest }: HoursProps) {
  return (
    <div className="@container print:break-inside-avoid">
      <table {...rest} className="w-full max-w-md border-collapse text-start">
        <caption className="pb-2 text-start font-bold">{caption}</caption>
        <tbody>
          {rows.map(({ days, times }) => (
            <tr key={days} className="border-t border-hairline">
              <th scope="row" className="py-2 pe-4 text-start align-top font-semibold">
                {days}
              </th>
              <td className="py-2 align-top [font-variant-numeric:tabular-nums]">
                {times.split(' | ').map((span, index) => (
                  <Fragment key={span}>
                    {index > 0 && ' | '}
                    <span className="@min-[17rem]:whitespace-nowrap">{span}</span>
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="mt-2 max-w-md text-base leading-normal text-quiet">{note}</p>}
    </div>
  );
}
