import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases } from '#tests/harness/rendered.tsx';
import meta, { LegendIsHeading, WithHintAndError } from './fieldset.stories.tsx';
import { Fieldset } from './fieldset.tsx';

test('a fieldset is a group that is named by its legend and described by its error and then its hint', async () => {
  await renderPage(<Fieldset {...meta.args} {...WithHintAndError.args} />);
  expect(
    screen.getByRole('group', {
      name: 'Whom should we call in an emergency?',
      description: 'Error: Enter a name or a phone number We call only if we cannot reach you.',
    }),
  ).toBeTruthy();
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "group, Whom should we call in an emergency?, Error: Enter a name or a phone number We call only if we cannot reach you.",
      "Whom should we call in an emergency?",
      "paragraph",
      "We call only if we cannot reach you.",
      "end of paragraph",
      "paragraph",
      "Error: Enter a name or a phone number",
      "end of paragraph",
      "Their name",
      "textbox, Their name, not invalid, required",
      "Their phone number",
      "textbox, Their phone number, not invalid, required",
      "end of group, Whom should we call in an emergency?, Error: Enter a name or a phone number We call only if we cannot reach you.",
    ]
  `);
});

test('the legend of an optional fieldset ends with "(optional)"; without hint and error the group has no description', async () => {
  await renderPage(<Fieldset {...meta.args} optional />);
  const group = screen.getByRole('group', {
    name: 'Whom should we call in an emergency? (optional)',
  });
  expect(group.hasAttribute('aria-describedby')).toBe(false);
});

test('the legend can contain a heading', async () => {
  await renderPage(<Fieldset {...meta.args} {...LegendIsHeading.args} />);
  const heading = screen.getByRole('heading', { name: 'Whom should we call in an emergency?' });
  expect(heading.parentElement?.localName).toBe('legend');
  expect(screen.getByRole('group', { name: heading.textContent ?? '' })).toBeTruthy();
});

test('a fieldset passes `ref`, `id` and data attributes to the fieldset element', async () => {
  const ref = createRef<HTMLFieldSetElement>();
  await renderPage(
    <Fieldset {...meta.args} ref={ref} id="emergency" data-area="call" hint="Hint" />,
  );
  expect([ref.current?.id, ref.current?.dataset.area]).toEqual(['emergency', 'call']);
  expect(document.getElementById('emergency-hint')?.textContent).toBe('Hint');
});
