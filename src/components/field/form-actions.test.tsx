import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act, useActionState } from 'react';
import { expect, test } from 'vitest';
import { click, renderPage } from '#tests/harness/rendered.tsx';
import { Checkbox, CheckboxGroup } from '../checkbox/checkbox.tsx';
import { DateField } from '../date-field/date-field.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { Select, TextArea, TextField } from './field.tsx';

interface Values {
  name: string;
  message: string;
  department: string;
  answer: string;
  days: string[];
  consent: boolean;
  month: string;
}
const firstValues: Values = {
  name: 'Ana',
  message: 'Hello',
  department: 'Appointments',
  answer: 'phone',
  days: ['Monday'],
  consent: false,
  month: 'May',
};
/** What the visitor enters: a different value in every control. */
const enteredValues: Values = {
  name: 'Ben',
  message: 'Good morning',
  department: 'Billing',
  answer: 'letter',
  days: ['Friday', 'Sunday'],
  consent: true,
  month: 'June',
};

const Fields = ({ name, message, department, answer, days, consent, month }: Values) => (
  <>
    <TextField label="Name" name="name" autoComplete="name" defaultValue={name} required />
    <TextArea label="Message" name="message" defaultValue={message} required />
    <Select
      label="Department"
      name="department"
      options={['Appointments', 'Billing', 'Records']}
      defaultValue={department}
    />
    <RadioGroup
      legend="Answer"
      name="answer"
      options={['phone', 'email', 'letter']}
      defaultValue={answer}
    />
    <CheckboxGroup
      legend="Days"
      name="days"
      options={['Monday', 'Friday', 'Sunday']}
      defaultValue={days}
    />
    <Checkbox label="Consent" name="consent" defaultChecked={consent} />
    <DateField
      legend="Date"
      day={{ name: 'day', defaultValue: '1' }}
      month={{ name: 'month', defaultValue: month }}
      year={{ name: 'year', defaultValue: '2027' }}
    />
  </>
);

/** The values of a form, as the server receives them. */
const valuesOf = (data: FormData): Values => ({
  name: String(data.get('name')),
  message: String(data.get('message')),
  department: String(data.get('department')),
  answer: String(data.get('answer')),
  days: data.getAll('days').map(String),
  consent: data.has('consent'),
  month: String(data.get('month')),
});
const form = () => document.forms[0] as HTMLFormElement;
const formValues = () => valuesOf(new FormData(form()));

/** Changes the value of every control, as the visitor does. */
async function enter({ name, message, department, answer, days, month }: Values) {
  for (const [label, value] of Object.entries({ Name: name, Message: message, Month: month }))
    fireEvent.change(screen.getByRole('textbox', { name: new RegExp(label) }), {
      target: { value },
    });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: department } });
  await click(screen.getByRole('radio', { name: answer }));
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
    if (box.name === 'days' && box.checked !== days.includes(box.value)) await click(box);
  await click(screen.getByRole('checkbox', { name: 'Consent' }));
}

/** A form whose action rejects every message and returns its values, as an action on a server does. */
function ActionForm() {
  const [{ tries, values }, action] = useActionState(
    async ({ tries }: { tries: number; values: Values }, data: FormData) => ({
      tries: tries + 1,
      values: valuesOf(data),
    }),
    { tries: 0, values: firstValues },
  );
  return (
    <form action={action}>
      <Fields {...values} />
      <button type="submit">Send</button>
      <output>{`${tries} tries`}</output>
    </form>
  );
}

test('after an action that returns the values as new defaults, every control has the value that the visitor entered', async () => {
  await renderPage(<ActionForm />);
  await enter(enteredValues);
  expect(formValues()).toEqual(enteredValues);
  for (const tries of [1, 2]) {
    await click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`${tries} tries`));
    expect(formValues()).toEqual(enteredValues);
  }
});

test('a text field and a select that the visitor has not changed show a new default at once', async () => {
  const { update } = await renderPage(<Form {...firstValues} />);
  await update(<Form {...firstValues} name="Cleo" department="Records" />);
  expect(formValues()).toEqual({ ...firstValues, name: 'Cleo', department: 'Records' });
});

test('a new default keeps what the visitor entered, and a reset of the form shows the default', async () => {
  const { update } = await renderPage(<Form {...firstValues} />);
  await enter(enteredValues);
  const newDefaults = { ...firstValues, name: 'Cleo', department: 'Records', answer: 'email' };
  await update(<Form {...newDefaults} />);
  expect(formValues()).toEqual(enteredValues);
  await act(async () => form().reset());
  expect(formValues()).toEqual(newDefaults);
});

const Form = (values: Values) => (
  <form>
    <Fields {...values} />
  </form>
);

test('a select with other options keeps the choice of the visitor, and a reset shows its default', async () => {
  const select = (options: string[]) => (
    <form>
      <Select label="City" name="city" options={options} defaultValue="Omaha" />
    </form>
  );
  const { update } = await renderPage(select(['Lincoln', 'Papillion']));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Papillion' } });
  await update(select(['Lincoln', 'Omaha', 'Papillion']));
  const value = () => screen.getByRole<HTMLSelectElement>('combobox').value;
  expect(value()).toBe('Papillion');
  await act(async () => form().reset());
  expect(value()).toBe('Omaha');
});
