import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { ComponentsProvider } from '../components-provider/components-provider.tsx';
import { emptyAfterExit, quickExitEvent } from './install-quick-exit.ts';
import * as stories from './quick-exit.stories.tsx';

const { Default } = storiesFrom(stories);

const { href } = Default.args;
const replace = vi.fn();
vi.stubGlobal('location', { ...location, replace });
const emptied = vi.fn();
addEventListener(quickExitEvent, emptied);

beforeEach(() => {
  sessionStorage.clear();
  dispatchEvent(new Event('pageshow')); // makes the page, which all tests share, read the count of exits
  replace.mockClear();
  emptied.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  dispatchEvent(new Event('pageshow')); // uncovers the page if a test has left it
});

/** Stops the clock. The function that it returns advances it. */
function holdTime() {
  vi.useFakeTimers();
  return (ms: number) => vi.advanceTimersByTime(ms);
}
function send(type: 'keydown' | 'keyup', init: KeyboardEventInit) {
  const event = new KeyboardEvent(type, init);
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  dispatchEvent(event);
}
const press = (key: string, location: number = KeyboardEvent.DOM_KEY_LOCATION_LEFT) => {
  send('keydown', { key, location });
  send('keyup', { key, location });
};
const form = (
  <form>
    <input aria-label="Name" />
    <Default />
  </form>
);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name', hidden: true });

test('the server HTML is a plain link, and a screen reader reads it as a link', async () => {
  const { html } = await renderPage(<Default />);
  expect(html).toContain(`href="${href}"`);
  expect(screen.getByRole('link', { name: 'Leave this site' })).toBeDefined();
  expect(await spokenPhrases()).toEqual(['link, Leave this site']);
});

test('a click empties forms and storage, covers the page and replaces it in the history', async () => {
  document.title = 'Contact';
  sessionStorage.setItem('draft', 'Ana');
  await renderPage(form);
  field().value = 'Ana';
  screen.getByRole('link').click();
  expect(field().value).toBe('');
  expect({ ...sessionStorage }).toEqual({ exits: '1' });
  expect(emptied).toHaveBeenCalledTimes(1);
  expect(document.getElementById('pd-exit-cover')).not.toBeNull();
  expect([document.title, document.body.inert]).toEqual(['New tab', true]);
  expect(replace).toHaveBeenCalledExactlyOnceWith(href);
  dispatchEvent(new Event('pageshow'));
  expect(document.getElementById('pd-exit-cover')).toBeNull();
  expect([document.title, document.body.inert]).toEqual(['Contact', false]);
});

test('a page that is restored after an exit from another page is emptied once', async () => {
  await renderPage(form);
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

test('a page that learns of an exit by a storage event is emptied then', async () => {
  await renderPage(form);
  dispatchEvent(new Event('pageshow'));
  field().value = 'Ana';
  sessionStorage.setItem('exits', '9');
  dispatchEvent(new StorageEvent('storage'));
  expect(field().value).toBe('');
});

test('a page that is reloaded after an exit is emptied of restored fields', async () => {
  await renderPage(form);
  field().value = 'Ana';
  sessionStorage.setItem('exits', '8');
  document.isEmptiedAfterExit = false;
  emptyAfterExit();
  expect(field().value).toBe('');
});

test('three presses of Shift and a pause leave the site', async () => {
  await renderPage(form);
  const after = holdTime();
  for (let count = 0; count < 3; count++) {
    after(300);
    press('Shift');
  }
  after(599);
  expect(replace).not.toHaveBeenCalled();
  after(1);
  expect(replace.mock.calls[0]).toEqual([href]);
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
])('Shift every %i ms, %i times, does not leave and keeps the form', async (rhythm, count) => {
  await renderPage(form);
  field().value = 'Ana';
  const after = holdTime();
  for (let done = 0; done < count; done++) {
    after(rhythm);
    press('Shift');
  }
  after(5_000);
  expect(replace).not.toHaveBeenCalled();
  expect(field().value).toBe('Ana');
});

test('a fourth press that is held during the pause cancels the exit, whatever follows', async () => {
  await renderPage(form);
  const after = holdTime();
  for (let count = 0; count < 3; count++) press('Shift');
  after(550);
  send('keydown', { key: 'Shift' });
  after(500);
  send('keydown', { key: 'Shift', repeat: true });
  send('keyup', { key: 'Shift' });
  for (let count = 0; count < 2; count++) press('Shift');
  after(5_000);
  expect(replace).not.toHaveBeenCalled();
});

test('three presses of Shift leave after five presses and a pause', async () => {
  await renderPage(form);
  const after = holdTime();
  for (let count = 0; count < 5; count++) press('Shift');
  after(600);
  for (let count = 0; count < 3; count++) press('Shift');
  after(600);
  expect(replace).toHaveBeenCalled();
});

test('left and right Shift both count', async () => {
  await renderPage(form);
  const after = holdTime();
  press('Shift', KeyboardEvent.DOM_KEY_LOCATION_LEFT);
  press('Shift', KeyboardEvent.DOM_KEY_LOCATION_RIGHT);
  press('Shift', KeyboardEvent.DOM_KEY_LOCATION_LEFT);
  after(600);
  expect(replace).toHaveBeenCalled();
});

test.each([
  ['between the presses', ['Shift', 'Shift', 'a', 'Shift']],
  ['after the presses', ['Shift', 'Shift', 'Shift', 'a']],
  ['after each press', ['Shift', 'a', 'Shift', 'b', 'Shift', 'c']],
])('another key %s of Shift cancels the exit', async (_, keys) => {
  await renderPage(form);
  const after = holdTime();
  for (const key of keys) press(key);
  after(5_000);
  expect(replace).not.toHaveBeenCalled();
});

test('Shift with a letter does not count, and a held Shift counts once', async () => {
  await renderPage(form);
  const after = holdTime();
  send('keydown', { key: 'Shift' });
  press('A');
  send('keyup', { key: 'Shift' });
  send('keydown', { key: 'Shift' });
  for (let count = 0; count < 9; count++) send('keydown', { key: 'Shift', repeat: true });
  send('keyup', { key: 'Shift' });
  press('Shift');
  after(5_000);
  expect(replace).not.toHaveBeenCalled();
});

test('repeated Shift, as for reading backwards with a screen reader, does not leave', async () => {
  await renderPage(form);
  const after = holdTime();
  for (let count = 0; count < 9; count++) {
    after(550);
    press('Shift');
  }
  after(5_000);
  expect(replace).not.toHaveBeenCalled();
});

test('the title of the covered page is in the language of the page', async () => {
  document.hasQuickExit = false;
  await renderPage(
    <ComponentsProvider messages={{ newTab: 'Nueva pestaña' }}>
      <Default />
    </ComponentsProvider>,
  );
  screen.getByRole('link').click();
  expect(document.title).toBe('Nueva pestaña');
});
