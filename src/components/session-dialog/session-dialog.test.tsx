import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases } from '#tests/harness/rendered.tsx';
import meta from './session-dialog.stories.tsx';
import { SessionDialog, type SessionDialogProps } from './session-dialog.tsx';
import { timeLeftOf } from './time-left.ts';

const start = new Date('2026-11-18T12:00-06:00').getTime();
const onExtend = vi.fn();
const onEnd = vi.fn();
const session = (props?: Partial<SessionDialogProps>) => (
  <SessionDialog
    {...meta.args}
    endsAt={start + 600_000}
    onExtend={onExtend}
    onEnd={onEnd}
    {...props}
  />
);
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const liveText = () => document.querySelector('[aria-live=polite]')?.textContent;
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  for (const mock of [onExtend, onEnd]) mock.mockReset();
  vi.useFakeTimers({ now: start });
  onTestFinished(() => void vi.useRealTimers());
});

test('the dialog appears two minutes before the end, with the focus on the button that extends, and says what will happen and the time left', async () => {
  await renderPage(session());
  await pass(479);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await pass(1);
  const dialog = screen.getByRole('alertdialog', {
    name: 'You will be signed out soon',
    description:
      'We will sign you out, so that nobody else can read your messages. Your draft is saved. Time left: less than 2 minutes',
  });
  expect(document.activeElement).toBe(button('Stay signed in'));
  vi.useRealTimers(); // the screen reader waits
  expect(await spokenPhrases(dialog)).toMatchInlineSnapshot(`
    [
      "alertdialog, You will be signed out soon, We will sign you out, so that nobody else can read your messages. Your draft is saved. Time left: less than 2 minutes, modal",
      "heading, You will be signed out soon, level 2",
      "We will sign you out, so that nobody else can read your messages. Your draft is saved.",
      "paragraph",
      "Time left: less than 2 minutes",
      "end of paragraph",
      "button, Stay signed in",
      "button, Sign out now",
    ]
  `);
});

test('the live region changes only at each minute and when less than 30, 20 and 10 seconds are left', async () => {
  await renderPage(session({ endsAt: start + 180_000, warningSeconds: 180 }));
  const changes: string[] = [];
  for (let second = 0; second < 180; second++) {
    const text = `${liveText()} (${180 - second} s)`;
    if (changes.at(-1)?.split(' (')[0] !== liveText()) changes.push(text);
    await pass(1);
  }
  expect(changes).toEqual([
    'Time left: less than 3 minutes (180 s)',
    'Time left: less than 2 minutes (120 s)',
    'Time left: less than 1 minute (60 s)',
    'Time left: less than 30 seconds (30 s)',
    'Time left: less than 20 seconds (20 s)',
    'Time left: less than 10 seconds (10 s)',
  ]);
});

test('the visitor has at least 20 seconds, whatever `warningSeconds` says', () => {
  expect(timeLeftOf(20_001, 5)).toBe('plenty');
  expect(timeLeftOf(20_000, 5)).toEqual({ lessThan: 20, unit: 'second' });
  expect(timeLeftOf(0, 5)).toBe('none');
});

test('the button and Escape extend, and a later `endsAt` closes the dialog', async () => {
  const { update } = await renderPage(session({ endsAt: start + 60_000 }));
  await pass(0);
  await click(button('Stay signed in'));
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect(onExtend).toHaveBeenCalledTimes(2);
  await update(session({ endsAt: start + 600_000 }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('after the device has slept, the dialog says at once that the session has ended, and what the clock says later does not matter', async () => {
  await renderPage(session());
  await pass(500);
  vi.setSystemTime(start + 7_200_000); // no timer has run
  await act(async () => fireEvent(document, new Event('visibilitychange')));
  screen.getByRole('alertdialog', {
    name: 'You have been signed out',
    description: 'Your draft is saved. Sign in to continue.',
  });
  expect(onEnd).toHaveBeenCalledOnce();
  vi.setSystemTime(start);
  await act(async () => fireEvent(document, new Event('visibilitychange')));
  await pass(2);
  expect(screen.getByRole('alertdialog', { name: 'You have been signed out' })).toBeTruthy();
});

test('when the session ends, the focus moves to the title, the text is announced, one button is left, and Escape does nothing', async () => {
  const onRestart = vi.fn();
  await renderPage(session({ endsAt: start + 60_000, onRestart }));
  await pass(1);
  const region = document.querySelector('[aria-live=polite]');
  await act(async () => button('Sign out now').focus());
  await pass(60);
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'You have been signed out' }),
  );
  expect(document.querySelector('[aria-live=polite]'), 'the same region').toBe(region);
  expect(liveText()).toBe('Your draft is saved. Sign in to continue.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sign in']);
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect(onExtend).not.toHaveBeenCalled();
  await click(button('Sign in'));
  expect(onRestart).toHaveBeenCalledOnce();
});

test('without a session there is no dialog, and signing out closes it', async () => {
  const { update } = await renderPage(session({ endsAt: undefined }));
  await pass(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await update(session({ endsAt: start }));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  await update(session({ endsAt: undefined }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
