import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFocusInHeader } from '#components/navigation-bar/keep-focus-in-header.ts';
import { wideWindowQuery } from '#components/navigation-bar/wide-window.ts';
import { islandId, type ShownPage } from '../page.ts';
import { scrollFocusIntoView } from './arrival.ts';
import { causeOfFailure } from './cause-of-failure.ts';
import { markComplete, markIncomplete } from './completeness.ts';
import { EarlyPressReplay, takeEarlyPresses } from './early-presses.ts';
import { isCompleteWithoutCode, loadIsland } from './islands.ts';
import { keepOfflineCopy } from './keep-offline-copy.ts';
import { useRestoredFocus } from './same-control.ts';

function RerenderedIsland({
  Island,
  takePresses,
}: {
  Island: ComponentType;
  takePresses: typeof takeEarlyPresses;
}) {
  useRestoredFocus();
  return (
    <>
      <Island />
      <EarlyPressReplay takePresses={takePresses} />
    </>
  );
}

/**
 * Starts a page that a translator or an extension changed before React started, for example by adding an element beside
 * a field. Hydration would fail: React would render the page anew, and an open menu, the focus and the typed text would
 * be lost. So the page remains server HTML. Its links load full documents, and the boot script (`boot.ts`) still opens
 * its menus. Only the island, the part that does nothing without React, is rendered anew.
 */
export async function startChangedPage({ page: { path, island } }: ShownPage) {
  // Hides the buttons in these parts, because they do nothing without React. `main` has buttons only in the island.
  for (const part of document.querySelectorAll('header, aside'))
    part.classList.add('pd-incomplete');
  scrollFocusIntoView();
  keepFocusInHeader(wideWindowQuery);
  keepOfflineCopy();
  const islandElement = document.getElementById(islandId);
  if (!islandElement || !island || isCompleteWithoutCode(island)) return takeEarlyPresses()();
  const renderIsland = async () => {
    try {
      const Island = await loadIsland(path, island);
      const replayPresses = takeEarlyPresses();
      markComplete();
      createRoot(islandElement).render(
        <RerenderedIsland Island={Island} takePresses={() => replayPresses} />,
      );
    } catch (failure) {
      void markIncomplete(causeOfFailure, failure as Error);
      performance.mark('hydrated'); // hydrated as far as possible without the island
      addEventListener('retry', renderIsland, { once: true });
    }
  };
  await renderIsland();
}
