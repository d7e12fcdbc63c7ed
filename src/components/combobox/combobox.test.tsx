import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act, createRef, useActionState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { ComponentsProvider } from '../components-provider/components-provider.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import * as stories from './combobox.stories.tsx';
import { Combobox } from './combobox.tsx';
import type { ComboboxOption } from './search-options.ts';

const { Default, RightToLeft } = storiesFrom(stories);

const options = [
  { value: 'o', label: 'Omaha' },
  { value: 'p', label: 'Papillion' },
  { value: 'n', label: 'North Platte' },
  { value: 's', label: 'São Paulo' },
];
const city = <Combobox label="City" name="city" required options={options} />;
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const form = () => document.forms[0] as HTMLFormElement;
const sent = () => [...new FormData(form())].map(([name, value]) => `${name}=${value}`).join();
const optionTexts = () => screen.queryAllByRole('option').map((option) => option.textContent);
const region = () => document.querySelector('[aria-live=polite]') as Element;
const type = (text: string) =>
  act(async () => fireEvent.change(field(), { target: { value: text } }));
const press = (key: string) => act(async () => fireEvent.keyDown(field(), { key }));
const activeOption = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('the server’s HTML has a native select with every option, which the combobox replaces with the visitor’s choice', async () => {
  const { html } = await renderPage(<form>{city}</form>, {
    beforeHydration: (container) => {
      const select = container.querySelector('select') as HTMLSelectElement;
      expect(screen.getByLabelText('City')).toBe(select);
      expect([...select.options].map(({ text }) => text)).toEqual([
        '',
        ...options.map(({ label }) => label),
      ]);
      select.value = 'p';
    },
  });
  expect(html).not.toContain('<input');
  expect(field().localName).toBe('input');
  expect([field().value, sent()]).toEqual(['Papillion', 'city=p']);
});

test('a select that has the focus at hydration stays until the focus leaves it', async () => {
  await renderPage(<form>{city}</form>, {
    beforeHydration: (container) => container.querySelector('select')?.focus(),
  });
  expect(field().localName).toBe('select');
  fireEvent.change(field(), { target: { value: 'o' } });
  await act(async () => field().blur());
  expect([field().localName, field().value, sent()]).toEqual(['input', 'Omaha', 'city=o']);
});

test('typing filters the options without regard to capitals and accents, and opens the list', async () => {
  await renderPage(city);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await type('SAO');
  expect(optionTexts()).toEqual(['São Paulo']);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(field().getAttribute('aria-autocomplete')).toBe('list');
  expect(screen.getByRole('listbox', { name: 'City' }).id).toBe(
    field().getAttribute('aria-controls'),
  );
  expect(activeOption()).toBeUndefined();
});

test('arrow keys move through the list, and Enter chooses the active option', async () => {
  const onSubmit = vi.fn();
  await renderPage(<form onSubmit={onSubmit}>{city}</form>);
  await press('ArrowDown');
  expect([activeOption(), optionTexts().length]).toEqual(['Omaha', 4]);
  await press('ArrowDown');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Papillion');
  await press('End');
  expect(activeOption()).toBe('São Paulo');
  await press('ArrowUp');
  await press('Enter');
  expect([field().value, sent(), optionTexts()]).toEqual(['North Platte', 'city=n', []]);
  expect(onSubmit).not.toHaveBeenCalled();
  await press('ArrowDown');
  expect([activeOption(), optionTexts().length]).toEqual(['North Platte', 4]);
});

test('Home and End stay with the caret until an option is active', async () => {
  await renderPage(city);
  await type('a');
  for (const key of ['Home', 'End']) {
    expect(fireEvent.keyDown(field(), { key })).toBe(true);
    expect(activeOption()).toBeUndefined();
  }
});

test('Escape closes the list and keeps the text; pressed again, it empties the field', async () => {
  await renderPage(<form>{city}</form>);
  await type('Omaha');
  await press('Escape');
  expect([field().value, sent(), optionTexts()]).toEqual(['Omaha', 'city=o', []]);
  await press('Escape');
  expect([field().value, sent()]).toEqual(['', 'city=']);
});

test('a click without any event of a pointer, as screen readers send it, chooses the option', async () => {
  await renderPage(<form>{city}</form>);
  await type('pap');
  await click(screen.getByRole('option'));
  expect([field().value, sent()]).toEqual(['Papillion', 'city=p']);
});

test('text that is no option stays and is sent as an empty value; the text of an option is that option', async () => {
  const onChange = vi.fn();
  await renderPage(
    <form>
      <Combobox label="City" name="city" options={options} onChange={onChange} />
    </form>,
  );
  await type('Omah');
  await act(async () => field().blur());
  expect([field().value, sent(), onChange.mock.calls.length]).toEqual(['Omah', 'city=', 0]);
  await type(' omaha');
  expect([sent(), onChange.mock.calls.length]).toEqual(['city=o', 1]);
});

test('the number of options, and that there is none, are announced politely after a pause', async () => {
  await renderPage(city);
  const before = region();
  expect(before.textContent).toBe('');
  await type('o');
  expect(region().textContent).toBe('');
  await waitFor(() => expect(region().textContent).toBe('4 options'));
  await type('omah');
  await waitFor(() => expect(region().textContent).toBe('1 option'));
  await type('zzz');
  await waitFor(() => expect(region().textContent).toBe('No option matches. Check the spelling.'));
  expect(screen.getByText(/^No option/, { selector: '[aria-hidden]' })).toBeTruthy();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await press('Escape');
  await waitFor(() => expect(region().textContent).toBe(''));
  expect(region()).toBe(before);
});

test('the announcements are messages of the ComponentsProvider', async () => {
  await renderPage(
    <ComponentsProvider
      locale="ar"
      messages={{ noResults: 'لا نتائج', results: { two: 'خياران', other: '{count}' } }}
    >
      <RightToLeft />
    </ComponentsProvider>,
  );
  await type('xyz');
  await waitFor(() => expect(region().textContent).toBe('لا نتائج'));
  await type('ل');
  await waitFor(() => expect(region().textContent).toBe('خياران'));
});

test('label, hint, error and requirement belong to the text field, to which the error summary leads', async () => {
  await renderPage(
    <>
      <ErrorSummary title="There is a problem" errors={[{ id: 'home', text: 'Choose a city' }]} />
      <Default id="home" error="Choose a city" required={false} defaultValue="" />
    </>,
  );
  await click(screen.getByRole('link', { name: 'Choose a city' }));
  expect(document.activeElement).toBe(
    screen.getByRole('combobox', {
      name: 'City (optional)',
      description: 'Error: Choose a city Begin to type, or choose from the list.',
    }),
  );
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(
    (await spokenPhrases()).filter((phrase) => phrase.includes('combobox')),
  ).toMatchInlineSnapshot(`
    [
      "combobox, City (optional), Error: Choose a city Begin to type, or choose from the list., has popup listbox, not expanded, autocomplete in list, 1 control, invalid, not required",
    ]
  `);
});

test('a reset of the form shows the default again', async () => {
  await renderPage(
    <form>
      <Combobox label="City" name="city" options={options} defaultValue="o" />
    </form>,
  );
  await type('Papillion');
  expect(sent()).toBe('city=p');
  await act(async () => form().reset());
  await waitFor(() => expect([field().value, sent()]).toEqual(['Omaha', 'city=o']));
});

const search = vi.fn<(text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>>();

/** A form whose action rejects every answer and returns it, as an action on a server does. */
function ActionForm({ isSearch }: { isSearch: boolean }) {
  const [{ tries, answer }, action] = useActionState(
    async ({ tries }: { tries: number; answer: string }, data: FormData) => ({
      tries: tries + 1,
      answer: String(data.get('city')),
    }),
    { tries: 0, answer: '' },
  );
  return (
    <form action={action}>
      <Combobox
        label="City"
        name="city"
        options={options}
        defaultValue={answer}
        search={isSearch ? search : undefined}
      />
      <button type="submit">Send</button>
      <output>{`${tries} tries`}</output>
    </form>
  );
}

test.each([
  ['an option', 'Papillion', 'city=p', false],
  ['an option of a search', 'Papillion', 'city=p', true],
  ['a text for a search', 'Lincoln', 'city=Lincoln', true],
])(
  'after an action that returns the answer as the new default, %s stays',
  async (_, text, value, isSearch) => {
    search.mockReturnValue(new Promise(() => {}));
    await renderPage(<ActionForm isSearch={isSearch} />);
    await type(text);
    for (const tries of [1, 2]) {
      await click(screen.getByRole('button'));
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`${tries} tries`));
      await waitFor(() => expect([field().value, sent()]).toEqual([text, value]));
    }
  },
);

const submitted = vi.fn();
let methods: ReturnType<typeof useForm<{ city: string }>> | undefined;
function RegisteredForm() {
  methods = useForm({ defaultValues: { city: 'o' }, mode: 'onBlur' });
  return (
    <form onSubmit={methods.handleSubmit(submitted)}>
      <Combobox
        label="City"
        options={options}
        {...methods.register('city', { required: 'Choose a city' })}
        error={methods.formState.errors.city?.message}
      />
      <button type="submit">Send</button>
    </form>
  );
}

test('react-hook-form registers, sets, resets, focuses and submits the value', async () => {
  await renderPage(<RegisteredForm />);
  expect(field().value).toBe('Omaha');
  await act(async () => methods?.setValue('city', 'n'));
  expect(field().value).toBe('North Platte');
  await type('São Paulo');
  await click(screen.getByRole('button'));
  expect(submitted.mock.lastCall?.[0]).toEqual({ city: 's' });
  await act(async () => methods?.reset());
  await waitFor(() => expect([field().value, sent()]).toEqual(['Omaha', 'city=o']));
  await type('nowhere');
  await act(async () => {
    field().focus();
    field().blur();
  });
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await click(screen.getByRole('button'));
  expect(document.activeElement).toBe(field());
});

test('with a search, the server’s HTML is a named text field with suggestions, and text typed before hydration stays', async () => {
  search.mockReturnValue(new Promise(() => {}));
  const ref = createRef<HTMLSelectElement>();
  const { html } = await renderPage(
    <form>
      <Combobox label="City" name="city" options={options} search={search} ref={ref} />
    </form>,
    {
      beforeHydration: (container) => {
        const input = container.querySelector('input') as HTMLInputElement;
        input.value = 'Linc';
        expect([...(input.list?.options ?? [])].map(({ value }) => value)).toContain('Papillion');
        expect(
          new FormData(container.querySelector('form') as HTMLFormElement).getAll('city'),
        ).toEqual(['Linc']);
      },
    },
  );
  expect(html).toContain('name="city"');
  expect([field().value, sent(), ref.current?.value]).toEqual(['Linc', 'city=Linc', 'Linc']);
  await type('omaha');
  expect(sent()).toBe('city=o');
});

/** Renders a combobox whose searches wait for the returned promises, in their order. */
async function renderSearch() {
  const answers = new Map<string, PromiseWithResolvers<readonly ComboboxOption[]>>();
  search.mockReset().mockImplementation((text) => {
    const answer = Promise.withResolvers<readonly ComboboxOption[]>();
    answers.set(text, answer);
    return answer.promise;
  });
  const { update } = await renderPage(
    <form>
      <Combobox label="City" name="city" options={[]} search={search} />
    </form>,
  );
  return {
    update,
    answerTo: (text: string) =>
      waitFor(() => {
        const answer = answers.get(text);
        if (!answer) throw new Error(`There is no search for ${text}`);
        return answer;
      }),
  };
}

test('a running search is announced, and its options are shown', async () => {
  const { answerTo } = await renderSearch();
  await type('pap');
  expect(screen.getByText('Searching')).toBeTruthy();
  const answer = await answerTo('pap');
  await waitFor(() => expect(region().textContent).toBe('Searching'));
  await act(async () => answer.resolve([{ value: 'p', label: 'Papillion' }]));
  expect(optionTexts()).toEqual(['Papillion']);
  await waitFor(() => expect(region().textContent).toBe('1 option'));
  await press('ArrowDown');
  await press('Enter');
  expect([field().value, sent()]).toEqual(['Papillion', 'city=p']);
});

test('an answer that arrives after the visitor has changed the text is ignored, and its signal is aborted', async () => {
  const { answerTo, update } = await renderSearch();
  await type('o');
  const first = await answerTo('o');
  await type('om');
  const second = await answerTo('om');
  expect(search.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false]);
  await act(async () => second.resolve(['Omaha']));
  await act(async () => first.resolve(['Out of date']));
  expect(optionTexts()).toEqual(['Omaha']);
  await type('oma');
  const third = await answerTo('oma');
  await update(null);
  expect(search.mock.lastCall?.[1].aborted).toBe(true);
  third.reject(new Error('aborted'));
});

test('a failed search is announced with what to do, and the next text searches again', async () => {
  const { answerTo } = await renderSearch();
  await type('pap');
  const failing = await answerTo('pap');
  await act(async () => failing.reject(new Error('503')));
  await waitFor(() =>
    expect(region().textContent).toBe(
      'The list did not load. Change the text to try again, or go on with what you typed.',
    ),
  );
  expect(sent()).toBe('city=pap');
  await type('papi');
  const answer = await answerTo('papi');
  await act(async () => answer.resolve(['Papillion']));
  expect(optionTexts()).toEqual(['Papillion']);
});
