import { act, type ComponentType, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { click, renderPage } from '#tests/harness/rendered.tsx';
import { pageAt } from '../routes.tsx';
import { fixedParts } from './fixed-parts.tsx';
import { Layout } from './layout.tsx';
import { loadMenus } from './menus.ts';

const renders = vi.hoisted(() => ({ addresses: 0 }));
// The header, the sidebar and the footer each render the address once, so the mock counts their renders.
vi.mock('./postal-address.tsx', () => ({
  PostalAddress: () => {
    renders.addresses += 1;
    return null;
  },
}));

// jsdom does not implement media queries, fonts and scrolling.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
vi.stubGlobal('scrollTo', () => {});
Object.assign(document, { fonts: [] });
Element.prototype.scrollIntoView = () => {};

beforeAll(() => loadMenus());

test('opening a page renders again only the parts of the frame that change', async () => {
  const { promise: code, resolve: arrive } = Promise.withResolvers<ComponentType>();
  const load = vi.spyOn(pageAt('/services'), 'load').mockReturnValue(code);
  const { container } = await renderPage(
    <MemoryRouter initialEntries={['/careers']}>
      <Layout page={pageAt('/careers')} content={() => <h1>Careers</h1>} fixedParts={fixedParts} />
    </MemoryRouter>,
  );
  renders.addresses = 0;

  await act(async () => container.querySelector<HTMLElement>('a[href="/services"]')?.click());
  expect(load).toHaveBeenCalled();
  expect(container.querySelector('h1')?.textContent).toBe('Careers');
  expect(renders.addresses, 'while the code is loading').toBe(0);

  await act(async () => arrive(() => <h1>Services</h1>));
  expect(container.querySelector('h1')?.textContent).toBe('Services');
  expect(renders.addresses, 'in the header, whose menu marks another current page').toBe(1);
});

test('opening a page moves the focus to its heading unless the visitor has moved on', async () => {
  vi.spyOn(pageAt('/services'), 'load').mockResolvedValue(() => <h1>Services</h1>);
  vi.spyOn(pageAt('/about'), 'load').mockResolvedValue(() => <h1>About</h1>);
  const { container } = await renderPage(
    <MemoryRouter initialEntries={['/careers']}>
      <Layout page={pageAt('/careers')} content={() => <h1>Careers</h1>} fixedParts={fixedParts} />
    </MemoryRouter>,
  );
  const follow = (path: string) =>
    act(async () => container.querySelector<HTMLElement>(`a[href="${path}"]`)?.click());
  await follow('/services');
  await expect.poll(() => document.activeElement?.textContent).toBe('Services');
  await follow('/about');
  const email = container.querySelector<HTMLElement>('a[href^="mailto:"]');
  email?.focus();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.activeElement).toBe(email);
});

function Breaks() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('The page is broken');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  );
}

test('a page that throws shows the error screen inside the frame, and the next page is shown', async () => {
  vi.spyOn(pageAt('/services'), 'load').mockResolvedValue(() => <h1>Services</h1>);
  const { container } = await renderPage(
    <MemoryRouter initialEntries={['/careers']}>
      <Layout page={pageAt('/careers')} content={Breaks} fixedParts={fixedParts} />
    </MemoryRouter>,
    { expectedErrors: [expect.stringContaining('%o')] },
  );

  await click(container.querySelector('main button') as HTMLElement);
  const main = container.querySelector('main');
  expect(main?.querySelector('h1')?.textContent).toBe('Unexpected Application Error!');
  expect(main?.textContent).toContain('The page is broken');
  expect(container.querySelector('header, footer')).not.toBeNull();

  await click(container.querySelector('a[href="/services"]') as HTMLElement);
  expect(main?.querySelector('h1')?.textContent).toBe('Services');
});
