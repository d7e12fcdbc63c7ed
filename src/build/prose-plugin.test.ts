import { expect, test } from 'vitest';
import { content } from '#content/validate.ts';
import { allPageEntries } from '#tests/harness/page-entries.ts';

const { services } = content;

test('importing `x.mdx?page` gives the front matter of `x.mdx`, with the full record of each source instead of its key', () => {
  expect(services.length).toBeGreaterThan(0);
  for (const { path, facts } of services) {
    expect(facts).toEqual(allPageEntries.find(({ page }) => page?.path === path)?.facts);
    for (const source of facts.sources ?? []) expect(source).toHaveProperty('publisher');
  }
});

test('importing `x.mdx` gives the second-level headings of its text as `contents`', async () => {
  const [first] = services;
  const { contents } = (await first?.body()) ?? {};
  expect(contents?.length).toBeGreaterThan(1);
  expect(contents).not.toContain(first?.name);
});
