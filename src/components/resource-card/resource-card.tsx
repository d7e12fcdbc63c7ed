import { darkPictures } from '../dark-pictures.ts';
import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';
import { ExternalLink } from '../link/link.tsx';

export interface ResourceCardProps extends Forwarded<'div'> {
  /** The name of the app, podcast or book. It is the text of the link and the heading of the card. */
  title: string;
  /** The address of the resource. It opens in a new tab. */
  href: string;
  /** What kind of resource it is: "Podcast". */
  category: string;
  /** What the resource is good for, in a sentence or two. */
  description: string;
  /** A decorative picture; it gets an empty `alt`. */
  picture: {
    src: string;
    width: number;
    height: number;
    /** The same picture for dark pages, if the page follows the visitor's color scheme. */
    darkSrc?: string;
  };
}

/**
 * A card for a third party's app or podcast. Its title is the only link, so that a screen reader's list of links is a
 * list of titles (WCAG 2.4.9). Other props and `ref` go to the box.
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
      className="pd:flex pd:h-full pd:flex-col pd:overflow-hidden pd:rounded-card pd:border pd:border-edge pd:bg-page pd:print:break-inside-avoid"
    >
      <picture>
        {picture.darkSrc && <source media={darkPictures} srcSet={picture.darkSrc} />}
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
          className="pd:aspect-[16/9] pd:h-auto pd:w-full pd:border-b pd:border-hairline pd:bg-tint pd:object-cover pd:print:hidden"
        />
      </picture>
      <div className="pd:flex pd:grow pd:flex-col pd:gap-2 pd:p-pad">
        <Section as="div">
          <div className="pd:pointer-coarse:[&_a]:py-2.5">
            <Heading look="small">
              <ExternalLink href={href}>{title}</ExternalLink>
            </Heading>
          </div>
        </Section>
        <p className="pd:text-base pd:font-semibold pd:text-quiet">{category}</p>
        <p className="pd:text-base">{description}</p>
      </div>
    </div>
  );
}
