import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act, createRef, useActionState, useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/field.tsx';
import { Fieldset } from '../fieldset/fieldset.tsx';
import * as stories from './error-summary.stories.tsx';
import { ErrorSummary } from './error-summary.tsx';

const { Default, WithoutField } = storiesFrom(stories);

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

test('an error without an id is a text, not a link', async () => {
  await renderPage(<WithoutField />);
  const text = 'Our service does not answer. Try again in a few minutes.';
  expect(screen.getByRole('group', { description: text })).toBe(document.activeElement);
  expect(screen.getByRole('listitem').textContent).toBe(text);
  expect(screen.queryByRole('link')).toBeNull();
});

test('two errors can lead to one field', async () => {
  const errors = ['Enter a shorter password', 'Use no space'].map((text) => ({ id: 'name', text }));
  await renderPage(<Default errors={errors} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#name',
    '#name',
  ]);
});

const summary = () => screen.getByRole('group', { name: 'There is a problem' });
const submitButton = () => screen.getByRole('button', { name: 'Send' });
async function press(button: HTMLElement) {
  await act(async () => button.focus());
  await click(button);
}
const nameField = <TextField label="Name" id="name" name="name" autoComplete="name" required />;

function ActionForm() {
  const [errors, action] = useActionState(
    async () => [{ id: 'name', text: 'Enter your name' }],
    undefined,
  );
  return (
    <form action={action}>
      {errors && <ErrorSummary title="There is a problem" errors={errors} />}
      {nameField}
      <Button type="submit">Send</Button>
    </form>
  );
}

function RegisteredForm() {
  const { register, handleSubmit, formState } = useForm<{ name: string }>({
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { name } = formState.errors;
  return (
    <form noValidate onSubmit={handleSubmit(() => {})}>
      {name && <ErrorSummary title="There is a problem" errors={[{ id: 'name', text: 'Wrong' }]} />}
      <TextField
        label="Name"
        id="name"
        autoComplete="name"
        {...register('name', { required: true })}
        required
      />
      <Button type="submit">Send</Button>
    </form>
  );
}

test.each([
  ['an action', <ActionForm key="action" />],
  ['react-hook-form', <RegisteredForm key="registered" />],
])('a summary takes the focus on each failed submission of a form with %s', async (_, form) => {
  await renderPage(form);
  for (let count = 0; count < 3; count++) {
    await press(submitButton());
    await waitFor(() => expect(document.activeElement).toBe(summary()));
  }
});

const finish = vi.fn<() => void>();

/** Its errors are a new array on each render. Its second form has nothing to do with the summary. */
function PendingForm() {
  const [text, setText] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [, countRender] = useState(0);
  finish.mockImplementation(() => {
    setText('Enter your name');
    setIsPending(false);
  });
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setIsPending(true);
        }}
      >
        {text && <ErrorSummary title="There is a problem" errors={[{ id: 'name', text }]} />}
        <TextField
          label="Name"
          id="name"
          name="name"
          autoComplete="name"
          onInput={() => countRender((count) => count + 1)}
        />
        <Button type="submit" pending={isPending && 'Sending'}>
          Send
        </Button>
      </form>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          countRender((count) => count + 1);
        }}
      >
        <Button type="submit">Search</Button>
      </form>
    </>
  );
}

test('a summary waits for the outcome of a pending submission, and takes the focus neither while the visitor types nor for another form', async () => {
  await renderPage(<PendingForm />);
  await press(submitButton());
  await act(async () => finish());
  expect(document.activeElement).toBe(summary());
  await press(submitButton());
  expect(document.activeElement, 'pending').toBe(submitButton());
  await act(async () => finish());
  expect(document.activeElement).toBe(summary());

  await press(screen.getByRole('button', { name: 'Search' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));

  await press(submitButton());
  const field = screen.getByRole('textbox', { name: /Name/ });
  await act(async () => field.focus());
  fireEvent.input(field, { target: { value: 'A' } });
  await act(async () => finish());
  expect(document.activeElement, 'the visitor types').toBe(field);
});
