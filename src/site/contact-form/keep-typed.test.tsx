import { afterEach, expect, test, vi } from 'vitest';
import { emptyTyped, keepOverLoads, keepTyped, takeKept } from './keep-typed.ts';

const navigation = new EventTarget();
vi.stubGlobal('navigation', navigation);
function load(url: string, sameDocument = false) {
  const destination = { url: new URL(url, location.href).href, sameDocument };
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination }));
}
const kept = () => [sessionStorage.getItem('draft'), window.name];
const nothing = [null, ''];
afterEach(() => {
  sessionStorage.clear();
  window.name = '';
  document.body.replaceChildren();
});

test('on a full load, text in other forms, such as the search form, is not saved', () => {
  document.body.innerHTML = '<main><form><input name="words" value="detox"></form></main>';
  keepTyped(takeKept, keepOverLoads, emptyTyped);
  load('');
  expect(kept()).toEqual(nothing);
});

test('typed text is saved on a load within the site, but not on one to another origin or within the page', async () => {
  document.body.innerHTML = '<form method="post"><input name="name" value="A name"></form>';
  const field = document.querySelector('input');
  keepTyped(takeKept, keepOverLoads, emptyTyped);
  load(`https://elsewhere.example${location.pathname}`);
  expect(field?.value, 'empty when the load starts').toBe('');
  await vi.waitFor(() => expect(field?.value, 'restored if the page stays').toBe('A name'));
  load('#place', true);
  expect(field?.value).toBe('A name');
  expect(kept()).toEqual(nothing);
  load('/careers');
  expect(takeKept()).toEqual({ name: 'A name' });
  expect(kept()).toEqual(nothing);
});

test('a page that returns from the back/forward cache deletes the saved text', () => {
  document.body.innerHTML = '<form method="post"><input name="name" value="A name"></form>';
  keepTyped(takeKept, keepOverLoads, emptyTyped);
  load('/careers');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(kept()).toEqual(nothing);
});

test('saved text cannot be read after a quick exit, which empties the session storage', () => {
  document.body.innerHTML = '<form method="post"><input name="name" value="A name"></form>';
  keepTyped(takeKept, keepOverLoads, emptyTyped);
  load('/careers');
  expect(atob(window.name)).not.toContain('A name');
  sessionStorage.clear();
  expect(takeKept()).toBeUndefined();
});

test('a quick exit empties the fields by script, because after a mere reset the browser would save their text', () => {
  document.body.innerHTML =
    '<form method="post"><input name="name"><input type="hidden" value="x"></form>';
  const [field, hidden] = document.querySelectorAll('input');
  const set = vi.spyOn(HTMLInputElement.prototype, 'value', 'set');
  emptyTyped();
  expect(set.mock.contexts).toEqual([field]);
  expect(set).toHaveBeenCalledExactlyOnceWith('');
  expect(hidden?.value).toBe('x');
});
