import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './status.stories.tsx';

const { Focused, None } = storiesFrom(stories);

test('the live region of a status is in the server HTML, empty, and later only its text changes', async () => {
  const { html, update } = await renderPage(<None />);
  expect(html).toContain('role="status"');
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  const paragraph = region.firstElementChild;
  await update(<None kind="success">Message successfully sent!</None>);
  expect(screen.getByRole('status')).toBe(region);
  expect(region.firstElementChild).toBe(paragraph);
  expect(paragraph?.innerHTML).toBe('Message successfully sent!');
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "status",
      "paragraph",
      "Message successfully sent!",
      "end of paragraph",
      "end of status",
    ]
  `);
});

test('a focused status has its message in its name but not in the live region, and is no tab stop', async () => {
  const ref = createRef<HTMLDivElement>();
  await renderPage(<Focused ref={ref} />);
  ref.current?.focus();
  expect(document.activeElement).toBe(
    screen.getByRole('group', { name: 'Message successfully sent!' }),
  );
  expect(screen.getByRole('status').textContent).toBe('');
  expect(ref.current?.tabIndex).toBe(-1);
});
