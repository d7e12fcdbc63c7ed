import { afterEach, expect, test, vi } from 'vitest';
import { hideTyped, keepOverLoads, keepTyped, takeKept } from './keep-typed.ts';

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

test('words in a form that is no message, as of the search, are not kept', () => {
  document.body.innerHTML = '<main><form><input name="words" value="detox"></form></main>';
  keepTyped(takeKept, keepOverLoads, hideTyped);
  load('');
  expect(kept()).toEqual(nothing);
});

test('the same path at another origin is told nothing, and a change within the page keeps nothing', () => {
  document.body.innerHTML = '<form method="post"><input name="name" value="A name"></form>';
  keepTyped(takeKept, keepOverLoads, hideTyped);
  load(`https://elsewhere.example${location.pathname}`);
  load('#place', true);
  expect(kept()).toEqual(nothing);
  load('/careers');
  expect(takeKept()).toEqual({ name: 'A name' });
  expect(kept()).toEqual(nothing);
});

test('a page that the back/forward cache brings back keeps its own fields, and no older text', () => {
  document.body.innerHTML = '<form method="post"><input name="name" value="A name"></form>';
  keepTyped(takeKept, keepOverLoads, hideTyped);
  load('/careers');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(kept()).toEqual(nothing);
});

test('what was kept cannot be read after a quick exit, which empties the session storage', () => {
  document.body.innerHTML = '<form method="post"><input name="name" value="A name"></form>';
  keepTyped(takeKept, keepOverLoads, hideTyped);
  load('/careers');
  expect(atob(window.name)).not.toContain('A name');
  sessionStorage.clear();
  expect(takeKept()).toBeUndefined();
});
