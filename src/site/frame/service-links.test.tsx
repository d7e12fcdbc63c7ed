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

test('of more than 20 services, only 20 are listed, followed by a link to all services', async () => {
  expect(await linksOf(20)).toHaveLength(20);
  const links = await linksOf(500);
  expect(links).toHaveLength(21);
  expect(links.at(-1)).toBe('All services');
});
