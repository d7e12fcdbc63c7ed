import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { composeMail } from '#server/delivery/compose-mail.ts';
import { asPage, asText, wrongFieldsAnswer } from '#server/intake/form-answer.ts';
import { runInbox } from '#server/staff/inbox.ts';
import { openSqliteArchive } from '#server/staff/sqlite-archive.ts';
import { openDatabase } from '#server/store/database.ts';
import { openOutbox } from '#server/store/sqlite-outbox.ts';
import { ContactForm } from '#site/contact-form/contact-form.tsx';
import { deleteDraft } from '#site/contact-form/draft.ts';
import { fieldId } from '#site/contact-form/field-control.tsx';
import {
  emptyFormFields,
  keepTextAcrossPageLoads,
  restoreAndCarryText,
  takeCarriedText,
} from '#site/contact-form/keep-typed.ts';
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

// Each test follows every field of the message through one part of the system, from the form to the inbox. So a new
// field in `fields` is tested everywhere.

afterEach(() => {
  deleteDraft();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openStore() {
  const database = openDatabase(makeTemporaryFolder());
  onTestFinished(() => database.close());
  const outbox = openOutbox(database, cipher, { ...outboxLimits, retentionMs: 0, replayMs: 0 });
  /**
   * Takes the stored message out of the outbox (the store of messages that wait to be mailed), as the delivery does.
   */
  async function claim() {
    const claimed = await outbox.claim();
    if (!claimed || 'unreadable' in claimed) throw new Error('The outbox has no readable message.');
    return claimed;
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

const encodeAndDecode = (message: object) =>
  decode(new TextEncoder().encode(String(encode(message as ContactMessage, 'token'))));
const messageWithout = (name: FieldName) => {
  const { [name]: _, ...others } = sampleMessage;
  return others;
};
const messageWithOther = (name: FieldName) => ({
  ...sampleMessage,
  [name]: sampleOf(name, { variant: 1 }),
});
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
  const hint = document.getElementById(`${fieldId(name)}-hint`)?.textContent;
  expect(hint).toBe(field.hint);
  expect(control?.type).toBe(field.kind === 'select' ? 'select-one' : field.kind);
  if ('autoComplete' in field) expect(control?.autocomplete).toBe(field.autoComplete);
  if (field.kind === 'select')
    expect(
      [...document.querySelectorAll(`[name="${name}"] option`)].map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(field.options);
});

test.each(fieldNames)('encoding and decoding a message leaves %s unchanged', (name) => {
  expect(encodeAndDecode(messageWithOther(name))).toEqual({
    outcome: 'message',
    message: messageWithOther(name),
    token: 'token',
  });
});

test.each(fieldNames)('the field %s may be missing or blank only if it is optional', (name) => {
  for (const message of [messageWithout(name), { ...sampleMessage, [name]: ' ' }]) {
    const decoded = encodeAndDecode(message);
    if (isOptional(name))
      expect(decoded).toHaveProperty('message', { ...sampleMessage, [name]: '' });
    else expect('problems' in decoded && [...decoded.problems.keys()]).toEqual([name]);
  }
});

test.each(fieldNames)('storing and claiming a message leaves %s unchanged', async (name) => {
  const { outbox, claim } = openStore();
  await outbox.accept(randomToken(), messageWithOther(name));
  expect((await claim()).message).toEqual(messageWithOther(name));
});

test.each(fieldNames.filter((name) => name !== routingField))(
  'a stored message from before the field %s existed can be decrypted, with this field blank',
  async (name) => {
    const { outbox, claim, sql } = openStore();
    await outbox.accept(randomToken(), sampleMessage);
    const [row] = sql.prepare('SELECT id FROM messages').all();
    const { blob } = cipher.encrypt(String(row?.id), JSON.stringify(messageWithout(name)));
    sql.prepare('UPDATE messages SET body = ?').run(blob);
    expect((await claim()).message).toEqual({ ...sampleMessage, [name]: '' });
  },
);

test.each(fieldNames)(
  'a message with the same fields and another token is a duplicate, unless its %s is different',
  async (name) => {
    const { outbox } = openStore();
    const first = await outbox.accept(randomToken(), sampleMessage);
    expect(await outbox.accept(randomToken(), sampleMessage)).toEqual({
      ...first,
      outcome: 'duplicate',
    });
    expect(await outbox.accept(randomToken(), messageWithOther(name))).toHaveProperty(
      'outcome',
      'stored',
    );
  },
);

test.each(fieldNames)(
  'a full mail contains %s, and a notice contains it only if it is the routing field',
  async (name) => {
    const { outbox, claim } = openStore();
    await outbox.accept(randomToken(), sampleMessage);
    const claimed = await claim();
    const mailOf = async (content: 'full' | 'notice') => {
      const options = { from: 'a@example.org', recipientsOf: () => ['b@example.org'], content };
      return (await composeMail(claimed, options)).raw.toString().replaceAll('=\r\n', '');
    };
    const { label } = fields[name];
    const line = name === 'message' ? sampleMessage[name] : `${label}: ${sampleMessage[name]}`;
    expect(await mailOf('full')).toContain(line);
    if (name !== routingField) expect(await mailOf('notice')).not.toContain(sampleMessage[name]);
  },
);

test.each(fieldNames)(
  'the inbox shows %s until the message is erased, and the routing field also afterwards',
  async (name) => {
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
    const [header, row] = (await inbox('export')).split('\r\n').map((line) => line.split(','));
    expect(row?.[header?.indexOf(name) ?? -1]).toBe(value);

    const isListed = name === routingField;
    expect((await inbox('list')).includes(value)).toBe(isListed);
    expect(JSON.parse(await inbox('list', '--json'))[name]).toBe(isListed ? value : undefined);

    const claimed = await outbox.claim();
    await outbox.markDelivered(claimed && 'id' in claimed ? claimed.id : '');
    await new Promise((later) => setTimeout(later, 5));
    expect(await outbox.purge()).toBe(1);
    expect(JSON.parse(await inbox('show', ref, '--json'))[name]).toBe(isListed ? value : null);
    expect((await inbox('show', ref)).includes(value)).toBe(isListed);
  },
);

test.each(fieldNames)(
  'the answer to a form with an error in %s shows its label in the page, and its name in plain text',
  (name) => {
    const answer = wrongFieldsAnswer(new Map([[name, 'Mend it']]));
    const site = { ...emptySiteFile, answerPage: '{{body}}' };
    expect(asPage(answer, site)).toContain(`<li>${fields[name].label}: Mend it.</li>`);
    expect(asText(answer, site)).toContain(`\n${name}: Mend it\n`);
  },
);

/** Fills in this field and the message, because the choice of a department alone is not saved as a draft. */
function fillIn(name: FieldName) {
  for (const field of ['message', name] as const)
    fireEvent.change(controlOf(field) as Element, {
      target: { value: sampleOf(field, { variant: 1 }) },
    });
}

test.each(fieldNames)('the value of %s survives a visit to another page', async (name) => {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const { update } = await renderPage(<ContactForm />);
  await act(async () => fillIn(name));
  await update(<ContactForm key="after another page" />);
  expect(controlOf(name)?.value).toBe(sampleOf(name, { variant: 1 }));
});

/** Simulates the start of a navigation from this page to another document. */
function startNavigation(url: string) {
  const destination = { url: new URL(url, location.href).href, sameDocument: false };
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination }));
}
const navigation = new EventTarget();

test.each(fieldNames)(
  'the value that %s had before React started survives the load of a page of this site, and neither of the two halves in which it is stored reveals it',
  async (name) => {
    vi.stubGlobal('navigation', navigation);
    document.body.innerHTML = `<main>${renderToString(<ContactForm />)}</main>`;
    onTestFinished(() => document.body.replaceChildren());
    restoreAndCarryText(takeCarriedText, keepTextAcrossPageLoads, emptyFormFields);
    fillIn(name);
    startNavigation('https://elsewhere.example/Contact');
    expect([sessionStorage.getItem('draft'), window.name]).toEqual([null, '']);
    const control = controlOf(name) as HTMLInputElement;
    const message = controlOf('message') as HTMLInputElement;
    await vi.waitFor(() => expect(message.value).not.toBe(''));
    startNavigation(location.href);
    for (const half of [sessionStorage.getItem('draft') ?? '', window.name]) {
      expect(half).not.toBe('');
      expect(atob(half)).not.toContain(sampleOf(name, { variant: 1 }));
    }
    for (const field of ['message', name] as const)
      (controlOf(field) as HTMLInputElement).value = blankForm[field];
    restoreAndCarryText(takeCarriedText, keepTextAcrossPageLoads, emptyFormFields);
    expect(control.value).toBe(sampleOf(name, { variant: 1 }));
    expect([sessionStorage.getItem('draft'), window.name]).toEqual([null, '']);
  },
);

const emptyErrorOf = (name: FieldName) => (fields[name] as { emptyError?: string }).emptyError;

test('sending a blank form shows links to every required field, in the order of the form, and their errors', async () => {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  await renderPage(<ContactForm />, {
    expectedErrors: ['The message was not sent: the captcha has no value.'],
  });
  await act(async () => fireEvent.submit(document.forms[0] as HTMLFormElement));
  const required = fieldNames.filter(isRequired);
  const addresses = required.map((name) => `#${fieldId(name)}`);
  const linksIn = (element: Element | null) =>
    [...(element?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  const summary = await screen.findByRole('group', {
    name: `There are ${required.length} problems`,
    description: required.map((name) => emptyErrorOf(name)).join(' '),
  });
  expect(linksIn(summary)).toEqual(addresses);
  expect(linksIn(document.getElementById('missing-fields'))).toEqual([
    ...addresses,
    '#security-check', // not in the summary: a check that is still running is no error
  ]);
  for (const name of required) {
    expect(document.getElementById(`${fieldId(name)}-error`)?.textContent).toBe(
      `Error: ${emptyErrorOf(name)}`,
    );
  }
  expect(document.querySelector(`[name="${tokenField}"]`)).not.toBeNull();
});
