import { fireEvent, screen } from '@testing-library/react';
import { act, createRef } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases } from '#tests/harness/rendered.tsx';
import { TextField } from '../field/field.tsx';
import meta, { Group, GroupWithError, WithHintAndError } from './checkbox.stories.tsx';
import { Checkbox, CheckboxGroup } from './checkbox.tsx';

const checkboxNamed = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('a checkbox with an error is invalid, and its description is the error and then the hint', async () => {
  await renderPage(<Checkbox {...meta.args} {...WithHintAndError.args} />);
  const privacy = screen.getByRole('checkbox', {
    name: 'I have read the privacy notice (required)',
    description:
      'Error: Tick the box if you have read the privacy notice It says who may see what you write.',
  });
  expect(privacy.getAttribute('aria-invalid')).toBe('true');
  expect(privacy.getAttribute('aria-required')).toBe('true');
  expect(privacy.hasAttribute('required')).toBe(false);
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "paragraph",
      "Error: Tick the box if you have read the privacy notice",
      "end of paragraph",
      "checkbox, I have read the privacy notice (required), Error: Tick the box if you have read the privacy notice It says who may see what you write., not checked, invalid, required",
      "I have read the privacy notice (required)",
      "paragraph",
      "It says who may see what you write.",
      "end of paragraph",
    ]
  `);
});

test('a checkbox that was ticked before hydration stays ticked, and a click on its label toggles it', async () => {
  const node = <Checkbox {...meta.args} />;
  const { update } = await renderPage(node, {
    beforeHydration(container) {
      const input = container.querySelector('input');
      if (input) input.checked = true;
    },
  });
  const voicemail = checkboxNamed('You may leave a message on my voicemail');
  await update(node);
  expect(voicemail.checked).toBe(true);
  await click(screen.getByText('You may leave a message on my voicemail'));
  expect(voicemail.checked).toBe(false);
});

test('checkboxes have unique ids, and `ref`, `id`, `value` and data attributes go to the input', async () => {
  const ref = createRef<HTMLInputElement>();
  await renderPage(
    <>
      <Checkbox {...meta.args} hint="One" />
      <Checkbox {...meta.args} hint="Two" />
      <Checkbox
        {...meta.args}
        ref={ref}
        id="consent"
        data-area="consent"
        value="yes"
        hint="Three"
      />
    </>,
  );
  const descriptions = screen
    .getAllByRole('checkbox', { name: 'You may leave a message on my voicemail' })
    .map(
      (checkbox) =>
        document.getElementById(checkbox.getAttribute('aria-describedby') ?? '')?.textContent,
    );
  expect(descriptions).toEqual(['One', 'Two', 'Three']);
  expect([ref.current?.id, ref.current?.dataset.area, ref.current?.value]).toEqual([
    'consent',
    'consent',
    'yes',
  ]);
});

test('a checkbox group is named by its legend, and its error and hint describe the checkbox at which the focus arrives', async () => {
  await renderPage(GroupWithError.render?.({} as never, {} as never));
  const group = screen.getByRole('group', { name: 'When may we call?', description: '' });
  const description = /^Error: Tick at least one time Tick all that suit you\./;
  const described = () => screen.getAllByRole('checkbox', { description });
  expect(described()).toHaveLength(3);
  expect(group.querySelectorAll('[type=checkbox][name=days][data-invalid]')).toHaveLength(3);
  await act(async () => checkboxNamed('Saturday and Sunday').focus()); // as Shift+Tab does
  expect(described()).toEqual([checkboxNamed('Saturday and Sunday')]);
  expect(screen.getByRole('checkbox', { description: 'Until 8:00pm.' })).toBe(
    checkboxNamed('In the evening'),
  );
  await act(async () => checkboxNamed('Saturday and Sunday').blur());
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "group, When may we call?",
      "When may we call?",
      "paragraph",
      "Tick all that suit you.",
      "end of paragraph",
      "paragraph",
      "Error: Tick at least one time",
      "end of paragraph",
      "checkbox, Monday to Friday, Error: Tick at least one time Tick all that suit you., not checked",
      "Monday to Friday",
      "checkbox, In the evening, Error: Tick at least one time Tick all that suit you. Until 8:00pm., not checked",
      "In the evening",
      "paragraph",
      "Until 8:00pm.",
      "end of paragraph",
      "checkbox, Saturday and Sunday, Error: Tick at least one time Tick all that suit you., not checked",
      "Saturday and Sunday",
      "end of group, When may we call?",
    ]
  `);
});

test('a checkbox group ticks the checkboxes of its default values', async () => {
  await renderPage(Group.render?.({} as never, {} as never));
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    false,
    false,
    true,
  ]);
});

function RegisteredForm({ onValues }: { onValues: (values: object) => void }) {
  const { register, getValues } = useForm<{ voicemail: boolean; days: string[] }>({
    defaultValues: { voicemail: false, days: ['b'] },
  });
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: `Day ${value}` }));
  return (
    <form onChange={() => onValues(getValues())}>
      <Checkbox {...meta.args} {...register('voicemail')} />
      <CheckboxGroup legend="Days" options={options} {...register('days')} />
    </form>
  );
}

test('what a checkbox reveals comes after it, and the group does not report its fields', async () => {
  const onValueChange = vi.fn();
  const reveals = <TextField label="Which days?" name="which" autoComplete="off" required />;
  await renderPage(
    <>
      <Checkbox {...meta.args} reveals={reveals} />
      <CheckboxGroup
        legend="Days"
        name="days"
        options={['Monday', { value: 'other', label: 'Other', reveals }]}
        onValueChange={onValueChange}
      />
    </>,
  );
  const [first, second] = screen.getAllByRole('textbox', { name: 'Which days?' });
  const controls = [...document.querySelectorAll('input')];
  expect(controls[1]).toBe(first);
  expect(controls.at(-1)).toBe(second);
  await act(async () => fireEvent.change(second as Element, { target: { value: 'Tuesday' } }));
  expect(onValueChange).not.toHaveBeenCalled();
  await click(checkboxNamed('Monday'));
  expect(onValueChange).toHaveBeenCalledWith(['Monday']);
});

test('react-hook-form registers a checkbox and a checkbox group, and reads their values', async () => {
  const onValues = vi.fn();
  await renderPage(<RegisteredForm onValues={onValues} />);
  expect(checkboxNamed('Day b').checked).toBe(true);
  await click(checkboxNamed('You may leave a message on my voicemail'));
  await click(checkboxNamed('Day c'));
  expect(onValues).toHaveBeenLastCalledWith({ voicemail: true, days: ['b', 'c'] });
});

test('a checkbox group uses an option that is a string as both label and value', async () => {
  await renderPage(
    <form>
      <CheckboxGroup legend="Days" name="days" options={['Monday', 'Friday']} />
    </form>,
  );
  await click(checkboxNamed('Friday'));
  expect(new FormData(document.forms[0]).getAll('days')).toEqual(['Friday']);
});
