import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { click, heard, renderPage } from '#tests/harness/rendered.tsx';
import { Heading } from '../heading/heading.tsx';
import { Accordion } from './accordion.tsx';

const items = [
  { id: 'insurance', question: 'Do you take my insurance?', answer: <p>Call us.</p> },
  { id: 'visit', question: 'Can my family visit?', answer: <p>Yes, on Sunday.</p> },
];

test('questions are headings and answers are there for the reader of the closed HTML', async () => {
  const { container } = await renderPage(<Accordion items={items} />);
  expect(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
  ).toEqual(['Do you take my insurance?', 'Can my family visit?']);
  expect(container.querySelector('#visit')?.textContent).toBe('Yes, on Sunday.');
  expect(await heard()).toMatchInlineSnapshot(`
    [
      "group",
      "Do you take my insurance?",
      "heading, Do you take my insurance?, level 2",
      "Do you take my insurance?",
      "end of heading, Do you take my insurance?, level 2",
      "end, Do you take my insurance?",
      "paragraph",
      "Call us.",
      "end of paragraph",
      "end of group",
      "group",
      "Can my family visit?",
      "heading, Can my family visit?, level 2",
      "Can my family visit?",
      "end of heading, Can my family visit?, level 2",
      "end, Can my family visit?",
      "paragraph",
      "Yes, on Sunday.",
      "end of paragraph",
      "end of group",
    ]
  `);
});

test('a click opens one question and leaves the others as they were', async () => {
  const { container } = await renderPage(<Accordion items={items} />);
  const [first, second] = container.querySelectorAll('details');
  await click(screen.getByText('Do you take my insurance?').closest('summary') as HTMLElement);
  expect([first?.open, second?.open]).toEqual([true, false]);
});

test('a heading in an answer stands below its question', async () => {
  const answer = <Heading>For the first night</Heading>;
  await renderPage(<Accordion items={[{ id: 'bring', question: 'What do I bring?', answer }]} />);
  expect(screen.getByRole('heading', { level: 3, name: 'For the first night' })).toBeTruthy();
});
