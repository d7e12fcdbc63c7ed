import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';

export interface ContentsListProps extends Forwarded<'div'> {
  /** "On this page": the title of the list and the name of the landmark. */
  label: string;
  /** The sections of the page, in their order: the id of each heading, and its text. */
  items: readonly { id: string; text: string }[];
  /**
   * For a page of many screens. In windows of 80rem or more, the list stays in view beside the text, in a column at the
   * start of the nearest positioned element. That element needs a padding there and determines the height of the
   * column. In narrower windows the list is closed until the visitor opens it. If your script sets `aria-current` on
   * the link to the part that is being read, that link is marked.
   */
  beside?: boolean;
}

const looks = {
  box: {
    outer:
      'pd:rounded-card pd:border pd:border-hairline pd:bg-tint pd:px-5 pd:py-4 pd:print:hidden',
    list: 'pd:mt-2 pd:columns-[14rem] pd:gap-x-10',
    item: 'pd:break-inside-avoid',
    link: 'pd:inline-block pd:min-w-11 pd:py-1.5 pd:pointer-coarse:py-2.5 pd:leading-snug pd:link',
  },
  beside: {
    outer:
      'pd-contents-column pd:rounded-card pd:border pd:border-hairline pd:bg-tint pd:px-4 pd:xl:w-[min(13rem,17vw)] pd:xl:rounded-none pd:xl:border-0 pd:xl:bg-transparent pd:xl:px-0 pd:2xl:w-[min(15rem,17vw)] pd:print:hidden',
    list: 'pd:pb-3 pd:xl:mt-3 pd:xl:border-s pd:xl:border-edge pd:xl:pb-0 pd:xl:text-base',
    item: '',
    link: 'pd:inline-block pd:min-w-11 pd:ps-3 pd:py-1.5 pd:pointer-coarse:py-2.5 pd:leading-snug pd:link',
  },
} as const;

/**
 * Links to the sections of a long page (WCAG 2.4.5), in a landmark named by the label. Each link is a tab stop. The
 * links are native fragment links, because with them the browser also moves the reading position, and the next Tab
 * continues from there. Other props and `ref` go to the `div` around the landmark.
 */
export function ContentsList({ label, items, beside = false, ...rest }: ContentsListProps) {
  const look = looks[beside ? 'beside' : 'box'];
  const list = (
    <ul className={look.list}>
      {items.map(({ id, text }) => (
        <li key={id} className={look.item}>
          <a href={`#${id}`} className={look.link}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <div {...rest} className={look.outer}>
      <Section as="nav" label={beside ? label : true}>
        {beside ? (
          <div className="pd-contents">
            {/* contents-list.css shows this title instead of the summary in wide windows. It is no heading, as in narrow
                windows: the landmark has its name, and the next heading is the first of the text. */}
            <p className="pd:hidden pd:text-subsection">{label}</p>
            {/* The visitor may open the details before hydration; React would report that as a mismatch. */}
            <details suppressHydrationWarning className="pd:group">
              <summary className="pd:flex pd:min-h-12 pd:cursor-pointer pd:list-none pd:items-center pd:gap-2 pd:font-bold pd:text-link pd:hover:text-brand-strong pd:[&::-webkit-details-marker]:hidden">
                <span className="pd:group-open:rotate-90 pd:rtl:[scale:-1_1] pd:rtl:group-open:-rotate-90">
                  <Icon drawing={drawings.chevron} />
                </span>
                <span>{label}</span>
              </summary>
              {list}
            </details>
          </div>
        ) : (
          <>
            <Heading look="small" labelsSection>
              {label}
            </Heading>
            {list}
          </>
        )}
      </Section>
    </div>
  );
}
