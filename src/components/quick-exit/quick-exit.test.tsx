import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heard, renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
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
  dispatchEvent(new Event('pageshow')); // all tests share one page, which reads the count of exits now
  replace.mockClear();
  emptied.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  dispatchEvent(new Event('pageshow')); // uncovers the page, where a test has left it
});

/** From now on, time passes only in `after`. */
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

test('the server HTML is a link that works without scripts, and is heard as one', async () => {
  const { html } = await renderPage(<Default />);
  expect(html).toContain(`href="${href}"`);
  expect(screen.getByRole('link', { name: 'Leave this site' })).toBeDefined();
  expect(await heard()).toEqual(['link, Leave this site']);
});

test('a click empties the forms and the storage, covers the page and takes its place in the history', async () => {
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

test('a page that comes back after an exit from another one is emptied, once', async () => {
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

test('a page that hears late of an exit from another one is emptied then', async () => {
  await renderPage(form);
  dispatchEvent(new Event('pageshow'));
  field().value = 'Ana';
  sessionStorage.setItem('exits', '9');
  dispatchEvent(new StorageEvent('storage'));
  expect(field().value).toBe('');
});

test('a page that is loaded after an exit is emptied of what the browser filled in', async () => {
  await renderPage(form);
  field().value = 'Ana';
  sessionStorage.setItem('exits', '8');
  document.isEmptiedAfterExit = false;
  emptyAfterExit();
  expect(field().value).toBe('');
});

test('Shift three times and then a pause leaves', async () => {
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
  [520, 3], // longer than a second
])(
  'Shift every %i ms, %i times, does not leave and keeps what was typed',
  async (rhythm, count) => {
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
  },
);

test('a fourth press that is held through the pause does not leave, whatever follows', async () => {
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

test('Shift three times leaves after five presses that did not, once there was a pause', async () => {
  await renderPage(form);
  const after = holdTime();
  for (let count = 0; count < 5; count++) press('Shift');
  after(600);
  for (let count = 0; count < 3; count++) press('Shift');
  after(600);
  expect(replace).toHaveBeenCalled();
});

test('left and right Shift count alike', async () => {
  await renderPage(form);
  const after = holdTime();
  press('Shift', KeyboardEvent.DOM_KEY_LOCATION_LEFT);
  press('Shift', KeyboardEvent.DOM_KEY_LOCATION_RIGHT);
  press('Shift', KeyboardEvent.DOM_KEY_LOCATION_LEFT);
  after(600);
  expect(replace).toHaveBeenCalled();
});

test.each([
  ['between', ['Shift', 'Shift', 'a', 'Shift']],
  ['after', ['Shift', 'Shift', 'Shift', 'a']],
  ['beside each', ['Shift', 'a', 'Shift', 'b', 'Shift', 'c']],
])('with another key %s, Shift three times does not leave', async (_, keys) => {
  await renderPage(form);
  const after = holdTime();
  for (const key of keys) press(key);
  after(5_000);
  expect(replace).not.toHaveBeenCalled();
});

test('Shift held for a capital, and Shift held by itself, are not counted or count once', async () => {
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

test('Shift again and again, as a screen reader is used to read backwards, does not leave', async () => {
  await renderPage(form);
  const after = holdTime();
  for (let count = 0; count < 9; count++) {
    after(550);
    press('Shift');
  }
  after(5_000);
  expect(replace).not.toHaveBeenCalled();
});

test('the title of the page that is left is in the language of the page', async () => {
  document.hasQuickExit = false;
  await renderPage(
    <ComponentsProvider messages={{ newTab: 'Nueva pestaña' }}>
      <Default />
    </ComponentsProvider>,
  );
  screen.getByRole('link').click();
  expect(document.title).toBe('Nueva pestaña');
});
