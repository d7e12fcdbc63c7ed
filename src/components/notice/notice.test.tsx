import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './notice.stories.tsx';

const { WholeSite, WithoutHeading } = storiesFrom(stories);

test.each([
  ['information', 'Information:'],
  ['success', 'Success:'],
  ['warning', 'Warning:'],
  ['error', 'Error:'],
  ['emergency', 'Emergency:'],
] as const)(
  'a screen reader reads a notice of kind %s with "%s" before its text',
  async (kind, word) => {
    await renderPage(<WithoutHeading kind={kind}>Call first.</WithoutHeading>);
    expect(await spokenPhrases()).toEqual([word, 'Call first.']);
  },
);

test('a notice of the whole site is a landmark with a name outside of `main`, and no live region', async () => {
  const { html } = await renderPage(<WholeSite />);
  const landmark = screen.getByRole('complementary', { name: 'From our office' });
  expect(await spokenPhrases(landmark)).toEqual([
    'Emergency:',
    'paragraph',
    'strong',
    'Closed by a flood until Friday.',
    'end of strong',
    'Outpatient groups meet elsewhere.',
    'link, Where to go',
    'end of paragraph',
  ]);
  expect(landmark.closest('main')).toBeNull();
  expect(html).not.toMatch(/role="(alert|status)"|aria-live/);
});
