import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { Heading } from '../heading/heading.tsx';
import * as stories from './accordion.stories.tsx';

const { Default } = storiesFrom(stories);

test('a closed accordion contains its questions as headings, and its answers', async () => {
  const { container } = await renderPage(<Default />);
  expect(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
  ).toEqual(['Do you take my insurance?', 'Can my family visit?']);
  expect(container.querySelector('#visit')?.textContent).toMatch(/^Yes, on Sunday/);
  // The virtual screen reader also reads the content of closed `details`.
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "group",
      "Do you take my insurance?",
      "heading, Do you take my insurance?, level 2",
      "Do you take my insurance?",
      "end of heading, Do you take my insurance?, level 2",
      "end, Do you take my insurance?",
      "paragraph",
      "Call us with your card in hand and we will check it with you.",
      "end of paragraph",
      "end of group",
      "group",
      "Can my family visit?",
      "heading, Can my family visit?, level 2",
      "Can my family visit?",
      "end of heading, Can my family visit?, level 2",
      "end, Can my family visit?",
      "paragraph",
      "Yes, on Sunday 1:00pm-3:00pm, two visitors per visit.",
      "end of paragraph",
      "end of group",
    ]
  `);
});

test('a click on a question opens its answer and no other', async () => {
  const { container } = await renderPage(<Default />);
  const [insurance, visit] = container.querySelectorAll('details');
  await click(screen.getByText('Do you take my insurance?').closest('summary') as HTMLElement);
  expect([insurance?.open, visit?.open]).toEqual([true, false]);
});

test('an answer that was opened before hydration stays open', async () => {
  const node = <Default />;
  const { container, update } = await renderPage(node, {
    beforeHydration(container) {
      const details = container.querySelector('details');
      if (details) details.open = true;
    },
  });
  await update(node);
  expect([...container.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
});

test('a heading in an answer is one level below its question', async () => {
  const answer = <Heading>For the first night</Heading>;
  await renderPage(<Default items={[{ id: 'bring', question: 'What do I bring?', answer }]} />);
  expect(screen.getByRole('heading', { level: 3, name: 'For the first night' })).toBeTruthy();
});
