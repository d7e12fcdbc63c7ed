import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { click, renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import { Heading } from '../heading/heading.tsx';
import * as stories from './accordion.stories.tsx';

const { Default } = storiesFrom(stories);

test('each question is a heading that contains its summary, and its answer comes after the heading', async () => {
  const { container } = await renderPage(<Default />);
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.querySelector('summary')?.textContent)).toEqual([
    'Do you take my insurance?',
    'Can my family visit?',
  ]);
  expect(
    headings.map(({ nextElementSibling }) => nextElementSibling?.getAttribute('aria-owns')),
  ).toEqual(['insurance', 'visit']);
  expect(container.querySelector('details #visit')?.textContent).toMatch(/^Yes, on Sunday/);
});

test('a click on a question opens its answer and no other', async () => {
  const { container } = await renderPage(<Default />);
  const [insurance, visit] = container.querySelectorAll('details');
  await click(screen.getByText('Do you take my insurance?').closest('summary') as HTMLElement);
  expect([insurance?.open, visit?.open]).toEqual([true, false]);
});

test('a heading in an answer is one level below its question', async () => {
  const answer = <Heading>For the first night</Heading>;
  await renderPage(<Default items={[{ id: 'bring', question: 'What do I bring?', answer }]} />);
  expect(screen.getByRole('heading', { level: 3, name: 'For the first night' })).toBeTruthy();
});
