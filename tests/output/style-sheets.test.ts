import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFolder } from '../harness/built-site.ts';
import { findForbiddenDeclarations } from '../harness/style-rules.ts';

test('the style sheet of the site has no physical direction, such as left, and no corner radius that is not a token', () => {
  const page = readFileSync(join(builtFolder, 'index.html'), 'utf8');
  const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  expect(css).toContain('.pd\\:rounded-card');
  expect(findForbiddenDeclarations(css)).toEqual([]);
});

test.each([
  'margin-left: 1rem',
  'right: 0',
  'border-left: 1px solid',
  'text-align: right',
  'border-top-left-radius: var(--pd-radius-card)',
  'border-radius: 6px',
])('findForbiddenDeclarations() reports %s', (declaration) => {
  expect(findForbiddenDeclarations(`@media print { p { ${declaration} } }`)).toEqual([declaration]);
});
