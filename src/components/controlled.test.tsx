import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act, type ReactNode, useActionState, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { click, renderPage } from '#tests/harness/rendered.tsx';
import accordion from './accordion/accordion.stories.tsx';
import { Accordion } from './accordion/accordion.tsx';
import { Checkbox, CheckboxGroup } from './checkbox/checkbox.tsx';
import { DateField } from './date-field/date-field.tsx';
import { Select, TextArea, TextField } from './field/field.tsx';
import { RadioGroup } from './radio-group/radio-group.tsx';
import tabs from './tabs/tabs.stories.tsx';
import { Tabs } from './tabs/tabs.tsx';

const onValue = vi.fn<(value: unknown) => void>();
const date = { day: '1', month: 'May', year: '2027' };
const days = ['Monday', 'Friday', 'Sunday'];

/** A parent that keeps a value. It refuses every value while `isFixed`. */
function Parent<Value>({
  first,
  isFixed = false,
  children,
}: {
  first: Value;
  isFixed?: boolean;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(first);
  return children(value, (next) => {
    onValue(next);
    if (!isFixed) setValue(next);
  });
}

const input = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: RegExp, value: string) =>
  act(async () => fireEvent.change(input(name), { target: { value } }));
const checked = (role: 'radio' | 'checkbox') =>
  screen.queryAllByRole<HTMLInputElement>(role, { checked: true }).map(({ value }) => value);
const openAnswers = () => [...document.querySelectorAll('details')].map(({ open }) => open);
const shownPanel = () => screen.getByRole('tabpanel').id;

const controls = {
  TextField: {
    first: 'Ana',
    element: (value: string, change: (value: string) => void) => (
      <TextField
        label="Name"
        autoComplete="name"
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    ),
    operate: () => write(/Name/, 'Ben'),
    shown: () => input(/Name/).value,
    next: 'Ben',
  },
  TextArea: {
    first: 'Hello',
    element: (value: string, change: (value: string) => void) => (
      <TextArea
        label="Message"
        name="message"
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    ),
    operate: () => write(/Message/, 'Good morning'),
    shown: () => input(/Message/).value,
    next: 'Good morning',
  },
  Select: {
    first: 'Appointments',
    element: (value: string, change: (value: string) => void) => (
      <Select
        label="Department"
        name="department"
        options={['Billing', 'Appointments']}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    ),
    operate: () => write(/Department/, 'Billing'),
    shown: () => input(/Department/).value,
    next: 'Billing',
  },
  Checkbox: {
    first: false,
    element: (value: boolean, change: (value: boolean) => void) => (
      <Checkbox
        label="Consent"
        name="consent"
        checked={value}
        onChange={(event) => change(event.target.checked)}
      />
    ),
    operate: () => click(input('Consent')),
    shown: () => input('Consent').checked,
    next: true,
  },
  RadioGroup: {
    first: null as string | null,
    element: (value: string | null, change: (value: string | null) => void) => (
      <RadioGroup
        legend="Day"
        name="day"
        options={days}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    ),
    operate: () => click(input('Friday')),
    shown: () => checked('radio')[0] ?? null,
    next: 'Friday',
  },
  CheckboxGroup: {
    first: ['Sunday'],
    element: (value: string[], change: (value: string[]) => void) => (
      <CheckboxGroup
        legend="Days"
        name="days"
        options={days}
        value={value}
        onValueChange={change}
      />
    ),
    operate: () => click(input('Monday')),
    shown: () => checked('checkbox'),
    next: ['Monday', 'Sunday'],
  },
  DateField: {
    first: date,
    element: (value: typeof date, change: (value: typeof date) => void) => (
      <DateField
        legend="Date"
        day={{ name: 'day' }}
        month={{ name: 'month' }}
        year={{ name: 'year' }}
        value={value}
        onValueChange={change}
      />
    ),
    operate: () => write(/Month/, 'June'),
    shown: () => ({
      day: input(/Day/).value,
      month: input(/Month/).value,
      year: input(/Year/).value,
    }),
    next: { ...date, month: 'June' },
  },
  Tabs: {
    first: 'intensive',
    element: (value: string, change: (value: string) => void) => (
      <Tabs {...tabs.args} value={value} onValueChange={change} />
    ),
    operate: () => click(screen.getByRole('tab', { name: 'Outpatient' })),
    shown: shownPanel,
    next: 'outpatient',
  },
  Accordion: {
    first: ['visit'],
    element: (value: readonly string[], change: (value: readonly string[]) => void) => (
      <Accordion {...accordion.args} value={value} onValueChange={change} />
    ),
    operate: () => click(document.querySelector('summary') as HTMLElement),
    shown: () =>
      accordion.args.items.map(({ id }) => id).filter((_, index) => openAnswers()[index]),
    next: ['insurance', 'visit'],
  },
};

type Children = (value: unknown, change: (value: unknown) => void) => ReactNode;

const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value);

type Control = {
  first: unknown;
  element: (...valueAndChange: never[]) => ReactNode;
  operate: () => Promise<unknown>;
  shown: () => unknown;
  next: unknown;
};

test.each(Object.entries<Control>(controls))(
  'a parent can keep the value of a %s',
  async (_, { first, element, operate, shown, next }) => {
    onValue.mockClear();
    history.replaceState(null, '', location.pathname);
    await renderPage(<Parent first={first}>{element as Children}</Parent>);
    expect(shown()).toEqual(first);
    await operate();
    expect(sorted(onValue.mock.lastCall?.[0])).toEqual(next);
    expect(shown()).toEqual(next);
  },
);

test.each(Object.entries<Control>(controls))(
  'a %s keeps its value if the parent does',
  async (_, { first, element, operate, shown }) => {
    history.replaceState(null, '', location.pathname);
    await renderPage(
      <Parent first={first} isFixed>
        {element as Children}
      </Parent>,
    );
    await operate();
    expect(shown()).toEqual(first);
  },
);

function ActionForm() {
  const [department, setDepartment] = useState('Billing');
  const [tries, action] = useActionState(async (before: number) => before + 1, 0);
  return (
    <form action={action}>
      <Select
        label="Department"
        name="department"
        options={['Appointments', 'Billing', 'Records']}
        value={department}
        onChange={(event) => setDepartment(event.target.value)}
      />
      <button type="submit">Send</button>
      <output>{`${tries} tries`}</output>
    </form>
  );
}

test('a select whose value the parent keeps has it also after an action, which resets the form', async () => {
  await renderPage(<ActionForm />);
  await write(/Department/, 'Records');
  for (const tries of [1, 2]) {
    await click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`${tries} tries`));
    expect(input('Department').value).toBe('Records');
  }
});

test('tabs and an accordion begin with `defaultValue`, also in the HTML of the server', async () => {
  const { html } = await renderPage(
    <>
      <Accordion {...accordion.args} defaultValue={['visit']} />
      <Tabs {...tabs.args} defaultValue="intensive" />
    </>,
  );
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
  expect(openAnswers()).toEqual([false, true]);
  const page = document.createElement('div');
  page.innerHTML = html;
  const isHidden = (id: string) =>
    page.querySelector(`#${id}`)?.parentElement?.classList.contains('pd:hidden');
  expect(['residential', 'intensive', 'outpatient'].map(isHidden)).toEqual([true, false, true]);
  expect(shownPanel()).toBe('intensive');
});

test('groups and dates that keep their own value report it whole', async () => {
  await renderPage(
    <>
      <CheckboxGroup
        legend="Days"
        name="days"
        options={days}
        defaultValue={['Sunday']}
        onValueChange={onValue}
      />
      <DateField
        legend="Date"
        day={{ name: 'day' }}
        month={{ name: 'month' }}
        year={{ name: 'year' }}
        defaultValue={date}
        onValueChange={onValue}
      />
    </>,
  );
  await click(input('Friday'));
  expect(onValue).toHaveBeenLastCalledWith(['Friday', 'Sunday']);
  await write(/Year/, '2028');
  expect(onValue).toHaveBeenLastCalledWith({ ...date, year: '2028' });
});

test('a parent hears of an answer that a link or find-in-page opens', async () => {
  const onOpen = vi.fn<(value: string[]) => void>();
  await renderPage(<Accordion {...accordion.args} value={[]} onValueChange={onOpen} />);
  const details = document.querySelector('details') as HTMLDetailsElement;
  await act(async () => {
    details.open = true;
  });
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(['insurance']));
});

test('a parent hears of the tab that the fragment of the URL names', async () => {
  onValue.mockClear();
  history.replaceState(null, '', '#outpatient');
  await renderPage(<Parent first="intensive">{controls.Tabs.element}</Parent>);
  expect(onValue.mock.calls).toEqual([['outpatient']]);
  expect(shownPanel()).toBe('outpatient');
  history.replaceState(null, '', location.pathname);
});

test('options can be disabled and grouped, and labels can contain elements', async () => {
  await renderPage(
    <form>
      <Select
        label={
          <>
            Clinic, <i lang="es">clínica</i>
          </>
        }
        name="clinic"
        options={[
          { value: '', label: 'Choose one', disabled: true },
          { label: 'Omaha', options: ['North', { value: 'west', label: 'West', disabled: true }] },
          'Lincoln',
        ]}
        defaultValue="North"
      />
      <RadioGroup
        legend="Time"
        name="time"
        options={[
          'Morning',
          { value: 'evening', label: 'Evening', hint: 'Full until March', disabled: true },
        ]}
      />
    </form>,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Clinic, clínica' });
  expect([...select.options].map(({ value, disabled }) => [value, disabled])).toEqual([
    ['', true],
    ['North', false],
    ['west', true],
    ['Lincoln', false],
  ]);
  expect(screen.getByRole('group', { name: 'Omaha' }).children).toHaveLength(2);
  expect(select.value).toBe('North');
  const evening = screen.getByRole<HTMLInputElement>('radio', { name: 'Evening' });
  expect(evening.disabled).toBe(true);
  await click(evening);
  expect(new FormData(document.forms[0]).get('time')).toBeNull();
});
