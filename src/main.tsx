import './site/site.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Layout } from '#site/frame/layout.tsx';
import { loadMenu } from '#site/frame/menus.ts';
import { startChangedPage } from '#site/start/changed-page.tsx';
import { noteComplete } from '#site/start/completeness.ts';
import { readyHistory } from '#site/start/history.ts';
import { firstPage } from '#site/start/load-page.ts';
import { reportWebVitals } from '#site/start/web-vitals.ts';

// docs/how-a-page-starts.md tells the whole order. The page's own code is loaded before hydration: React would
// otherwise replace the prerendered text with nothing.
const [first] = await Promise.all([firstPage(), loadMenu()]);

const parts = import.meta.env.DEV
  ? (await import('#site/frame/fixed-parts.tsx')).fixedParts
  : undefined;

noteComplete(); // after a start that had failed

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
if (document.isChanged) await startChangedPage(first);
else startFrame(root);

function startFrame(root: Element) {
  readyHistory();
  const site = (
    <StrictMode>
      <BrowserRouter>
        <Layout {...first} parts={parts} />
      </BrowserRouter>
    </StrictMode>
  );
  // In slices: what the visitor does meanwhile is answered first.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site));
  else createRoot(root).render(site); // `npm run dev` serves the empty shell
}

void reportWebVitals(); // no callback is supplied: nothing is measured
