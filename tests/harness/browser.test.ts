import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browserArguments } from '#audit/browser.ts';

// Chromium uses only the last `--disable-features` argument, so our list replaces Playwright's list and must contain
// it.
test('our list of disabled Chromium features contains every feature that Playwright disables', () => {
  const bundle = readFileSync(
    join(import.meta.dirname, '../../node_modules/playwright-core/lib/coreBundle.js'),
    'utf8',
  );
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? [];
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  const ours = browserArguments.find((argument) => argument.startsWith('--disable-features='));
  expect(ours?.replace('--disable-features=', '').split(',')).toEqual(
    expect.arrayContaining(names),
  );
});
