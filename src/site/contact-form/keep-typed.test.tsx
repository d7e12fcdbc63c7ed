import { afterEach, expect, test, vi } from 'vitest';
import {
  carryTextOverLoads,
  emptyFormFields,
  restoreAndCarryText,
  takeCarriedText,
} from './keep-typed.ts';

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

test('words in another form, such as the search form, are not kept', () => {
  document.body.innerHTML = '<main><form><input name="words" value="detox"></form></main>';
  restoreAndCarryText(takeCarriedText, carryTextOverLoads, emptyFormFields);
  load('');
  expect(kept()).toEqual(nothing);
});

test('navigation to another origin or within the page keeps nothing', async () => {
  document.body.innerHTML = '<form method="post"><input name="name" value="A name"></form>';
  const field = document.querySelector('input');
  restoreAndCarryText(takeCarriedText, carryTextOverLoads, emptyFormFields);
  load(`https://elsewhere.example${location.pathname}`);
  expect(field?.value, 'empty when the load starts').toBe('');
  await vi.waitFor(() => expect(field?.value, 'restored if the page stays').toBe('A name'));
  load('#place', true);
  expect(field?.value).toBe('A name');
  expect(kept()).toEqual(nothing);
  load('/careers');
  expect(takeCarriedText()).toEqual({ name: 'A name' });
  expect(kept()).toEqual(nothing);
});

test('a page from the back/forward cache keeps its own fields and takes no older text', () => {
  document.body.innerHTML = '<form method="post"><input name="name" value="A name"></form>';
  restoreAndCarryText(takeCarriedText, carryTextOverLoads, emptyFormFields);
  load('/careers');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(kept()).toEqual(nothing);
});

test('kept text cannot be read after a quick exit, which empties the session storage', () => {
  document.body.innerHTML = '<form method="post"><input name="name" value="A name"></form>';
  restoreAndCarryText(takeCarriedText, carryTextOverLoads, emptyFormFields);
  load('/careers');
  expect(atob(window.name)).not.toContain('A name');
  sessionStorage.clear();
  expect(takeCarriedText()).toBeUndefined();
});

test('a quick exit sets the fields to blank by script, because after a mere reset the browser saves their text', () => {
  document.body.innerHTML =
    '<form method="post"><input name="name"><input type="hidden" value="x"></form>';
  const [field, hidden] = document.querySelectorAll('input');
  const set = vi.spyOn(HTMLInputElement.prototype, 'value', 'set');
  emptyFormFields();
  expect(set.mock.contexts).toEqual([field]);
  expect(set).toHaveBeenCalledExactlyOnceWith('');
  expect(hidden?.value).toBe('x');
});
