import './site/site.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Layout } from '#site/frame/layout.tsx';
import { loadShownMenu } from '#site/frame/menus.ts';
import { startChangedPage } from '#site/start/changed-page.tsx';
import { markComplete } from '#site/start/completeness.ts';
import { prepareHistory } from '#site/start/history.ts';
import { loadFirstPage } from '#site/start/load-page.ts';
import { reportWebVitals } from '#site/start/web-vitals.ts';

// docs/how-a-page-starts.md describes the order of the start. The page's own code must be loaded before hydration:
// without it, React would replace the prerendered text with nothing.
const [firstPage] = await Promise.all([loadFirstPage(), loadShownMenu()]);

// The build prerenders the parts of the page that are the same on every page and not interactive. `npm run dev` has no
// prerendered page, so React renders them there.
const fixedParts = import.meta.env.DEV
  ? (await import('#site/frame/fixed-parts.tsx')).fixedParts
  : undefined;

markComplete(); // removes the messages that an earlier, failed start may have left

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
// True if a translator or an extension has changed the page (`boot.ts`).
if (document.isChanged) await startChangedPage(firstPage);
else renderSite(root);

function renderSite(root: Element) {
  prepareHistory();
  const site = (
    <StrictMode>
      <BrowserRouter>
        <Layout {...firstPage} fixedParts={fixedParts} />
      </BrowserRouter>
    </StrictMode>
  );
  // In a transition, React hydrates in slices, and the page responds to the visitor between them.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site));
  else createRoot(root).render(site); // `npm run dev` serves a shell without content
}

void reportWebVitals(); // off: pass a callback to measure
