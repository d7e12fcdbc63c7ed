import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { heard, renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import { ComponentsProvider } from '../components-provider/components-provider.tsx';
import { installQuickExit, quickExitEvent } from './install-quick-exit.ts';
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

const press = (key: string, timeStamp?: number) => {
  for (const type of ['keydown', 'keyup']) {
    const event = new KeyboardEvent(type, { key });
    if (timeStamp !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    dispatchEvent(event);
  }
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
  document.hasQuickExit = false;
  installQuickExit('https://other.example/');
  expect(field().value).toBe('');
});

test('Shift three times leaves; with other keys between it does not', async () => {
  await renderPage(form);
  for (const key of ['Shift', 'Shift', 'a', 'Shift', 'Shift']) press(key);
  expect(replace).not.toHaveBeenCalled();
  press('Shift');
  expect(replace.mock.calls[0]).toEqual([href]);
});

test('Shift again and again, as a screen reader is used to read backwards, does not leave', async () => {
  await renderPage(form);
  for (let time = 0; time < 5_000; time += 600) press('Shift', time);
  expect(replace).not.toHaveBeenCalled();
  for (const time of [10_000, 10_400, 10_800]) press('Shift', time);
  expect(replace).toHaveBeenCalled();
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
