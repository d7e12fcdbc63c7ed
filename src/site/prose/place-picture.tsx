import type { Picture } from '#content/schema.ts';

/** A photograph of the practice with its caption; nothing while there is none. */
export const PlacePicture = ({ picture }: { picture: Picture | null }) =>
  picture && (
    <figure className="pd:mt-6 pd:print:break-inside-avoid">
      <img
        src={picture.file}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className="pd:h-auto pd:w-full pd:rounded-card"
      />
      <figcaption className="pd:mt-2 pd:text-base pd:text-quiet">{picture.caption}</figcaption>
    </figure>
  );
