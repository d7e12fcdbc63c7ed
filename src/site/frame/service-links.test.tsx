import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import { ServiceLinks } from './service-links.tsx';

const sample = vi.hoisted(() => ({ services: [] as { name: string; path: string }[] }));
vi.mock('#content/prose-pages.ts', () => sample);

async function linksOf(count: number) {
  sample.services = Array.from({ length: count }, (_, n) => ({ name: `S${n}`, path: `/s/${n}` }));
  const { container } = await renderPage(<ServiceLinks />);
  return [...container.querySelectorAll('a')].map((link) => link.textContent);
}

test('up to 20 services are all listed; a longer list is cut off after 20 and ends with a link to all services', async () => {
  expect(await linksOf(20)).toHaveLength(20);
  const links = await linksOf(500);
  expect(links).toHaveLength(21);
  expect(links.at(-1)).toBe('All services');
});
