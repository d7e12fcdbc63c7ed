import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './field-parts.stories.tsx';
import { ErrorText, FieldLayout, Hint, Label } from './field-parts.tsx';
import { useControlProps } from './use-control-props.ts';

const { OwnControl, OwnControlNarrow } = storiesFrom(stories);

test('a control of the application is named and described as the fields of the library are', async () => {
  await renderPage(<OwnControlNarrow />);
  const control = screen.getByRole('textbox', {
    name: 'How many people live with you? (optional)',
    description: 'Error: Enter how many people live with you, such as 3 Count yourself too.',
  });
  expect([control.id, control.ariaInvalid, control.ariaRequired]).toEqual([
    'people',
    'true',
    'false',
  ]);
});

test('a screen reader reads the label, the hint and the control of an own field in this order', async () => {
  await renderPage(<OwnControl />);
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "How many people live with you?",
      "paragraph",
      "Count yourself too.",
      "end of paragraph",
      "button, One fewer",
      "textbox, How many people live with you?, Count yourself too., not invalid, required",
      "button, One more",
    ]
  `);
});

function OwnField(field: { id?: string; 'aria-describedby'?: string; 'data-area'?: string }) {
  const texts = { label: 'Name', hint: 'Hint', error: 'Wrong', required: true };
  const { 'data-area': area, ...control } = useControlProps({ ...texts, ...field });
  return (
    <FieldLayout {...texts} id={control.id}>
      <input {...control} data-area={area} />
      <p id="count">Count</p>
    </FieldLayout>
  );
}

test('two own fields have ids of their own, and a further description comes last', async () => {
  await renderPage(
    <>
      <OwnField />
      <OwnField aria-describedby="count" data-area="second" />
    </>,
  );
  const [first, second] = screen.getAllByRole('textbox', { name: 'Name' });
  expect(first?.id).not.toBe(second?.id);
  expect(second?.getAttribute('aria-describedby')).toBe(
    `${second?.id}-error ${second?.id}-hint count`,
  );
  expect(second?.dataset.area).toBe('second');
});

test('label, hint and error can be used without the layout', async () => {
  await renderPage(
    <>
      <Label htmlFor="age">
        <b>Age</b> in years
      </Label>
      <input id="age" aria-describedby="age-error age-hint" />
      <Hint describedId="age">For example 31</Hint>
      <ErrorText describedId="age">Enter a number</ErrorText>
    </>,
  );
  screen.getByRole('textbox', {
    name: 'Age in years',
    description: 'Error: Enter a number For example 31',
  });
});
