import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';

const looks = {
  bring: { icon: drawings.check, inPrint: drawings.box, color: 'pd:text-success' },
  leave: { icon: drawings.close, inPrint: drawings.close, color: 'pd:text-error' },
} as const;

export interface ChecklistProps extends Forwarded<'ul'> {
  /**
   * The mark of each item: `bring` is a tick on the screen, where a box would look like one to tap, and a box to tick in
   * print; `leave` is a cross. The text above the list must say what the mark means.
   */
  look?: keyof typeof looks;
  /** The things to bring or to leave, one to an item. */
  items: readonly ReactNode[];
}

/** A list to print and tick by hand. Screen readers ignore its marks. Other props and `ref` go to the `ul`. */
export function Checklist({ look = 'bring', items, ...rest }: ChecklistProps) {
  const { icon, inPrint, color } = looks[look];
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets (WebKit bug 170179).
    <ul {...rest} role="list" className="pd:max-w-measure pd:stack-3">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the items does not change, and they have no other key.
        <li key={index} className="pd:flex pd:items-start pd:gap-3 pd:print:break-inside-avoid">
          <span className={`pd:pt-px ${color}`}>
            <span className="pd:print:hidden">
              <Icon drawing={icon} />
            </span>
            <span className="pd:hidden pd:print:inline">
              <Icon drawing={inPrint} />
            </span>
          </span>
          <span className="pd:min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  );
}
