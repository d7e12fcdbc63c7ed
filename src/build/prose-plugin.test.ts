import { expect, test } from 'vitest';
import { content } from '#content/validate.ts';
import { register } from '#tests/harness/register.ts';

test('a page brings its own headings, date and sources, and the browser nothing else of its front matter', async () => {
  const kratom = content.services.find(({ path }) => path === '/services/Kratom-Addiction');
  const { contents, review } = (await kratom?.body()) ?? {};
  expect(contents?.slice(0, 2)).toEqual(['What it is', 'Signs']);
  const [entry] = register.filter(({ file }) => file.endsWith('/kratom-addiction.mdx'));
  const { written, reviewer, signed, sources } = entry?.facts ?? {};
  expect(sources).toHaveLength(9);
  expect(review).toEqual({ written, reviewer, signed, sources });
  expect(Object.keys(kratom ?? {}).sort()).toEqual(['body', 'name', 'path']);
});
