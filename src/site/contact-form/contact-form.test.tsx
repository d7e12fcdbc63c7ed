import { fireEvent, screen } from '@testing-library/react';
import { act, useImperativeHandle } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CaptchaProps } from '#components/captcha/captcha.tsx';
import type { CaptchaState } from '#components/captcha/captcha-state.ts';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { proofOfWork, tokenField } from '#contact/captcha.ts';
import { fieldNames } from '#contact/fields.ts';
import type { ContactMessage } from '#contact/message.ts';
import { failedText, sentText } from '#contact/wire.ts';
import { contactNotices } from '#content/contact.ts';
import { disconnections } from '#content/offline.ts';
import { renderPage } from '#tests/harness/rendered.tsx';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import type { Cause } from '../start/cause-of-failure.ts';
import { ContactForm } from './contact-form.tsx';
import { forgetDraft, rememberDraft } from './draft.ts';
import { fieldId } from './field-control.tsx';
import type { Sending } from './send-message.ts';

const captcha = vi.hoisted(() => ({
  props: undefined as unknown as CaptchaProps,
  reset: vi.fn<() => void>(),
  ready: vi.fn<() => Promise<string>>(),
}));
vi.mock('#components/captcha/captcha.tsx', () => ({
  Captcha(props: CaptchaProps) {
    captcha.props = props;
    useImperativeHandle(props.ref, () => captcha);
    return <div id={props.id} />;
  },
}));
const causeOfFailure = vi.hoisted(() => vi.fn<() => Promise<Cause>>());
vi.mock('../start/cause-of-failure.ts', () => ({ causeOfFailure }));
vi.mock('./captcha-config.ts', () => ({ captchaConfig: async () => proofOfWork }));
const sendMessage = vi.hoisted(() =>
  vi.fn<(message: ContactMessage, token: string) => Promise<Sending>>(),
);
vi.mock('./send-message.ts', () => ({ sendMessage }));
/** A part of the form that fails as often as this says. */
const crash = vi.hoisted(() => ({ times: 0 }));
vi.mock('./sensitive-warning.tsx', () => ({
  SensitiveWarning({ text }: { text: string }) {
    // Twice: React tries each drawing that failed once more.
    if (text.includes('!') && crash.times-- > 0) throw new Error('A part of the form failed');
    return null;
  },
}));

beforeEach(() => {
  captcha.reset.mockReset();
  captcha.ready.mockReset().mockResolvedValue('token');
  causeOfFailure.mockReset().mockResolvedValue('ours');
  sendMessage.mockReset().mockResolvedValue({ outcome: 'sent' });
  crash.times = 0;
  document.title = 'Contact Us';
});
afterEach(forgetDraft);

const control = (name: keyof ContactMessage) =>
  document.getElementById(fieldId(name)) as HTMLInputElement;
const valuesNow = () => Object.fromEntries(fieldNames.map((name) => [name, control(name).value]));
const type = (name: keyof ContactMessage, value: string) =>
  act(async () => fireEvent.change(control(name), { target: { value } }));
const fillIn = async () => {
  for (const name of fieldNames) await type(name, sampleMessage[name]);
};
const solve = (token = 'token') => act(async () => captcha.props.onToken(token));
const enter = (state: CaptchaState) => act(async () => captcha.props.onState?.(state));
const settle = () => act(async () => new Promise((later) => setTimeout(later)));
async function press() {
  await act(async () => {
    sendButton().click();
    await vi.dynamicImportSettled(); // the rules
  });
  await settle();
}
const noToken = 'The message was not sent: the captcha has no value.';
const needed = () => document.getElementById('missing-fields')?.textContent;
const sendButton = () => screen.getByRole('button', { name: 'Send message' });
const summary = () => screen.queryByRole('group', { name: 'There is a problem' });

test('a captcha solved just after a quick exit does not bring back what was typed', async () => {
  await renderPage(<ContactForm />);
  await type('name', 'Ana');
  await act(async () => {
    document.forms[0]?.reset();
    dispatchEvent(new Event(quickExitEvent));
    captcha.props.onToken('token'); // React has not yet replaced the form
  });
  expect(control('name').value).toBe('');
});

test('the security check waits for the first use of the form, and text that is there already is use', async () => {
  const { update } = await renderPage(<ContactForm />);
  expect(captcha.props.started).toBe(false);
  rememberDraft({ message: 'From the page before.', department: 'Billing' });
  await update(<ContactForm key="after another page" />);
  expect(valuesNow()).toMatchObject({ message: 'From the page before.', department: 'Billing' });
  expect(captcha.props.started).toBe(true);
});

test('Send waits for the check that is running, and sends what then stands in the fields', async () => {
  const solved = Promise.withResolvers<string>();
  captcha.ready.mockReturnValue(solved.promise);
  await renderPage(<ContactForm />);
  await fillIn();
  await press();
  expect(screen.getByText(/^Finishing the security check/)).toBeTruthy();
  expect(summary()).toBeNull();
  expect(sendMessage).not.toHaveBeenCalled();
  await press(); // once more changes nothing
  await type('message', 'Changed while it ran.');
  await solve('solved');
  await act(async () => solved.resolve('solved'));
  await settle();
  expect(sendMessage.mock.calls).toEqual([
    [{ ...sampleMessage, message: 'Changed while it ran.' }, 'solved'],
  ]);
  expect(screen.getByText(sentText)).toBeTruthy();
});

test('a press that waits is over when the page comes back from the back/forward cache', async () => {
  const solved = Promise.withResolvers<string>();
  captcha.ready.mockReturnValue(solved.promise);
  await renderPage(<ContactForm />);
  await fillIn();
  await press();
  await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await solve();
  await act(async () => solved.resolve('token'));
  await settle();
  expect(screen.queryByText(/^Finishing/)).toBeNull();
  expect(sendMessage).not.toHaveBeenCalled();
});

test('a check that has failed is listed with what to do, until it runs again', async () => {
  captcha.ready.mockResolvedValue('');
  await renderPage(<ContactForm />, {
    expectedErrors: [noToken],
  });
  await fillIn();
  await enter('failed');
  await press();
  expect(summary()?.textContent).toMatch(/The security check did not work\. Try it again/);
  expect(document.title).toBe('Error: Contact Us');
  await enter('verifying');
  expect([summary(), document.title]).toEqual([null, 'Contact Us']);
});

test('one press sends once there is a connection again', async () => {
  causeOfFailure.mockResolvedValue('unreachable');
  captcha.ready.mockResolvedValueOnce('');
  await renderPage(<ContactForm />, { expectedErrors: [noToken] });
  await fillIn();
  await enter('failed');
  await press();
  expect(summary()?.textContent).toMatch(/cannot be sent now/);
  expect(captcha.reset).not.toHaveBeenCalled();

  causeOfFailure.mockResolvedValue('ours');
  captcha.reset.mockImplementationOnce(() => captcha.props.onState?.('verifying'));
  captcha.ready.mockImplementationOnce(async () => {
    if (captcha.reset.mock.calls.length === 0) return ''; // it has failed, and does not run
    captcha.props.onToken('token');
    return 'token';
  });
  await press();
  expect(sendMessage).toHaveBeenCalledTimes(1);
  expect(screen.getByText(sentText)).toBeTruthy();
});

test('a press that finds another cause than before names that', async () => {
  causeOfFailure.mockResolvedValueOnce('offline').mockResolvedValueOnce('unreachable');
  captcha.ready.mockResolvedValue('');
  await renderPage(<ContactForm />, { expectedErrors: [noToken] });
  await fillIn();
  await enter('failed');
  await press();
  expect(summary()?.textContent).toContain(disconnections.unreachable.heading);
  expect(summary()?.textContent).not.toContain(disconnections.offline.heading);
});

test('why the check failed is known before the list of errors is read out', async () => {
  const cause = Promise.withResolvers<Cause>();
  causeOfFailure.mockReturnValue(cause.promise);
  captcha.ready.mockResolvedValue('');
  await renderPage(<ContactForm />, { expectedErrors: [noToken] });
  await fillIn();
  await enter('failed');
  await press();
  expect(summary()).toBeNull();
  await act(async () => cause.resolve('offline'));
  await settle();
  expect(summary()?.textContent).toContain(disconnections.offline.heading);
});

test('a check that fails while Send waits for it is listed once its cause is known', async () => {
  const solved = Promise.withResolvers<string>();
  const cause = Promise.withResolvers<Cause>();
  captcha.ready.mockReturnValue(solved.promise);
  causeOfFailure.mockReturnValue(cause.promise);
  await renderPage(<ContactForm />, { expectedErrors: [noToken] });
  await fillIn();
  await enter('verifying');
  await press();
  await enter('failed');
  await act(async () => solved.resolve(''));
  await settle();
  expect(summary()).toBeNull();
  await act(async () => cause.resolve('offline'));
  await settle();
  expect(document.activeElement).toBe(summary());
  expect(summary()?.textContent).toContain(disconnections.offline.heading);
});

test('nobody is told that a check which has failed is being finished', async () => {
  captcha.ready.mockReturnValue(new Promise(() => {}));
  await renderPage(<ContactForm />);
  await fillIn();
  await enter('failed');
  await press();
  expect(captcha.ready).toHaveBeenCalled();
  expect(screen.queryByText(/^Finishing/)).toBeNull();
});

test('the focus goes to Send when the check runs again and the list of errors goes away', async () => {
  captcha.ready.mockResolvedValue('');
  await renderPage(<ContactForm />, { expectedErrors: [noToken] });
  await fillIn();
  await enter('failed');
  await press();
  await act(async () => summary()?.querySelector('a')?.focus());
  await enter('verifying');
  expect(summary()).toBeNull();
  expect(document.activeElement).toBe(sendButton());
  expect(captcha.props.texts.verified, 'what the check says when it is done').toBe(
    'Done. You can send your message now.',
  );
});

test('the focus stays in the list of errors when one of them goes away', async () => {
  await renderPage(<ContactForm />, { expectedErrors: [noToken] });
  await fillIn();
  await type('email', 'not an address');
  await enter('failed');
  await press();
  const links = [...(summary()?.querySelectorAll('a') ?? [])];
  expect(links).toHaveLength(2);
  await act(async () => links.at(-1)?.focus());
  await enter('verifying');
  expect(document.activeElement).toBe(summary());
});

test('a form that goes away leaves no listener for the quick exit behind', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const listeners = ({ mock }: { mock: { calls: unknown[][] } }) =>
    mock.calls.filter(([name]) => name === quickExitEvent).map(([, listener]) => listener);
  const { update } = await renderPage(<ContactForm />);
  await update(null);
  expect(listeners(added)).not.toEqual([]);
  expect(new Set(listeners(removed))).toEqual(new Set(listeners(added)));
});

test('mistakes are told without waiting for the check', async () => {
  captcha.ready.mockReturnValue(new Promise(() => {}));
  await renderPage(<ContactForm />, {
    expectedErrors: [noToken],
  });
  await fillIn();
  await type('email', 'not an address');
  await press();
  expect(summary()?.querySelectorAll('a')).toHaveLength(1);
  expect(captcha.ready).not.toHaveBeenCalled();
});

test('fields that a program fills in without an event are full', async () => {
  await renderPage(<ContactForm />);
  await solve();
  for (const name of fieldNames) control(name).value = sampleMessage[name];
  await act(async () => void dispatchEvent(new Event('focus')));
  expect(needed()).toBe('');
  control('message').value = 'Filled in just before.';
  await press();
  expect(sendMessage.mock.lastCall).toEqual([
    { ...sampleMessage, message: 'Filled in just before.' },
    'token',
  ]);
});

test('after a success nothing is needed, until somebody types again', async () => {
  await renderPage(<ContactForm />);
  await fillIn();
  await solve();
  await press();
  expect(screen.getByText(sentText)).toBeTruthy();
  await act(async () => captcha.props.onToken(''));
  await act(async () => control('name').focus());
  expect(needed()).toBe('');
  await type('name', 'Ana');
  expect(needed()).toBe('Still needed: email, phone, message, security check');
});

test('a token that the server refuses is replaced, and the message is sent once more', async () => {
  sendMessage.mockResolvedValueOnce({ outcome: 'refused' });
  await renderPage(<ContactForm />);
  await fillIn();
  await solve('stale');
  captcha.ready.mockResolvedValueOnce('stale').mockResolvedValueOnce('fresh');
  await press();
  expect(sendMessage.mock.calls.map(([, token]) => token)).toEqual(['stale', 'fresh']);
  expect(screen.getByText(sentText)).toBeTruthy();
  expect(screen.queryByText(failedText)).toBeNull();
});

test('a message that is refused twice is not sent a third time', async () => {
  sendMessage.mockResolvedValue({ outcome: 'refused' });
  await renderPage(<ContactForm />);
  await fillIn();
  await solve();
  await press();
  expect(sendMessage).toHaveBeenCalledTimes(2);
  expect(screen.getByText(failedText)).toBeTruthy();
  expect(valuesNow()).toEqual(sampleMessage);
});

test('a message that may have been stored is never sent again by itself', async () => {
  sendMessage.mockResolvedValue({ outcome: 'failed' });
  await renderPage(<ContactForm />);
  await fillIn();
  await solve();
  await press();
  expect(sendMessage).toHaveBeenCalledTimes(1);
  expect(screen.getByText(failedText)).toBeTruthy();
});

const crashed = expect.stringContaining('%o');

test('after a crash the form is there again, with what was typed and the focus', async () => {
  await renderPage(<ContactForm />, { expectedErrors: [crashed] });
  await fillIn();
  await act(async () => control('message').focus());
  crash.times = 2;
  await type('message', 'Please call!');

  expect(valuesNow()).toEqual({ ...sampleMessage, message: 'Please call!' });
  expect(document.activeElement).toBe(control('message'));
  await type('message', 'Please call! Thank you.');
  await solve();
  await press();
  expect(sendMessage.mock.lastCall?.[0].message).toBe('Please call! Thank you.');
});

/** A form that has crashed twice, so that it is HTML. */
async function crashTwice() {
  crash.times = Infinity;
  await type('message', 'Please call!');
  crash.times = 0;
}

test('a form that crashes again at once becomes HTML that the browser posts, with what was typed', async () => {
  await renderPage(<ContactForm />, { expectedErrors: [crashed, crashed] });
  await fillIn();
  await crashTwice();
  expect(screen.getByText(/Your text is still here/)).toBeTruthy();
  expect(valuesNow()).toEqual({ ...sampleMessage, message: 'Please call!' });
  const form = document.forms[0] as HTMLFormElement;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/handleForm.php']);
  expect([form.noValidate, form.getAttribute('autocomplete')]).toEqual([true, 'off']);
  for (const notice of ['whoReads', 'howKept', 'byPhone'] as const)
    expect(form.textContent).toContain(contactNotices[notice]);
  const submit = vi.spyOn(form, 'submit').mockImplementation(() => {});
  await press();
  expect(submit).toHaveBeenCalledTimes(1);
});

test.each(['offline', 'unreachable'] as const)(
  'a form of HTML never leaves the page while it is %s',
  async (cause) => {
    causeOfFailure.mockResolvedValue(cause);
    await renderPage(<ContactForm />, { expectedErrors: [crashed, crashed] });
    await fillIn();
    await crashTwice();
    const form = document.forms[0] as HTMLFormElement;
    const submit = vi.spyOn(form, 'submit').mockImplementation(() => {});
    const post = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    await act(async () => form.dispatchEvent(post));
    expect(post.defaultPrevented).toBe(true);
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByText(failedText)).toBeTruthy();
    expect(valuesNow()).toEqual({ ...sampleMessage, message: 'Please call!' });
    causeOfFailure.mockResolvedValue('ours');
    await press();
    expect(submit).toHaveBeenCalledTimes(1);
  },
);

test('a crash while Send waits for the check says that nothing was sent, and Send can be pressed again', async () => {
  captcha.ready.mockReturnValueOnce(new Promise(() => {}));
  await renderPage(<ContactForm />, { expectedErrors: [crashed] });
  await fillIn();
  await press();
  crash.times = 2;
  await type('message', 'Please call!');
  expect(screen.getByText(failedText)).toBeTruthy();
  expect(sendMessage).not.toHaveBeenCalled();
  await solve();
  await press();
  expect(sendMessage.mock.calls).toEqual([
    [{ ...sampleMessage, message: 'Please call!' }, 'token'],
  ]);
  expect(screen.getByText(sentText)).toBeTruthy();
});

/** Fills in the form and sends it; the answer comes when the test says so. */
async function sendSlowly() {
  const answer = Promise.withResolvers<Sending>();
  sendMessage.mockReturnValueOnce(answer.promise);
  await fillIn();
  await solve();
  await press();
  return async (sending: Sending) => {
    await act(async () => answer.resolve(sending));
    await settle();
  };
}

test.each([
  ['sent', sentText],
  ['failed', failedText],
  ['refused', failedText],
] as const)('a message that is %s after a crash: the new form says so', async (outcome, text) => {
  await renderPage(<ContactForm />, { expectedErrors: [crashed] });
  const answer = await sendSlowly();
  crash.times = 2;
  await type('message', 'Please call!');
  await press(); // one message at a time
  expect(sendMessage).toHaveBeenCalledTimes(1);
  await answer({ outcome });
  expect(screen.getByText(text)).toBeTruthy();
  expect(control('message').value, 'what was written meanwhile was not sent').toBe('Please call!');
});

test('what is written while the message is on its way stays, and a message that was sent as it stands does not', async () => {
  await renderPage(<ContactForm />);
  const answer = await sendSlowly();
  await type('message', 'Please call after five.');
  await answer({ outcome: 'sent' });
  expect(screen.getByText(sentText)).toBeTruthy();
  expect(control('message').value).toBe('Please call after five.');
  await solve();
  await press();
  expect(sendMessage).toHaveBeenCalledTimes(2);
  expect(control('message').value).toBe('');
});

test.each([
  ['sent', sentText, ''],
  ['failed', failedText, sampleMessage.message],
] as const)(
  'the outcome of a message that is %s while another page is shown is told by the next form',
  async (outcome, text, left) => {
    const { update } = await renderPage(<ContactForm />);
    const answer = await sendSlowly();
    await update(<p>Another page</p>);
    await answer({ outcome });
    await update(<ContactForm />);
    await settle();
    expect(screen.getByText(text)).toBeTruthy();
    expect(control('message').value).toBe(left);
    await update(<p>Another page</p>);
    await update(<ContactForm />);
    await settle();
    expect(screen.queryByText(text), 'once').toBeNull();
  },
);

test('the focus on the outcome starts no further check, and is seen by the page around it', async () => {
  const noticed = vi.fn();
  document.addEventListener('focusin', noticed);
  await renderPage(<ContactForm />);
  const answer = await sendSlowly();
  noticed.mockClear();
  await answer({ outcome: 'sent' });
  const outcome = document.activeElement as HTMLElement;
  expect(outcome.textContent).toContain(sentText);
  expect(noticed).toHaveBeenCalledOnce();
  await act(async () => outcome.blur());
  await act(async () => outcome.focus()); // as by a click into it
  expect(noticed).toHaveBeenCalledTimes(2);
  expect(captcha.props.started).toBe(false);
  document.removeEventListener('focusin', noticed);
});

test('a form that is shown again while its message is on the way tells the outcome', async () => {
  const { update } = await renderPage(<ContactForm />);
  const answer = await sendSlowly();
  await update(<p>Another page</p>);
  await update(<ContactForm />);
  await answer({ outcome: 'sent' });
  expect(screen.getByText(sentText)).toBeTruthy();
  expect(control('message').value).toBe('');
});

test('a quick exit forgets an outcome that nobody has been told', async () => {
  const { update } = await renderPage(<ContactForm />);
  const answer = await sendSlowly();
  await update(<p>Another page</p>);
  await answer({ outcome: 'sent' });
  dispatchEvent(new Event(quickExitEvent));
  await update(<ContactForm />);
  await settle();
  expect(screen.queryByText(sentText)).toBeNull();
});

test('a message that is sent after two crashes: the form of HTML says so, and nobody sends it again', async () => {
  await renderPage(<ContactForm />, { expectedErrors: [crashed, crashed] });
  const answer = await sendSlowly();
  await crashTwice();
  await press();
  expect(causeOfFailure).not.toHaveBeenCalled();
  await answer({ outcome: 'sent' });
  expect(document.activeElement?.textContent).toContain(sentText);
  expect(document.forms).toHaveLength(0);
});

test('a crash after a success keeps what has been typed since', async () => {
  await renderPage(<ContactForm />, { expectedErrors: [crashed] });
  await fillIn();
  await solve();
  await press();
  expect(screen.getByText(sentText)).toBeTruthy();
  crash.times = 2;
  await type('message', 'One more thing!');
  expect(control('message').value).toBe('One more thing!');
});

/** Does to text what the translators of Chrome and Edge do, now and after each change. */
function translate(container: Element) {
  const wrapAll = () => {
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.matches('font, textarea')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  };
  wrapAll();
  return wrapAll;
}

test('the form works on a page that a browser translates', async () => {
  captcha.ready.mockResolvedValueOnce('');
  const { container } = await renderPage(<ContactForm />, {
    expectedErrors: [noToken],
  });
  const again = translate(container);
  for (const name of fieldNames) {
    await type(name, sampleMessage[name]);
    again();
  }
  for (const state of ['verifying', 'failed'] as const) {
    await act(async () => captcha.props.onState?.(state));
    again();
  }
  expect(needed()).toMatch(/^Still needed: security check \(it did not work/);
  await press();
  again();
  expect(summary()).not.toBeNull();
  await act(async () => captcha.props.onState?.('verified'));
  await solve();
  again();
  expect(needed()).toBe('');
  sendMessage.mockResolvedValueOnce({ outcome: 'failed' });
  await press();
  again();
  expect(screen.getByText(failedText)).toBeTruthy();
  await press();
  again();
  expect(container.textContent).toContain(sentText);
  expect(document.querySelector(`[name="${tokenField}"]`)).toBeNull(); // of the captcha that is played here
});
