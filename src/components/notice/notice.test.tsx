import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './notice.stories.tsx';

const { WithoutHeading } = storiesFrom(stories);

test.each([
  ['warning', 'Warning:'],
  ['information', 'Information:'],
] as const)(
  'a screen reader reads a notice of kind %s with "%s" before its text',
  async (kind, word) => {
    await renderPage(<WithoutHeading kind={kind}>Call first.</WithoutHeading>);
    expect(await spokenPhrases()).toEqual([word, 'Call first.']);
  },
);
