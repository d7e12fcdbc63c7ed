import { screen, waitFor } from '@testing-library/react';
import { act, useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases } from '#tests/harness/rendered.tsx';
import { TextField } from '../field/field.tsx';
import meta, { WithHintAndError } from './radio-group.stories.tsx';
import { RadioGroup } from './radio-group.tsx';

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const describedRadios = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter((button) => descriptionOf(button).startsWith('Error: Choose'))
    .map(({ value }) => value);
const focus = (element: HTMLElement) => act(async () => element.focus());

test('a radio group has a name and is required and invalid; error and hint describe its buttons', async () => {
  await renderPage(<RadioGroup {...meta.args} {...WithHintAndError.args} />);
  const group = screen.getByRole('radiogroup', {
    name: 'How should we answer you?',
    description: '',
  });
  expect(screen.getAllByRole('radio').map(descriptionOf)).toEqual([
    'Error: Choose how we should answer you You can change it later.',
    'Error: Choose how we should answer you You can change it later. Others may read it on a shared computer.',
    'Error: Choose how we should answer you You can change it later.',
  ]);
  expect([group.ariaRequired, group.ariaInvalid, group.localName]).toEqual([
    'true',
    'true',
    'fieldset',
  ]);
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
      "radio, By email, Error: Choose how we should answer you You can change it later. Others may read it on a shared computer., not checked, position 2, set size 3",
      "By email",
      "paragraph",
      "Others may read it on a shared computer.",
      "end of paragraph",
      "radio, By letter, Error: Choose how we should answer you You can change it later., not checked, position 3, set size 3",
      "By letter",
      "end of radiogroup, How should we answer you?, invalid, required",
    ]
  `);
});

test('an optional group has "(optional)" in its legend and no button selected without `defaultValue`', async () => {
  const { update } = await renderPage(<RadioGroup {...meta.args} required={false} />);
  const group = screen.getByRole('radiogroup', { name: 'How should we answer you? (optional)' });
  expect([group.ariaRequired, group.ariaInvalid]).toEqual(['false', 'false']);
  expect(group.querySelector(':checked')).toBeNull();
  await update(<RadioGroup key="anew" {...meta.args} defaultValue="letter" />);
  expect(radio('By letter').checked).toBe(true);
});

test('error and hint describe the button at which the focus arrives, and no other button while the focus is in the group', async () => {
  await renderPage(
    <>
      <RadioGroup {...meta.args} {...WithHintAndError.args} />
      <a href="/privacy">Privacy</a>
    </>,
  );
  expect(describedRadios()).toEqual(['phone', 'email', 'letter']);
  await focus(radio('By email'));
  expect(describedRadios()).toEqual(['email']);
  await focus(radio('By letter')); // as an arrow key does
  expect(describedRadios(), 'not repeated').toEqual(['email']);
  await focus(screen.getByRole('link'));
  expect(describedRadios()).toEqual(['phone', 'email', 'letter']);
  await focus(radio('By letter'));
  expect(describedRadios()).toEqual(['letter']);
});

test('what an option reveals comes after it, without `aria-expanded`, and its fields are not options', async () => {
  const reveals = <TextField label="Phone number" name="phone" autoComplete="tel" required />;
  await renderPage(
    <RadioGroup
      {...meta.args}
      {...WithHintAndError.args}
      options={[{ value: 'phone', label: 'By phone', reveals }, 'By letter']}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Phone number' });
  const controls = [...document.querySelectorAll('input')];
  expect(controls).toEqual([radio('By phone'), field, radio('By letter')]);
  expect(document.querySelector('[aria-expanded]')).toBeNull();
  await focus(field);
  expect(describedRadios(), 'the focus is at no option').toEqual(['phone', 'By letter']);
});

let form: UseFormReturn<{ answer: string }> | undefined;

function ResetForm() {
  const ownForm = useForm({ defaultValues: { answer: 'letter' } });
  useEffect(() => {
    form = ownForm;
  });
  return <RadioGroup {...meta.args} {...ownForm.register('answer')} error="Choose one" />;
}

test('a selected button is described, also if react-hook-form has selected or reset it', async () => {
  await renderPage(<ResetForm />);
  const describedAnswer = () =>
    screen.getByRole<HTMLInputElement>('radio', { checked: true, description: /^Error: / }).value;
  expect(describedAnswer()).toBe('letter');
  await act(async () => form?.setValue('answer', 'email'));
  expect(describedAnswer()).toBe('email');
  await act(async () => form?.reset());
  expect(describedAnswer()).toBe('letter');
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
