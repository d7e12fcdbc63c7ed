import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases } from '#tests/harness/rendered.tsx';
import meta, { WithHintAndError } from './radio-group.stories.tsx';
import { RadioGroup } from './radio-group.tsx';

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('a radio group has a name and is required and invalid; error and hint describe the first button', async () => {
  await renderPage(<RadioGroup {...meta.args} {...WithHintAndError.args} />);
  const group = screen.getByRole('radiogroup', {
    name: 'How should we answer you?',
    description: '',
  });
  expect(
    screen.getByRole('radio', {
      description: 'Error: Choose how we should answer you You can change it later.',
    }),
  ).toBe(radio('By phone'));
  expect([group.ariaRequired, group.ariaInvalid, group.localName]).toEqual([
    'true',
    'true',
    'fieldset',
  ]);
  expect(
    screen.getByRole('radio', { description: 'Others may read it on a shared computer.' }),
  ).toBe(radio('By email'));
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "radiogroup, How should we answer you?, invalid, required",
      "How should we answer you?",
      "paragraph",
      "You can change it later.",
      "end of paragraph",
      "paragraph",
      "Error: Choose how we should answer you",
      "end of paragraph",
      "radio, By phone, Error: Choose how we should answer you You can change it later., not checked, position 1, set size 3",
      "By phone",
      "radio, By email, Others may read it on a shared computer., not checked, position 2, set size 3",
      "By email",
      "paragraph",
      "Others may read it on a shared computer.",
      "end of paragraph",
      "radio, By letter, not checked, position 3, set size 3",
      "By letter",
      "end of radiogroup, How should we answer you?, invalid, required",
    ]
  `);
});

test('an optional group has "(optional)" in its legend and no button selected without `defaultValue`; a hint describes the selected button', async () => {
  const { update } = await renderPage(<RadioGroup {...meta.args} required={false} />);
  const group = screen.getByRole('radiogroup', { name: 'How should we answer you? (optional)' });
  expect([group.ariaRequired, group.ariaInvalid]).toEqual(['false', 'false']);
  expect(group.querySelector(':checked')).toBeNull();
  await update(<RadioGroup key="anew" {...meta.args} defaultValue="letter" />);
  expect(radio('By letter').checked).toBe(true);
  await update(<RadioGroup key="hinted" {...meta.args} hint="Hint" defaultValue="letter" />);
  expect(
    screen.getByRole('radio', { description: 'Hint' }),
    'Tab reaches the selected button',
  ).toBe(radio('By letter'));
});

test('a selection made before hydration stays, and two groups on a page have different ids', async () => {
  await renderPage(
    <>
      <RadioGroup {...meta.args} />
      <RadioGroup {...meta.args} name="other" id="other" data-area="other" />
    </>,
    {
      beforeHydration(container) {
        const input = container.querySelector<HTMLInputElement>('[value=letter]');
        if (input) input.checked = true;
      },
    },
  );
  const [first, second] = screen.getAllByRole('radiogroup', { name: 'How should we answer you?' });
  expect(first?.querySelector<HTMLInputElement>(':checked')?.value).toBe('letter');
  expect([second?.id, second?.dataset.area]).toEqual(['other', 'other']);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

function RegisteredForm({ onSend }: { onSend: (values: object) => void }) {
  const { register, handleSubmit, formState } = useForm<{ answer: string }>();
  return (
    <form onSubmit={handleSubmit((values) => onSend(values))}>
      <RadioGroup
        {...meta.args}
        {...register('answer', { required: 'Choose how we should answer you' })}
        error={formState.errors.answer?.message}
      />
      <button type="submit">Send</button>
    </form>
  );
}

test('react-hook-form focuses the first button of an invalid group and sends the selected answer', async () => {
  const onSend = vi.fn();
  await renderPage(<RegisteredForm onSend={onSend} />);
  const send = screen.getByRole('button', { name: 'Send' });
  await click(send);
  await screen.findByText('Error: Choose how we should answer you');
  expect(document.activeElement).toBe(radio('By phone'));
  await click(radio('By email'));
  await click(send);
  await waitFor(() => expect(onSend).toHaveBeenCalledWith({ answer: 'email' }));
});
