import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './stack.stories.tsx';

const { Default, ListOfLongTextsNarrow } = storiesFrom(stories);

test('a Stack that is a list is announced as a list, with an explicit role, because Safari drops the role of a list without bullets', async () => {
  await renderPage(<ListOfLongTextsNarrow>{['Come', 'Stay']}</ListOfLongTextsNarrow>);
  expect(screen.getByRole('list').getAttribute('role')).toBe('list');
  expect(await spokenPhrases()).toEqual([
    'list',
    'listitem, level 1, position 1, set size 2',
    'Come',
    'end of listitem, level 1, position 1, set size 2',
    'listitem, level 1, position 2, set size 2',
    'Stay',
    'end of listitem, level 1, position 2, set size 2',
    'end of list',
  ]);
});

test('a Stack has no item for a child that is absent, and keeps an element when the one before it appears', async () => {
  const withFirst = (isThere: boolean) => (
    <Default as="ol">
      {isThere && <p>First</p>}
      <p>Second</p>
    </Default>
  );
  const { update } = await renderPage(withFirst(false));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  const second = screen.getByText('Second');
  await update(withFirst(true));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Second')).toBe(second);
});
