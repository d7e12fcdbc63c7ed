import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';
import { ExternalLink } from '../link/link.tsx';

export interface ResourceCardProps extends Forwarded<'div'> {
  title: string;
  href: string;
  category: string;
  description: string;
  /** Decorative. */
  picture: { src: string; width: number; height: number };
}

/**
 * A third party's app or podcast. The title is the link and the card's only tab stop (Enter opens it), so that a list
 * of links reads as a list of titles (2.4.9). Forwards to the box.
 */
export function ResourceCard({
  title,
  href,
  category,
  description,
  picture,
  ...rest
}: ResourceCardProps) {
  return (
    <div
      {...rest}
      className="flex h-full flex-col overflow-hidden rounded-card border border-edge bg-page print:break-inside-avoid"
    >
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
        decoding="async"
        className="aspect-[16/9] h-auto w-full border-b border-hairline bg-tint object-cover print:hidden"
      />
      <div className="flex grow flex-col gap-2 p-pad">
        <Section as="div">
          <Heading look="small">
            <ExternalLink href={href}>{title}</ExternalLink>
          </Heading>
        </Section>
        <p className="text-base font-semibold text-quiet">{category}</p>
        <p className="text-base leading-relaxed">{description}</p>
      </div>
    </div>
  );
}
