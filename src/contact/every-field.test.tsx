import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { composeMail } from '#server/delivery/compose-mail.ts';
import { asPage, asText, wrongFields } from '#server/intake/form-answer.ts';
import { runInbox } from '#server/staff/inbox.ts';
import { openSqliteArchive } from '#server/staff/sqlite-archive.ts';
import { openDatabase } from '#server/store/database.ts';
import { openOutbox } from '#server/store/sqlite-outbox.ts';
import { ContactForm } from '#site/contact-form/contact-form.tsx';
import { forgetDraft } from '#site/contact-form/draft.ts';
import { fieldId } from '#site/contact-form/field-control.tsx';
import { emptyTyped, keepOverLoads, keepTyped, takeKept } from '#site/contact-form/keep-typed.ts';
import { renderPage } from '#tests/harness/rendered.tsx';
import { sampleMessage, sampleOf } from '#tests/harness/sample-message.ts';
import { emptySiteFile } from '#tests/harness/server.ts';
import { cipher, makeTemporaryFolder, outboxLimits, randomToken } from '#tests/harness/store.ts';
import { tokenField } from './captcha.ts';
import { decode } from './decode.ts';
import {
  type Field,
  type FieldName,
  fieldNames,
  fields,
  isOptional,
  isRequired,
  routingField,
} from './fields.ts';
import { blankForm } from './form.ts';
import type { ContactMessage } from './message.ts';
import { encode } from './wire.ts';

// Follows a message from the form to the inbox, once for each field, so that a new row in the table of fields is tested
// everywhere.

afterEach(() => {
  forgetDraft();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openStore() {
  const database = openDatabase(makeTemporaryFolder());
  onTestFinished(() => database.close());
  const outbox = openOutbox(database, cipher, { ...outboxLimits, retentionMs: 0, replayMs: 0 });
  /** Takes the stored message out of the outbox, as the delivery does. */
  async function claim() {
    const letter = await outbox.claim();
    if (!letter || 'unreadable' in letter) throw new Error('The outbox has no readable message.');
    return letter;
  }
  async function inbox(...args: string[]) {
    let output = '';
    await runInbox(args, {
      archive: openSqliteArchive(database.sql, cipher, ''),
      print: (text) => {
        output += text;
      },
      sudoUser: undefined,
    });
    return output;
  }
  return { ...database, outbox, claim, inbox };
}

const decoded = (message: object) =>
  decode(new TextEncoder().encode(String(encode(message as ContactMessage, 'token'))));
const without = (name: FieldName) => {
  const { [name]: _, ...others } = sampleMessage;
  return others;
};
const changed = (name: FieldName) => ({ ...sampleMessage, [name]: sampleOf(name, 1) });
const controlOf = (name: FieldName) =>
  document.querySelector<HTMLInputElement>(`form [name="${name}"]`);

test.each(fieldNames)('the form has a control for %s', async (name) => {
  await renderPage(<ContactForm />);
  const field: Field = fields[name];
  const control = controlOf(name);
  expect(control?.id).toBe(fieldId(name));
  const { textContent } = document.querySelector(`label[for="${fieldId(name)}"]`) ?? {};
  expect(textContent?.trim()).toBe(isOptional(name) ? `${field.label} (optional)` : field.label);
  expect(control?.getAttribute('aria-required')).toBe(String(isRequired(name)));
  const described = document.getElementById(`${fieldId(name)}-hint`)?.textContent;
  expect(described).toBe(field.hint);
  expect(control?.type).toBe(field.kind === 'select' ? 'select-one' : field.kind);
  if ('autoComplete' in field) expect(control?.autocomplete).toBe(field.autoComplete);
  if (field.kind === 'select')
    expect(
      [...document.querySelectorAll(`[name="${name}"] option`)].map((o) => o.textContent),
    ).toEqual(field.options);
});

test.each(fieldNames)('%s is encoded and decoded unchanged', (name) => {
  expect(decoded(changed(name))).toEqual({
    outcome: 'message',
    message: changed(name),
    token: 'token',
  });
});

test.each(fieldNames)('%s may be missing or blank only if it is optional', (name) => {
  for (const message of [without(name), { ...sampleMessage, [name]: ' ' }]) {
    const found = decoded(message);
    if (isOptional(name)) expect(found).toHaveProperty('message', { ...sampleMessage, [name]: '' });
    else expect('problems' in found && [...found.problems.keys()]).toEqual([name]);
  }
});

test.each(fieldNames)('%s leaves the store unchanged', async (name) => {
  const { outbox, claim } = openStore();
  await outbox.accept(randomToken(), changed(name));
  expect((await claim()).message).toEqual(changed(name));
});

test.each(fieldNames.filter((name) => name !== routingField))(
  'a message stored before the field %s existed can be opened',
  async (name) => {
    const { outbox, claim, sql } = openStore();
    await outbox.accept(randomToken(), sampleMessage);
    const [row] = sql.prepare('SELECT id FROM messages').all();
    const { blob } = cipher.seal(String(row?.id), JSON.stringify(without(name)));
    sql.prepare('UPDATE messages SET body = ?').run(blob);
    expect((await claim()).message).toEqual({ ...sampleMessage, [name]: '' });
  },
);

test.each(fieldNames)(
  'a different %s makes a new message, and the same one makes a duplicate',
  async (name) => {
    const { outbox } = openStore();
    const first = await outbox.accept(randomToken(), sampleMessage);
    expect(await outbox.accept(randomToken(), sampleMessage)).toEqual({
      ...first,
      outcome: 'duplicate',
    });
    expect(await outbox.accept(randomToken(), changed(name))).toHaveProperty('outcome', 'kept');
  },
);

test.each(fieldNames)(
  '%s is in the full mail, and in the notice only if it is the routing field',
  async (name) => {
    const { outbox, claim } = openStore();
    await outbox.accept(randomToken(), sampleMessage);
    const letter = await claim();
    const mailOf = async (content: 'full' | 'notice') => {
      const options = { from: 'a@example.org', recipientsOf: () => ['b@example.org'], content };
      return (await composeMail(letter, options)).raw.toString().replaceAll('=\r\n', '');
    };
    const { label } = fields[name];
    const line = name === 'message' ? sampleMessage[name] : `${label}: ${sampleMessage[name]}`;
    expect(await mailOf('full')).toContain(line);
    if (name !== routingField) expect(await mailOf('notice')).not.toContain(sampleMessage[name]);
  },
);

test.each(fieldNames)('the inbox shows %s until the message is erased', async (name) => {
  const { outbox, inbox } = openStore();
  const accepted = await outbox.accept(randomToken(), sampleMessage);
  const ref = 'ref' in accepted ? accepted.ref : '';
  const value = sampleMessage[name];
  expect(await inbox('show', ref)).toContain(value);
  for (const args of [
    ['show', ref, '--json'],
    ['export', '--json'],
  ])
    expect(JSON.parse(await inbox(...args))).toHaveProperty(name, value);
  const [head, row] = (await inbox('export')).split('\r\n').map((line) => line.split(','));
  expect(row?.[head?.indexOf(name) ?? -1]).toBe(value);

  const isListed = name === routingField;
  expect((await inbox('list')).includes(value)).toBe(isListed);
  expect(JSON.parse(await inbox('list', '--json'))[name]).toBe(isListed ? value : undefined);

  const letter = await outbox.claim();
  await outbox.done(letter && 'id' in letter ? letter.id : '');
  await new Promise((later) => setTimeout(later, 5));
  expect(await outbox.purge()).toBe(1);
  expect(JSON.parse(await inbox('show', ref, '--json'))[name]).toBe(isListed ? value : null);
  expect((await inbox('show', ref)).includes(value)).toBe(isListed);
});

test.each(fieldNames)('the answer without JavaScript names %s by its label', (name) => {
  const answer = wrongFields(new Map([[name, 'Mend it']]));
  const site = { ...emptySiteFile, answerPage: '{{body}}' };
  expect(asPage(answer, site)).toContain(`<li>${fields[name].label}: Mend it.</li>`);
  expect(asText(answer, site)).toContain(`\n${name}: Mend it\n`);
});

/** Fills in the message and this field, because a choice in a list alone is not saved as a draft. */
function type(name: FieldName) {
  for (const field of ['message', name] as const)
    fireEvent.change(controlOf(field) as Element, { target: { value: sampleOf(field, 1) } });
}

test.each(fieldNames)('text typed into %s survives a visit to another page', async (name) => {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const { update } = await renderPage(<ContactForm />);
  await act(async () => type(name));
  await update(<ContactForm key="after another page" />);
  expect(controlOf(name)?.value).toBe(sampleOf(name, 1));
});

/** Simulates a navigation that starts in the page. */
function load(url: string) {
  const destination = { url: new URL(url, location.href).href, sameDocument: false };
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination }));
}
const navigation = new EventTarget();

test.each(fieldNames)(
  'text typed into %s before React starts survives loading a page of this site, and is stored unreadable meanwhile',
  async (name) => {
    vi.stubGlobal('navigation', navigation);
    document.body.innerHTML = `<main>${renderToString(<ContactForm />)}</main>`;
    onTestFinished(() => document.body.replaceChildren());
    keepTyped(takeKept, keepOverLoads, emptyTyped);
    type(name);
    load('https://elsewhere.example/Contact');
    expect([sessionStorage.getItem('draft'), window.name]).toEqual([null, '']);
    const control = controlOf(name) as HTMLInputElement;
    const message = controlOf('message') as HTMLInputElement;
    await vi.waitFor(() => expect(message.value).not.toBe(''));
    load('');
    for (const kept of [sessionStorage.getItem('draft') ?? '', window.name]) {
      expect(kept).not.toBe('');
      expect(atob(kept)).not.toContain(sampleOf(name, 1));
    }
    for (const field of ['message', name] as const)
      (controlOf(field) as HTMLInputElement).value = blankForm[field];
    keepTyped(takeKept, keepOverLoads, emptyTyped);
    expect(control.value).toBe(sampleOf(name, 1));
    expect([sessionStorage.getItem('draft'), window.name]).toEqual([null, '']);
  },
);

test('sending a blank form lists links to every required field, in the order of the form', async () => {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  await renderPage(<ContactForm />, {
    expectedErrors: ['The message was not sent: the captcha has no value.'],
  });
  await act(async () => fireEvent.submit(document.forms[0] as HTMLFormElement));
  const required = fieldNames.filter(isRequired);
  const addresses = required.map((name) => `#${fieldId(name)}`);
  const linksIn = (element: Element | null) =>
    [...(element?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  expect(linksIn(summary)).toEqual(addresses);
  expect(linksIn(document.getElementById('missing-fields'))).toEqual([
    ...addresses,
    '#security-check', // only here: the check is still running, so it is no error
  ]);
  for (const name of required) {
    const { empty } = fields[name] as { empty?: string };
    expect(document.getElementById(`${fieldId(name)}-error`)?.textContent).toBe(`Error: ${empty}`);
  }
  expect(document.querySelector(`[name="${tokenField}"]`)).not.toBeNull();
});
