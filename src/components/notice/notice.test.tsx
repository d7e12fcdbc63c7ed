import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './notice.stories.tsx';

const { WithoutHeading } = storiesFrom(stories);

test.each([
  ['warning', 'Warning:'],
  ['information', 'Information:'],
] as const)('a %s is called so before its words', async (kind, word) => {
  await renderPage(<WithoutHeading kind={kind}>Call first.</WithoutHeading>);
  expect(await spokenPhrases()).toEqual([word, 'Call first.']);
});
