import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { TextField } from '../field/field.tsx';
import { Fieldset } from '../fieldset/fieldset.tsx';
import * as stories from './error-summary.stories.tsx';
import { ErrorSummary } from './error-summary.tsx';

const { Default } = storiesFrom(stories);

const ref = createRef<HTMLDivElement>();

test('an error summary takes the focus when it appears and when a script focuses it, and is not an alert', async () => {
  await renderPage(<Default ref={ref} />);
  const summary = screen.getByRole('group', { name: 'There is a problem' });
  expect(document.activeElement).toBe(summary);
  summary.blur();
  ref.current?.focus();
  expect(document.activeElement).toBe(summary);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "group, There is a problem, Enter your name Enter your email address",
      "heading, There is a problem, level 2",
      "There is a problem",
      "end of heading, There is a problem, level 2",
      "list",
      "listitem, level 1, position 1, set size 2",
      "link, Enter your name",
      "end of listitem, level 1, position 1, set size 2",
      "listitem, level 1, position 2, set size 2",
      "link, Enter your email address",
      "end of listitem, level 1, position 2, set size 2",
      "end of list",
      "end of group, There is a problem, Enter your name Enter your email address",
      "Name",
      "paragraph",
      "Error: Enter your name",
      "end of paragraph",
      "textbox, Name, Error: Enter your name, invalid, required",
      "Email",
      "paragraph",
      "Error: Enter your email address",
      "end of paragraph",
      "textbox, Email, Error: Enter your email address, invalid, required",
    ]
  `);
});

test('in development, an error whose `id` no element has is logged', async () => {
  await renderPage(<Default errors={[{ id: 'gone', text: 'Enter your name' }]} />, {
    expectedErrors: [
      'ErrorSummary links to #gone, but no element has this id. Set it on the field.',
    ],
  });
});

test('a link moves the focus to its field and scrolls the label into view', async () => {
  const scrolledTags: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoViewMock() {
    scrolledTags.push(this.localName);
  };
  await renderPage(<Default ref={ref} />);
  await click(screen.getByRole('link', { name: 'Enter your name' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  expect(scrolledTags).toEqual(['label']);
});

test('a link to a group moves the focus to its first invalid field, or else to its first field, and scrolls to its legend', async () => {
  const scrolledTexts: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoViewMock() {
    scrolledTexts.push(this.textContent.trim());
  };
  const textField = (name: string, error?: string) => (
    <TextField label={name} name={name} autoComplete="off" required error={error} />
  );
  await renderPage(
    <>
      <ErrorSummary
        title="There is a problem"
        errors={[
          { id: 'name', text: 'Enter a name' },
          { id: 'place', text: 'Enter a city' },
        ]}
      />
      <Fieldset id="name" legend="Who are you?">
        {textField('First name')} {textField('Last name')}
      </Fieldset>
      <Fieldset id="place" legend="Where do you live?">
        {textField('Street')} {textField('City', 'Enter a city')}
      </Fieldset>
    </>,
  );
  await click(screen.getByRole('link', { name: 'Enter a name' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }));
  await click(screen.getByRole('link', { name: 'Enter a city' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'City' }));
  expect(scrolledTexts).toEqual(['Who are you?', 'Where do you live?']);
});
