import './styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { readyHistory } from '#site/start/history.ts';
import { preserveIncompletePage, preserveServerHtml } from '#site/start/islands.ts';
import { routes } from '#site/start/router.tsx';
import { reportWebVitals } from '#site/start/web-vitals.ts';

// src/site/start/README.md tells the whole order. The page's own code is loaded before hydration: React would
// otherwise replace the prerendered text with nothing. If it cannot be loaded, the server's HTML stays between a header
// and a footer that work, and the error goes on to the boot script, which tells the visitor.
let failure: unknown;
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy !== 'function') continue;
  let shown: object = { Component: () => null };
  try {
    if (!(route.handle.isStatic && (await preserveServerHtml(route.handle))))
      shown = await route.lazy();
  } catch (error) {
    failure = error;
    preserveIncompletePage();
  }
  Object.assign(route, shown, { lazy: undefined });
}

readyHistory();
// With data to take over, even none, the router does not scroll the prerendered page to its top.
const router = createBrowserRouter(routes, { hydrationData: {} });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
const site = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
// In slices: what the visitor does meanwhile is answered first.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site));
else createRoot(root).render(site); // `npm run dev` serves the empty shell

void reportWebVitals(); // no callback is supplied: nothing is measured

if (failure) throw failure;
