import { screen } from '@testing-library/react';
import { act, type FormEvent, useActionState } from 'react';
import { expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './button.stories.tsx';
import { Button } from './button.tsx';

const { AsLink, Primary, Unavailable } = storiesFrom(stories);

test('a button has the type "button", unless it gets the type "submit"', async () => {
  await renderPage(
    <>
      <Primary>Copy</Primary>
      <Primary type="submit" />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Copy' }).getAttribute('type')).toBe('button');
  expect(screen.getByRole('button', { name: 'Send message' }).getAttribute('type')).toBe('submit');
});

test.each(['unavailable', 'pending'])(
  'a button that is %s keeps the focus and is described by the reason, and a click does nothing',
  async (prop) => {
    const onClick = vi.fn();
    const onClickAround = vi.fn();
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    const form = (reason: string | false) => (
      // biome-ignore lint/a11y: the test observes which clicks arrive here
      <form onSubmit={onSubmit} onClick={onClickAround}>
        <p id="note">Free of charge.</p>
        <Button {...{ [prop]: reason }} type="submit" aria-describedby="note" onClick={onClick}>
          Send
        </Button>
      </form>
    );
    const { update } = await renderPage(form(false));
    const button = screen.getByRole('button', { name: 'Send', description: 'Free of charge.' });
    await act(async () => button.focus());
    await update(form('Choose a day first.'));
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('button', { description: 'Free of charge. Choose a day first.' })).toBe(
      button,
    );
    expect(button.ariaDisabled).toBe('true');
    await click(button);
    expect([onClick, onClickAround, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([
      0, 0, 0,
    ]);
    await update(form(false));
    await click(button);
    expect([onClick, onClickAround, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([
      1, 1, 1,
    ]);
  },
);

const send = vi.fn<() => Promise<void>>();

function ActionForm() {
  const [, action, isPending] = useActionState(() => send(), undefined);
  return (
    <form action={action}>
      <Button type="submit" pending={isPending && 'Sending'}>
        Send
      </Button>
    </form>
  );
}

test('a double click on a button that is pending during its action sends once, and a later click sends again', async () => {
  let finish = () => {};
  send.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  await renderPage(<ActionForm />);
  const button = screen.getByRole('button', { name: 'Send' });
  await click(button);
  await click(button);
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { description: 'Sending' })).toBe(button);
  await act(async () => finish());
  await click(button);
  expect(send).toHaveBeenCalledTimes(2);
  await act(async () => finish());
});

test('a button with `aria-disabled` alone is announced as disabled and acts, so that it can show what is missing', async () => {
  const onClick = vi.fn();
  await renderPage(<Primary aria-disabled onClick={onClick} />);
  await click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledOnce();
  expect(await spokenPhrases()).toEqual(['button, Send message, disabled']);
});

test('a screen reader reads an unavailable button with the reason', async () => {
  await renderPage(<Unavailable />);
  expect(await spokenPhrases()).toEqual([
    'button, Send message, Choose a day first., disabled',
    'Choose a day first.',
  ]);
});

test('a ButtonLink is a link with its `href`', async () => {
  await renderPage(<AsLink />);
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Contact us', '/Contact'],
    ['See all services', '/services'],
    ['Call (402) 555-0100', 'tel:+14025550100'],
  ]);
});
