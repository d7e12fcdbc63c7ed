import { act, type ComponentType, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { click, renderPage } from '#tests/harness/rendered.tsx';
import { pageAt } from '../routes.tsx';
import { fixedParts } from './fixed-parts.tsx';
import { Layout } from './layout.tsx';
import { loadBothMenus } from './menus.ts';

// Header, sidebar and footer each contain the address once, so this counts how often they render.
const renderCounts = vi.hoisted(() => ({ address: 0 }));
vi.mock('./postal-address.tsx', () => ({
  PostalAddress: () => {
    renderCounts.address += 1;
    return null;
  },
}));

// jsdom does not implement media queries, fonts and scrolling.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
vi.stubGlobal('scrollTo', () => {});
Object.assign(document, { fonts: [] });
Element.prototype.scrollIntoView = () => {};

beforeAll(() => loadBothMenus());

test('opening a page renders only the header again, not the sidebar and the footer', async () => {
  const { promise: code, resolve: deliver } = Promise.withResolvers<ComponentType>();
  const load = vi.spyOn(pageAt('/services'), 'load').mockReturnValue(code);
  const { container } = await renderPage(
    <MemoryRouter initialEntries={['/careers']}>
      <Layout page={pageAt('/careers')} content={() => <h1>Careers</h1>} fixedParts={fixedParts} />
    </MemoryRouter>,
  );
  renderCounts.address = 0;

  await act(async () => container.querySelector<HTMLElement>('a[href="/services"]')?.click());
  expect(load).toHaveBeenCalled();
  expect(container.querySelector('h1')?.textContent).toBe('Careers');
  expect(renderCounts.address, 'renders while the page is loading').toBe(0);

  await act(async () => deliver(() => <h1>Services</h1>));
  expect(container.querySelector('h1')?.textContent).toBe('Services');
  expect(renderCounts.address, 'renders of the header, whose menu marks the current page').toBe(1);
});

test('opening a page moves the focus to its heading, unless the visitor has moved the focus meanwhile', async () => {
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

/** A page that throws after a click. */
function BreakablePage() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('The page is broken');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  );
}

test('a page that throws is replaced by the error screen, between header and footer, and links still open other pages', async () => {
  vi.spyOn(pageAt('/services'), 'load').mockResolvedValue(() => <h1>Services</h1>);
  const { container } = await renderPage(
    <MemoryRouter initialEntries={['/careers']}>
      <Layout page={pageAt('/careers')} content={BreakablePage} fixedParts={fixedParts} />
    </MemoryRouter>,
    { expectedErrors: [expect.stringContaining('%o')] },
  );

  await click(container.querySelector('main button') as HTMLElement);
  const main = () => container.querySelector('main');
  expect(main()?.querySelector('h1')?.textContent).toBe('Unexpected Application Error!');
  expect(main()?.textContent).toContain('The page is broken');
  expect(container.querySelector('header')).not.toBeNull();
  expect(container.querySelector('footer')).not.toBeNull();

  await click(container.querySelector('a[href="/services"]') as HTMLElement);
  expect(main()?.querySelector('h1')?.textContent).toBe('Services');
});
