import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { ComponentsProvider } from '../components-provider/components-provider.tsx';
import { emptyAfterExit, quickExitEvent } from './install-quick-exit.ts';
import * as stories from './quick-exit.stories.tsx';

const { Default } = storiesFrom(stories);

const { href } = Default.args;
const replaceLocation = vi.fn();
vi.stubGlobal('location', { ...location, replace: replaceLocation });
const onQuickExit = vi.fn();
addEventListener(quickExitEvent, onQuickExit);

beforeEach(() => {
  sessionStorage.clear();
  dispatchEvent(new Event('pageshow')); // makes the document, which all tests share, read the count of exits
  replaceLocation.mockClear();
  onQuickExit.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  dispatchEvent(new Event('pageshow')); // uncovers the page if a test has left it
});

/** Stops the clock and returns a function that advances it. */
function stopClock() {
  vi.useFakeTimers();
  return (ms: number) => vi.advanceTimersByTime(ms);
}
function dispatchKey(type: 'keydown' | 'keyup', init: KeyboardEventInit) {
  const event = new KeyboardEvent(type, init);
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  dispatchEvent(event);
}
const press = (key: string, location: number = KeyboardEvent.DOM_KEY_LOCATION_LEFT) => {
  dispatchKey('keydown', { key, location });
  dispatchKey('keyup', { key, location });
};
const formWithExit = (
  <form>
    <input aria-label="Name" />
    <Default />
  </form>
);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name', hidden: true });

test('the server HTML of a quick exit is a plain link, and a screen reader reads it as a link', async () => {
  const { html } = await renderPage(<Default />);
  expect(html).toContain(`href="${href}"`);
  expect(screen.getByRole('link', { name: 'Leave this site' })).toBeDefined();
  expect(await spokenPhrases()).toEqual(['link, Leave this site']);
});

test('a click on a quick exit empties forms and storage, covers the page and replaces it in the history', async () => {
  document.title = 'Contact';
  sessionStorage.setItem('draft', 'Ana');
  await renderPage(formWithExit);
  field().value = 'Ana';
  screen.getByRole('link').click();
  expect(field().value).toBe('');
  expect({ ...sessionStorage }).toEqual({ exits: '1' });
  expect(onQuickExit).toHaveBeenCalledTimes(1);
  expect(document.getElementById('pd-exit-cover')).not.toBeNull();
  expect([document.title, document.body.inert]).toEqual(['New tab', true]);
  expect(replaceLocation).toHaveBeenCalledExactlyOnceWith(href);
  dispatchEvent(new Event('pageshow'));
  expect(document.getElementById('pd-exit-cover')).toBeNull();
  expect([document.title, document.body.inert]).toEqual(['Contact', false]);
});

test('a page that the browser restores after an exit from another page is emptied once', async () => {
  await renderPage(formWithExit);
  field().value = 'Ana';
  dispatchEvent(new Event('pageshow'));
  expect(field().value).toBe('Ana');
  sessionStorage.setItem('exits', '7');
  dispatchEvent(new Event('pageshow'));
  expect(field().value).toBe('');
  field().value = 'Ben';
  dispatchEvent(new Event('pageshow'));
  expect(field().value).toBe('Ben');
});

test('a page is emptied when a storage event tells it of an exit', async () => {
  await renderPage(formWithExit);
  dispatchEvent(new Event('pageshow'));
  field().value = 'Ana';
  sessionStorage.setItem('exits', '9');
  dispatchEvent(new StorageEvent('storage'));
  expect(field().value).toBe('');
});

test('the fields of a page that is reloaded after an exit are emptied', async () => {
  await renderPage(formWithExit);
  field().value = 'Ana';
  sessionStorage.setItem('exits', '8');
  document.emptiesAfterExit = false; // as in a new document
  emptyAfterExit(); // jsdom does not say how the page was loaded, so it may be a reload
  expect(field().value).toBe('');
});

test('three presses of Shift leave the site after a pause of 600 ms', async () => {
  await renderPage(formWithExit);
  const advance = stopClock();
  for (let count = 0; count < 3; count++) {
    advance(300);
    press('Shift');
  }
  advance(599);
  expect(replaceLocation).not.toHaveBeenCalled();
  advance(1);
  expect(replaceLocation.mock.calls[0]).toEqual([href]);
});

test('three presses of Shift do nothing in a page that no longer has a quick exit', async () => {
  const { update } = await renderPage(formWithExit);
  sessionStorage.setItem('draft', 'Ana');
  await update(null);
  const advance = stopClock();
  for (let count = 0; count < 3; count++) press('Shift');
  advance(5_000);
  expect(replaceLocation).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('draft')).toBe('Ana');
});

test.each([
  [100, 5],
  [200, 5],
  [300, 5],
  [400, 5],
  [490, 5],
  [150, 4],
  [150, 6],
  [150, 9],
  [520, 3], // takes longer than a second
])(
  'pressing Shift every %i ms, %i times, does not leave and keeps the text in the form',
  async (intervalMs, count) => {
    await renderPage(formWithExit);
    field().value = 'Ana';
    const advance = stopClock();
    for (let done = 0; done < count; done++) {
      advance(intervalMs);
      press('Shift');
    }
    advance(5_000);
    expect(replaceLocation).not.toHaveBeenCalled();
    expect(field().value).toBe('Ana');
  },
);

test('a fourth press of Shift during the pause cancels the exit, and is not the first of three new presses if it lasts longer than the pause', async () => {
  await renderPage(formWithExit);
  const advance = stopClock();
  for (let count = 0; count < 3; count++) press('Shift');
  advance(550);
  dispatchKey('keydown', { key: 'Shift' });
  advance(500);
  dispatchKey('keydown', { key: 'Shift', repeat: true });
  dispatchKey('keyup', { key: 'Shift' });
  for (let count = 0; count < 2; count++) press('Shift');
  advance(5_000);
  expect(replaceLocation).not.toHaveBeenCalled();
});

test('after five presses and a pause, three presses of Shift leave', async () => {
  await renderPage(formWithExit);
  const advance = stopClock();
  for (let count = 0; count < 5; count++) press('Shift');
  advance(600);
  for (let count = 0; count < 3; count++) press('Shift');
  advance(600);
  expect(replaceLocation).toHaveBeenCalled();
});

test('presses of left and right Shift count together', async () => {
  await renderPage(formWithExit);
  const advance = stopClock();
  press('Shift', KeyboardEvent.DOM_KEY_LOCATION_LEFT);
  press('Shift', KeyboardEvent.DOM_KEY_LOCATION_RIGHT);
  press('Shift', KeyboardEvent.DOM_KEY_LOCATION_LEFT);
  advance(600);
  expect(replaceLocation).toHaveBeenCalled();
});

test.each([
  ['between presses', ['Shift', 'Shift', 'a', 'Shift']],
  ['after three presses', ['Shift', 'Shift', 'Shift', 'a']],
  ['after each press', ['Shift', 'a', 'Shift', 'b', 'Shift', 'c']],
])('another key %s of Shift cancels the exit', async (_, keys) => {
  await renderPage(formWithExit);
  const advance = stopClock();
  for (const key of keys) press(key);
  advance(5_000);
  expect(replaceLocation).not.toHaveBeenCalled();
});

test('Shift with a letter does not count as a press, and a held Shift counts as one', async () => {
  await renderPage(formWithExit);
  const advance = stopClock();
  dispatchKey('keydown', { key: 'Shift' });
  press('A');
  dispatchKey('keyup', { key: 'Shift' });
  dispatchKey('keydown', { key: 'Shift' });
  for (let count = 0; count < 9; count++) dispatchKey('keydown', { key: 'Shift', repeat: true });
  dispatchKey('keyup', { key: 'Shift' });
  press('Shift');
  advance(5_000);
  expect(replaceLocation).not.toHaveBeenCalled();
});

test('pressing Shift every 550 ms, as for reading backwards with a screen reader, does not leave', async () => {
  await renderPage(formWithExit);
  const advance = stopClock();
  for (let count = 0; count < 9; count++) {
    advance(550);
    press('Shift');
  }
  advance(5_000);
  expect(replaceLocation).not.toHaveBeenCalled();
});

test('the title of the covered page is the message newTab of ComponentsProvider', async () => {
  document.hasQuickExit = false; // as in a new document
  await renderPage(
    <ComponentsProvider messages={{ newTab: 'Nueva pestaña' }}>
      <Default />
    </ComponentsProvider>,
  );
  screen.getByRole('link').click();
  expect(document.title).toBe('Nueva pestaña');
});
