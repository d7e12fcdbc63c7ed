const widths = [480, 768, 1152, 1600];
const sources = (type: string) =>
  widths.map((width) => `/pictures/hero-${width}.${type} ${width}w`).join(', ');

/** Full width on a phone, a little over half of the page's 76rem from 64rem up. */
const sizes = '(min-width: 78rem) 620px, (min-width: 64rem) 50vw, calc(100vw - 40px)';

/** The family on the way; the largest thing on the first screen, so it is fetched first. */
export function HeroPicture() {
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src="/pictures/hero-768.jpg"
        alt="Drawing: a family walks a path through prairie grass toward the rising sun."
        width={1600}
        height={1067}
        fetchPriority="high"
        className="h-auto w-full rounded-card"
      />
    </picture>
  );
}
