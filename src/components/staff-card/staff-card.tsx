'use client';

import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';
import { PageLink } from '../link/page-link.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface StaffCardProps extends Forwarded<'div'> {
  name: string;
  title: string;
  /** Decorative: it adds nothing to the name beside it. */
  picture: { src: string; width: number; height: number };
  /** Paragraphs; may be empty. */
  bio: readonly string[];
  /** The profile, if there is one. The link is visible as its label and named "Read More about …" (2.4.9, 2.5.3). */
  readMore?: { to: string; label: string } | undefined;
}

/** One member of the team under a heading of their name (2.4.6). A tab stop (Enter opens it) only if there is a profile. Forwards to the box. */
export function StaffCard({ name, title, picture, bio, readMore, ...rest }: StaffCardProps) {
  const { messages } = useSettings();
  return (
    <div
      {...rest}
      className="flex h-full flex-col rounded-card border border-edge bg-page p-pad sm:p-7 print:break-inside-avoid"
    >
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
        decoding="async"
        className="mb-5 size-28 rounded-full border border-hairline object-cover print:hidden"
      />
      <Section as="div">
        <Heading look="small">{name}</Heading>
      </Section>
      <p className="mt-1 font-semibold text-quiet">{title}</p>
      {bio.length > 0 && (
        <div className="mt-4 space-y-3 text-base leading-relaxed">
          {bio.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {readMore && (
        <p className="mt-auto pt-4">
          <PageLink
            href={readMore.to}
            className="inline-flex min-h-11 items-center font-bold text-link underline decoration-1 underline-offset-[0.2em] hover:text-brand-strong hover:decoration-3"
          >
            <span>
              {readMore.label} <VisuallyHidden>{fill(messages.about, { name })}</VisuallyHidden>
            </span>
          </PageLink>
        </p>
      )}
    </div>
  );
}
