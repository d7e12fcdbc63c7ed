import { screen } from '@testing-library/react';
import { Children, createRef } from 'react';
import { expect, test } from 'vitest';
import { renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './grid.stories.tsx';

const { Default, RightToLeft, TwoThirdsLongLabels } = storiesFrom(stories);

test.each([
  ['equal columns', Default],
  ['full rows', RightToLeft],
  ['two thirds', TwoThirdsLongLabels],
] as const)(
  'a Grid of %s as a list has an item for each child and passes `ref` to the list',
  async (_, Story) => {
    const ref = createRef<HTMLUListElement>();
    await renderPage(<Story as="ul" ref={ref} />);
    expect(ref.current).toBe(screen.getByRole('list'));
    expect(screen.getAllByRole('listitem')).toHaveLength(Children.count(Story.args.children));
  },
);
