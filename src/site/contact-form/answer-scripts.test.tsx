import { beforeEach, expect, test } from 'vitest';
import { sentText } from '#contact/wire.ts';
import { forgetSent } from './answer-scripts.ts';

beforeEach(() => {
  sessionStorage.setItem('draft', 'numbers');
  window.name = 'text';
});

test.each([
  ['a page that confirms a sent message deletes the saved draft', sentText, [null, '']],
  ['a page that refuses a message keeps the saved draft', 'Not yet', ['numbers', 'text']],
])('%s', (_, heading, left) => {
  document.body.innerHTML = `<h1>${heading}</h1>`;
  forgetSent(sentText);
  expect([sessionStorage.getItem('draft'), window.name]).toEqual(left);
});
