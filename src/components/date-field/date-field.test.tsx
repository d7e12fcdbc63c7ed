import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases } from '#tests/harness/rendered.tsx';
import meta, { PartWithError, WithHintAndError } from './date-field.stories.tsx';
import { DateField } from './date-field.tsx';
import { readDate } from './read-date.ts';

const fieldNamed = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fieldNames = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name);

test('a date field is a named group of three fields, and its error and hint describe the first field', async () => {
  await renderPage(<DateField {...meta.args} {...WithHintAndError.args} />);
  expect(screen.getByRole('group', { name: 'When were you born?', description: '' })).toBeTruthy();
  const description = 'Error: Enter the date when you were born For example, 9 27 1984';
  expect(screen.getByRole('textbox', { description })).toBe(fieldNamed('Month'));
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "group, When were you born?",
      "When were you born?",
      "paragraph",
      "For example, 9 27 1984",
      "end of paragraph",
      "paragraph",
      "Error: Enter the date when you were born",
      "end of paragraph",
      "Month",
      "textbox, Month, Error: Enter the date when you were born For example, 9 27 1984, invalid, required",
      "Day",
      "textbox, Day, invalid, required",
      "Year",
      "textbox, Year, invalid, required",
      "end of group, When were you born?",
    ]
  `);
});

test('each field is a text field with an autocomplete token (WCAG 1.3.5), and day and year have a keypad of digits', async () => {
  await renderPage(<DateField {...meta.args} />);
  const attributes = ['Month', 'Day', 'Year']
    .map(fieldNamed)
    .map((input) => [
      input.type,
      input.inputMode,
      input.autocomplete,
      input.ariaRequired,
      input.ariaInvalid,
    ]);
  expect(attributes).toEqual([
    ['text', '', 'bday-month', 'true', 'false'],
    ['text', 'numeric', 'bday-day', 'true', 'false'],
    ['text', 'numeric', 'bday-year', 'true', 'false'],
  ]);
});

test('only the field of the wrong part is invalid and described by the error', async () => {
  await renderPage(<DateField {...meta.args} {...PartWithError.args} hint="Hint" />);
  const description = 'Error: Enter the year with four digits';
  expect(screen.getByRole('textbox', { description })).toBe(fieldNamed('Year'));
  expect(screen.getByRole('textbox', { description: 'Hint' })).toBe(fieldNamed('Month'));
  expect(['Month', 'Day', 'Year'].map((name) => fieldNamed(name).ariaInvalid)).toEqual([
    'false',
    'false',
    'true',
  ]);
});

test('the order of the fields follows the language, and the legend of an optional date ends with "(optional)"', async () => {
  const { update } = await renderPage(<DateField {...meta.args} required={false} />);
  expect(screen.getByRole('group', { name: 'When were you born? (optional)' })).toBeTruthy();
  expect(fieldNames()).toEqual(['birth-month', 'birth-day', 'birth-year']);
  await update(<DateField {...meta.args} locale="de-DE" />);
  expect(fieldNames()).toEqual(['birth-day', 'birth-month', 'birth-year']);
  await update(<DateField {...meta.args} locale="hu" />);
  expect(fieldNames()).toEqual(['birth-year', 'birth-month', 'birth-day']);
  await update(<DateField {...meta.args} locale="zh-u-ca-chinese" />);
  expect(fieldNames(), 'a locale whose calendar is not Gregorian').toEqual([
    'birth-year',
    'birth-month',
    'birth-day',
  ]);
});

test('two date fields have separate ids, and text typed before hydration stays', async () => {
  await renderPage(
    <>
      <DateField {...meta.args} />
      <DateField {...meta.args} id="last" data-area="last" legend="When were you here last?" />
    </>,
    {
      beforeHydration(container) {
        const input = container.querySelector('input');
        if (input) input.value = 'Sept';
      },
    },
  );
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Month' })[0]?.value).toBe(
    'Sept',
  );
  expect(screen.getByRole('group', { name: 'When were you here last?' }).dataset.area).toBe('last');
  expect(document.getElementById('last-month')).toBe(
    screen.getAllByRole('textbox', { name: 'Month' })[1],
  );
});

type Values = { birth: { day: string; month: string; year: string } };

function RegisteredForm({ onSend }: { onSend: (date: unknown) => void }) {
  const { register, handleSubmit } = useForm<Values>();
  return (
    <form onSubmit={handleSubmit(({ birth }) => onSend(readDate(birth)))}>
      <DateField
        legend="When were you born?"
        day={register('birth.day')}
        month={register('birth.month')}
        year={register('birth.year')}
      />
      <button type="submit">Send</button>
    </form>
  );
}

test('react-hook-form registers the three fields, and readDate reads their values', async () => {
  const onSend = vi.fn();
  await renderPage(<RegisteredForm onSend={onSend} />);
  for (const [name, value] of Object.entries({ Month: 'Sept', Day: '27', Year: '1984' }))
    fireEvent.change(fieldNamed(name), { target: { value } });
  await click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSend).toHaveBeenCalledWith({ date: '1984-09-27' }));
});
