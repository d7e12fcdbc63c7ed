import { afterEach, expect, test, vi } from 'vitest';
import {
  emptyFormFields,
  keepTextAcrossPageLoads,
  restoreAndCarryText,
  takeCarriedText,
} from './keep-typed.ts';

const navigation = new EventTarget();
vi.stubGlobal('navigation', navigation);
/** Dispatches the event with which a browser announces a navigation to this URL. */
function navigate(url: string, { sameDocument = false } = {}) {
  const destination = { url: new URL(url, location.href).href, sameDocument };
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination }));
}
const storedText = () => [sessionStorage.getItem('draft'), window.name];
const nothing = [null, ''];
afterEach(() => {
  sessionStorage.clear();
  window.name = '';
  document.body.replaceChildren();
});

// `restoreAndCarryText` is written into the page as text, so it gets the functions that it calls as parameters.
test('text in another form, such as the search form, is not carried to the next page', () => {
  document.body.innerHTML = '<main><form><input name="words" value="detox"></form></main>';
  restoreAndCarryText(takeCarriedText, keepTextAcrossPageLoads, emptyFormFields);
  navigate(location.href);
  expect(storedText()).toEqual(nothing);
});

test('text is carried to another page of this site, but not to another origin or within the page', async () => {
  document.body.innerHTML = '<form method="post"><input name="name" value="A name"></form>';
  const field = document.querySelector('input');
  restoreAndCarryText(takeCarriedText, keepTextAcrossPageLoads, emptyFormFields);
  navigate(`https://elsewhere.example${location.pathname}`);
  expect(field?.value, 'the field is empty when the load starts').toBe('');
  await vi.waitFor(() =>
    expect(field?.value, 'the text is restored if the page stays').toBe('A name'),
  );
  navigate('#place', { sameDocument: true });
  expect(field?.value).toBe('A name');
  expect(storedText()).toEqual(nothing);
  navigate('/careers');
  expect(takeCarriedText()).toEqual({ name: 'A name' });
  expect(storedText()).toEqual(nothing);
});

test('a page that returns from the back/forward cache deletes the carried text, because it still has its fields', () => {
  document.body.innerHTML = '<form method="post"><input name="name" value="A name"></form>';
  restoreAndCarryText(takeCarriedText, keepTextAcrossPageLoads, emptyFormFields);
  navigate('/careers');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(storedText()).toEqual(nothing);
});

test('carried text cannot be read from `window.name` alone, when a quick exit has emptied the session storage', () => {
  document.body.innerHTML = '<form method="post"><input name="name" value="A name"></form>';
  restoreAndCarryText(takeCarriedText, keepTextAcrossPageLoads, emptyFormFields);
  navigate('/careers');
  expect(atob(window.name)).not.toContain('A name');
  sessionStorage.clear();
  expect(takeCarriedText()).toBeUndefined();
});

test('emptyFormFields sets each visible field to blank by script, because Chromium would save the text of a field that was only reset, and restore it on Back', () => {
  document.body.innerHTML =
    '<form method="post"><input name="name"><input type="hidden" value="x"></form>';
  const [field, hidden] = document.querySelectorAll('input');
  const set = vi.spyOn(HTMLInputElement.prototype, 'value', 'set');
  emptyFormFields();
  expect(set.mock.contexts).toEqual([field]);
  expect(set).toHaveBeenCalledExactlyOnceWith('');
  expect(hidden?.value).toBe('x');
});
