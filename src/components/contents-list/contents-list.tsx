import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';

export interface ContentsListProps extends Forwarded<'div'> {
  /** "On this page": the heading, and the name of the landmark. */
  label: string;
  items: readonly { id: string; text: string }[];
}

/**
 * Links to the parts of a long page (2.4.5), in a landmark named by its heading. Each link is a tab stop. They are
 * native fragment links, because Enter then moves the reading position too, and the next Tab goes on from there.
 * Forwards to the box around the landmark.
 */
export function ContentsList({ label, items, ...rest }: ContentsListProps) {
  return (
    <div {...rest} className="rounded-card border border-hairline bg-tint px-5 py-4 print:hidden">
      <Section as="nav" label>
        <Heading look="small">{label}</Heading>
        <ul className="mt-2 columns-[14rem] gap-x-10">
          {items.map(({ id, text }) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                className="inline-block py-1.5 leading-snug text-link underline decoration-1 underline-offset-[0.2em] hover:text-brand-strong hover:decoration-3"
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
