import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import { Layout } from './layout.tsx';

const drawn = vi.hoisted(() => ({ addresses: 0 }));
// The address stands once each in the header, the sidebar and the footer.
vi.mock('./postal-address.tsx', () => ({
  PostalAddress: () => {
    drawn.addresses += 1;
    return null;
  },
}));

// What jsdom has not: media queries, fonts, a page that scrolls.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
vi.stubGlobal('scrollTo', () => {});
Object.assign(document, { fonts: [] });

const Services = () => <h1>Services</h1>;

test('a page that is opened has only that drawn again which changes', async () => {
  const { promise: code, resolve: arrive } = Promise.withResolvers<void>();
  const router = createMemoryRouter(
    [
      {
        element: <Layout />,
        children: [
          { path: '/careers', element: <h1>Careers</h1> },
          { path: '/services', lazy: () => code.then(() => ({ Component: Services })) },
        ],
      },
    ],
    { initialEntries: ['/careers'] },
  );
  const { container } = await renderPage(<RouterProvider router={router} />);
  drawn.addresses = 0;

  await act(async () => void router.navigate('/services'));
  expect(drawn.addresses, 'while its code is on its way').toBe(0);

  await act(async () => arrive());
  expect(container.querySelector('h1')?.textContent).toBe('Services');
  expect(drawn.addresses, "in the header: its menu's current page is another").toBe(1);
});
