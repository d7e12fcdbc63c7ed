import { beforeEach, expect, test } from 'vitest';
import { sentText } from '#contact/wire.ts';
import { deleteDraftIfSent } from './answer-scripts.ts';

beforeEach(() => {
  sessionStorage.setItem('draft', 'numbers');
  window.name = 'text';
});

test.each([
  ['the answer to a sent message deletes its kept text', sentText, [null, '']],
  ['an answer with the form keeps the text for the previous page', 'Not yet', ['numbers', 'text']],
])('%s', (_, heading, left) => {
  document.body.innerHTML = `<h1>${heading}</h1>`;
  deleteDraftIfSent(sentText);
  expect([sessionStorage.getItem('draft'), window.name]).toEqual(left);
});
