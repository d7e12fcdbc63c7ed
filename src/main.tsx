import './site/site.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Layout } from '#site/frame/layout.tsx';
import { loadMenu } from '#site/frame/menus.ts';
import { startChangedPage } from '#site/start/changed-page.tsx';
import { markComplete } from '#site/start/completeness.ts';
import { prepareHistory } from '#site/start/history.ts';
import { loadFirstPage } from '#site/start/load-page.ts';
import { reportWebVitals } from '#site/start/web-vitals.ts';

// docs/how-a-page-starts.md describes the order of the start. The page's own code is loaded before hydration, because
// React would otherwise replace the prerendered text with nothing.
const [first] = await Promise.all([loadFirstPage(), loadMenu()]);

const fixedParts = import.meta.env.DEV
  ? (await import('#site/frame/fixed-parts.tsx')).fixedParts
  : undefined;

markComplete(); // if an earlier attempt to start had failed

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
if (document.isChanged) await startChangedPage(first);
else startFrame(root);

function startFrame(root: Element) {
  prepareHistory();
  const site = (
    <StrictMode>
      <BrowserRouter>
        <Layout {...first} fixedParts={fixedParts} />
      </BrowserRouter>
    </StrictMode>
  );
  // A transition hydrates in slices, so that the page responds to the visitor in between.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site));
  else createRoot(root).render(site); // `npm run dev` serves a shell without content
}

void reportWebVitals(); // measures nothing, because it gets no callback
