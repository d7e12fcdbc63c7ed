// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { register } from '#tests/harness/register.ts';
import { builtFolder } from '../harness/built-site.ts';

const read = (file: string) =>
  new DOMParser().parseFromString(readFileSync(join(builtFolder, file), 'utf8'), 'text/html');
const textOf = (element: Element | null) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Pages without an address of their own. */
const files: Record<string, string> = {
  'src/site/pages/not-found.tsx': '404.html',
  'src/site/pages/offline.tsx': 'offline.html',
};

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

describe.each(register)('$file', ({ file, facts, page: { path } = { path: '' } }) => {
  const { written, signed, open = {} } = facts;
  const page = read(files[file] ?? join(path, 'index.html'));
  const main = page.querySelector('main');

  test('each fact to confirm names a heading of the page', () => {
    const headings = [...(main?.querySelectorAll('h1, h2, h3, h4') ?? [])].map(textOf);
    expect(headings).toEqual(expect.arrayContaining(Object.keys(open)));
  });

  test('a page of prose says when it was written, and whether anybody has reviewed it', () => {
    if (!file.endsWith('.mdx')) return;
    const said = textOf(main);
    expect(said).toContain(`Written ${longDate.format(new Date(written))}`);
    if (signed) expect(said).toContain(`Reviewed by ${signed.by} on `);
    else
      expect(said).toMatch(
        /; not yet reviewed by (?:anyone at the practice|a clinician|a lawyer|a translator)\.$/,
      );
  });

  test('no page and no structured data claims a review that nobody signed', () => {
    if (signed) return;
    expect(textOf(page.body)).not.toMatch(/[Ll]ast reviewed|Reviewed (?:on|by)/);
    const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(data).not.toMatch(/lastReviewed|reviewedBy|dateModified/);
  });
});
