// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reviews } from '#content/reviews.ts';
import { content } from '#content/validate.ts';
import { pages } from '#site/routes.tsx';
import { builtFolder } from '../harness/built-site.ts';

const read = (file: string) =>
  new DOMParser().parseFromString(readFileSync(join(builtFolder, file), 'utf8'), 'text/html');
const textOf = (element: Element | null) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const prosePages = [...content.services, ...content.documents, ...content.furtherPages];
/** Pages without an address of their own. */
const files: Record<string, string> = { 'not-found': '404.html', offline: 'offline.html' };

/** The built page of an entry in the register, and whether it is prose. */
function builtPage(name: string) {
  const prose = prosePages.find(({ body }) => String(body).includes(`/${name}.mdx`));
  const own = pages.find(({ load }) => String(load).includes(`/pages/${name}.tsx`));
  const path = (prose ?? own)?.path;
  return { isProse: Boolean(prose), page: read(files[name] ?? join(path ?? name, 'index.html')) };
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

describe.each(Object.entries(reviews))('%s', (name, { written, signed, open = {} }) => {
  const { isProse, page } = builtPage(name);
  const main = page.querySelector('main');

  test('what must be confirmed stands on the page under the heading that is named', () => {
    const headings = [...(main?.querySelectorAll('h1, h2, h3, h4') ?? [])].map(textOf);
    expect(headings).toEqual(expect.arrayContaining(Object.keys(open)));
  });

  test('a page of prose says when it was written, and whether anybody has reviewed it', () => {
    if (!isProse) return;
    const said = textOf(main);
    expect(said).toContain(`Written ${longDate.format(new Date(written))}`);
    if (signed) expect(said).toContain(`Reviewed by ${signed.by} on `);
    else
      expect(said).toMatch(
        /; not yet reviewed by (?:anyone at the practice|a clinician|a lawyer)\.$/,
      );
  });

  test('neither people nor machines are told of a review that nobody signed', () => {
    if (signed) return;
    expect(textOf(page.body)).not.toMatch(/[Ll]ast reviewed|Reviewed (?:on|by)/);
    const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(data).not.toMatch(/lastReviewed|reviewedBy|dateModified/);
  });
});
