'use client';

import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';
import { PageLink } from '../link/page-link.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface StaffCardProps extends Forwarded<'div'> {
  /** The name of the person. It is the heading of the card. */
  name: string;
  /** What the person does: "Counselor". */
  title: string;
  /** A decorative picture. Without a picture, the card shows the person's initials. */
  picture?: { src: string; width: number; height: number } | undefined;
  /** The paragraphs of the biography, or an empty list. */
  bio: readonly string[];
  /**
   * A link to the profile. The label is visible; the accessible name adds the person's name: "Read More about …"
   * (WCAG 2.4.9 and 2.5.3).
   */
  readMore?: { to: string; label: string } | undefined;
}

const pictureClass = 'pd:mb-4 pd:rounded-full pd:border pd:border-hairline pd:print:hidden';

/** The first letters of the first and last name. Degrees after a comma do not count. */
function initialsOf(name: string) {
  const names = (name.split(',')[0] ?? '').match(/\p{L}\p{M}*[^\s]*/gu) ?? [];
  const firstAndLast = names.length > 1 ? [names[0], names.at(-1)] : names;
  return firstAndLast
    .map((word = '') => word.match(/^\p{L}\p{M}*/u)?.[0].toLocaleUpperCase())
    .join('');
}

/** A card for a member of the team, with the name as its heading (WCAG 2.4.6). Other props and `ref` go to the box. */
export function StaffCard({ name, title, picture, bio, readMore, ...rest }: StaffCardProps) {
  const { messages } = useSettings();
  return (
    <div
      {...rest}
      className="pd:flex pd:h-full pd:flex-col pd:rounded-card pd:border pd:border-edge pd:bg-page pd:p-pad pd:sm:p-7 pd:print:p-4 pd:print:break-inside-avoid"
    >
      {picture ? (
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
          className={`${pictureClass} pd:size-28 pd:object-cover`}
        />
      ) : (
        // Hidden from screen readers, because the name follows.
        <div
          aria-hidden="true"
          className={`${pictureClass} pd:flex pd:size-14 pd:items-center pd:justify-center pd:bg-tint pd:text-xl pd:font-bold pd:text-link`}
        >
          {initialsOf(name)}
        </div>
      )}
      <Section as="div">
        <Heading look="small">{name}</Heading>
      </Section>
      <p className="pd:mt-1 pd:font-semibold pd:text-quiet">{title}</p>
      {bio.length > 0 && (
        <div className="pd:mt-4 pd:stack-3 pd:text-base">
          {bio.map((paragraph) => (
            <p key={paragraph} className="pd:max-w-measure">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {readMore && (
        <p className="pd:mt-auto pd:pt-4">
          <PageLink
            href={readMore.to}
            className="pd:inline-flex pd:min-h-11 pd:items-center pd:font-bold pd:link pd:print:inline"
          >
            <span>
              <span>{readMore.label}</span>{' '}
              <VisuallyHidden>{`\u00a0${fill(messages.about, { name })}`}</VisuallyHidden>
            </span>
          </PageLink>
        </p>
      )}
    </div>
  );
}
