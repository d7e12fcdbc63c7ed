import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { click, heard, renderPage } from '#tests/harness/rendered.tsx';
import { fieldId, TextField } from '../field/field.tsx';
import { ErrorSummary } from './error-summary.tsx';

const ref = createRef<{ focus(): void }>();
const form = (
  <>
    <ErrorSummary
      ref={ref}
      title="There is a problem"
      errors={[{ id: fieldId('name'), text: 'Enter your name' }]}
    />
    <TextField label="Name" name="name" autoComplete="name" error="Enter your name" />
  </>
);

test('takes focus when it appears and again when asked, and is no alert', async () => {
  await renderPage(form);
  const summary = screen.getByRole('group', { name: 'There is a problem' });
  expect(document.activeElement).toBe(summary);
  summary.blur();
  ref.current?.focus();
  expect(document.activeElement).toBe(summary);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await heard()).toMatchInlineSnapshot(`
    [
      "group, There is a problem",
      "heading, There is a problem, level 2",
      "There is a problem",
      "end of heading, There is a problem, level 2",
      "list",
      "listitem, level 1, position 1, set size 1",
      "link, Enter your name",
      "end of listitem, level 1, position 1, set size 1",
      "end of list",
      "end of group, There is a problem",
      "Name",
      "(optional)",
      "paragraph",
      "Error: Enter your name",
      "end of paragraph",
      "textbox, Name (optional), Error: Enter your name, invalid, not required",
    ]
  `);
});

test('a link puts the focus into its field and brings the label into view', async () => {
  const scrolled = vi.fn(function scroll(this: Element) {
    return this.tagName;
  });
  Element.prototype.scrollIntoView = scrolled;
  await renderPage(form);
  await click(screen.getByRole('link', { name: 'Enter your name' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(scrolled.mock.results.map(({ value }) => value)).toEqual(['LABEL']);
});
