import { expect, test } from 'vitest';
import { heard, renderPage } from '#tests/harness/rendered.tsx';
import { Notice } from './notice.tsx';

test.each([
  ['warning', 'Warning:'],
  ['information', 'Information:'],
] as const)('a %s is called so before its words', async (kind, word) => {
  await renderPage(<Notice kind={kind}>Call first.</Notice>);
  expect(await heard()).toEqual([word, 'Call first.']);
});
