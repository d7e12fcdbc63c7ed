import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './tag.stories.tsx';

const { Default, KindsNarrow } = storiesFrom(stories);

test('a screen reader reads only the text of a tag, in the sentence around it', async () => {
  const { container } = await renderPage(
    <h2>
      Consent <Default>Completed</Default>
    </h2>,
  );
  expect(container.querySelector('h2')?.textContent).toBe('Consent Completed');
  expect(
    (await spokenPhrases()).filter((phrase) => /img|image|button|status/.test(phrase)),
  ).toEqual([]);
});

test('every kind of tag but the neutral one has a drawing of its own', async () => {
  const { container } = await renderPage(<KindsNarrow />);
  const drawingOf = (item: Element) => item.querySelector('path')?.getAttribute('d');
  const drawings = [...container.querySelectorAll('li')].map(drawingOf);
  expect(drawings[0]).toBeUndefined();
  expect(new Set(drawings).size).toBe(5);
});
