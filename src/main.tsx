import './site/site.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Layout } from '#site/frame/layout.tsx';
import type { PageContent } from '#site/page.ts';
import { pageAt } from '#site/routes.tsx';
import { readyHistory } from '#site/start/history.ts';
import { preserveIncompletePage, preserveServerHtml } from '#site/start/islands.ts';
import { loadPage } from '#site/start/shown-page.tsx';
import { reportWebVitals } from '#site/start/web-vitals.ts';

// src/site/start/README.md tells the whole order. The page's own code is loaded before hydration: React would
// otherwise replace the prerendered text with nothing. If it cannot be loaded, the server's HTML stays between a header
// and a footer that work, and the error goes on to the boot script, which tells the visitor.
const page = pageAt(location.pathname);
let Content: PageContent = () => null;
let failure: unknown;
try {
  if (!(await preserveServerHtml(page))) Content = await loadPage(page);
} catch (error) {
  failure = error;
  preserveIncompletePage();
}

readyHistory();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
const site = (
  <StrictMode>
    <BrowserRouter>
      <Layout page={page} Content={Content} />
    </BrowserRouter>
  </StrictMode>
);
// In slices: what the visitor does meanwhile is answered first.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site));
else createRoot(root).render(site); // `npm run dev` serves the empty shell

void reportWebVitals(); // no callback is supplied: nothing is measured

if (failure) throw failure;
