import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';

export interface ContentsListProps extends Forwarded<'div'> {
  /** "On this page": the text of the heading and the name of the landmark. */
  label: string;
  items: readonly { id: string; text: string }[];
}

/**
 * Links to the sections of a long page (WCAG 2.4.5), in a landmark named by its heading. Each link is a tab stop. The
 * links are native fragment links, because with them the browser also moves the reading position, and the next Tab
 * continues from there. Other props and `ref` go to the `div` around the landmark.
 */
export function ContentsList({ label, items, ...rest }: ContentsListProps) {
  return (
    <div
      {...rest}
      className="pd:rounded-card pd:border pd:border-hairline pd:bg-tint pd:px-5 pd:py-4 pd:print:hidden"
    >
      <Section as="nav" label>
        <Heading look="small" labelsSection>
          {label}
        </Heading>
        <ul className="pd:mt-2 pd:columns-[14rem] pd:gap-x-10">
          {items.map(({ id, text }) => (
            <li key={id} className="pd:break-inside-avoid">
              <a
                href={`#${id}`}
                className="pd:inline-block pd:min-w-11 pd:py-1.5 pd:pointer-coarse:py-2.5 pd:leading-snug pd:link"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
