import { expect, test } from 'vitest';
import { content } from '#content/validate.ts';
import { siteRegister } from '#tests/harness/register.ts';

const { services } = content;

test('the module `?page` of a prose file exports its front matter, with the sources that it names', () => {
  expect(services.length).toBeGreaterThan(0);
  for (const { path, facts } of services) {
    expect(facts).toEqual(siteRegister.find(({ page }) => page?.path === path)?.facts);
    for (const source of facts.sources ?? []) expect(source).toHaveProperty('publisher');
  }
});

test('the module of a prose file exports the headings of its parts', async () => {
  const [first] = services;
  const { contents } = (await first?.body()) ?? {};
  expect(contents?.length).toBeGreaterThan(1);
  expect(contents).not.toContain(first?.name);
});
