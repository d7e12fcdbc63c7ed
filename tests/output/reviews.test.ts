// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PageEntry } from '#content/validate.ts';
import { spanish } from '#practice/spanish.yaml';
import { allPageEntries } from '#tests/harness/page-entries.ts';
import { builtFolder } from '../harness/built-site.ts';

const read = (file: string) =>
  new DOMParser().parseFromString(readFileSync(join(builtFolder, file), 'utf8'), 'text/html');
const textOf = (element: Element | null) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The file of a page in the built site. */
const builtFile = (page: PageEntry['page']) =>
  page?.isFallback ? `${page.path}.html` : join(page?.path ?? '', 'index.html');

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Pages of the Spanish interface say it in Spanish (`spanish.test.ts`). */
const englishEntries = allPageEntries.filter(({ page }) => !spanish || page?.lang !== 'es');

describe.each(englishEntries)('$file $name', ({ name, facts, page: listedPage }) => {
  const { written, signed, toConfirmByHeading = {} } = facts;
  const page = read(builtFile(listedPage));
  const main = page.querySelector('main');

  test('each unconfirmed fact names a heading of the page', () => {
    const headings = [...(main?.querySelectorAll('h1, h2, h3, h4') ?? [])].map(textOf);
    expect(headings).toEqual(expect.arrayContaining(Object.keys(toConfirmByHeading)));
  });

  test('says when it was written and by whom it was reviewed or must be, if it is a prose page', () => {
    if (name) return;
    main?.querySelector('.link-notes')?.remove(); // the addresses for paper come last
    const text = textOf(main);
    expect(text).toContain(`Written ${longDate.format(new Date(written))}`);
    if (signed) expect(text).toContain(`Reviewed by ${signed.by} on `);
    else
      expect(text).toMatch(
        /; not yet reviewed by (?:anyone at the practice|a clinician|a lawyer|a translator)\.$/,
      );
  });

  test('claims no review that is not signed, in its text or structured data', () => {
    if (signed) return;
    expect(textOf(page.body)).not.toMatch(/[Ll]ast reviewed|Reviewed (?:on|by)/);
    const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(data).not.toMatch(/lastReviewed|reviewedBy|dateModified/);
  });
});
