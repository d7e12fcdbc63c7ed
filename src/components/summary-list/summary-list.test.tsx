import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases } from '#tests/harness/rendered.tsx';
import meta from './summary-list.stories.tsx';
import { SummaryList } from './summary-list.tsx';

test('the name of each action ends with the name of its row', async () => {
  await renderPage(<SummaryList {...meta.args} />);
  const link = screen.getByRole('link', { name: 'Change Date of birth' });
  expect(link.getAttribute('href')).toBe('/intake/birth');
  expect(
    screen.getAllByRole('link').map(({ textContent }) => textContent?.replace(/\s+/g, ' ')),
  ).toEqual([
    'Change Name',
    'Change Date of birth',
    'Change Emergency contacts',
    'Remove Emergency contacts',
  ]);
});

test('a screen reader reads a summary list as terms and definitions, with the actions as links', async () => {
  await renderPage(<SummaryList rows={meta.args.rows.slice(1, 3)} />);
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "term",
      "Date of birth",
      "end of term",
      "definition",
      "September 27, 1984",
      "end of definition",
      "definition",
      "link, Change Date of birth",
      "Change",
      "Date of birth",
      "end of link, Change Date of birth",
      "end of definition",
      "term",
      "Emergency contacts",
      "end of term",
      "definition",
      "paragraph",
      "Sam Sample",
      "end of paragraph",
      "paragraph",
      "Robin Sample",
      "end of paragraph",
      "end of definition",
      "definition",
      "link, Change Emergency contacts",
      "Change",
      "Emergency contacts",
      "end of link, Change Emergency contacts",
      "link, Remove Emergency contacts",
      "Remove",
      "Emergency contacts",
      "end of link, Remove Emergency contacts",
      "end of definition",
    ]
  `);
});

test('a summary list passes ref and other props to its dl element', async () => {
  const ref = createRef<HTMLDListElement>();
  await renderPage(<SummaryList {...meta.args} ref={ref} id="answers" data-area="answers" />);
  expect([ref.current?.id, ref.current?.dataset.area]).toEqual(['answers', 'answers']);
});
