import { Heading } from '#components/heading/heading.tsx';
import type { Direction } from '#content/schema.ts';
import { places } from '#practice/places.yaml';
import { LinkedText } from '../frame/linked-text.tsx';
import { ExampleNotice } from './example-notice.tsx';
import { PlacePicture } from './place-picture.tsx';

/** The ways to get here and the entrance, each with its photograph if there is one. */
export const Directions = ({ list }: { list: readonly Direction[] }) => (
  <>
    {list.some(({ status }) => status === 'sample') && (
      <ExampleNotice>These directions are examples.</ExampleNotice>
    )}
    {list.map(({ name, text, place }) => (
      <div key={name} className="pd:mt-8 pd:print:mt-4 pd:print:break-inside-avoid">
        <Heading level={3} look="small">
          {name}
        </Heading>
        {text.map((paragraph) => (
          <p key={paragraph} className="pd:mt-2">
            <LinkedText>{paragraph}</LinkedText>
          </p>
        ))}
        {place && <PlacePicture picture={places[place]} />}
      </div>
    ))}
  </>
);
