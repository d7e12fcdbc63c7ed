import { beforeEach, expect, test } from 'vitest';
import { sentText } from '#words/fields.ts';
import { deleteDraftIfSent } from './answer-scripts.ts';

// Carried text: session storage holds random bytes, and `window.name` the text XORed with them (`keep-typed.ts`).
beforeEach(() => {
  sessionStorage.setItem('draft', 'random bytes');
  window.name = 'text';
});

test.each([
  [
    'deleteDraftIfSent deletes the carried text on the answer to a sent message',
    sentText,
    [null, ''],
  ],
  [
    'deleteDraftIfSent keeps the carried text on an answer that contains the form again',
    'Not yet',
    ['random bytes', 'text'],
  ],
])('%s', (_, heading, storedText) => {
  document.body.innerHTML = `<h1>${heading}</h1>`;
  deleteDraftIfSent(sentText);
  expect([sessionStorage.getItem('draft'), window.name]).toEqual(storedText);
});
