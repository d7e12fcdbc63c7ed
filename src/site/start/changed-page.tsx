import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { followFocus } from '#components/navigation-bar/follow-focus.ts';
import { wideWindow } from '#components/navigation-bar/wide-window.ts';
import { showWholeFocus } from '../frame/route-focus.ts';
import { islandId, type ShownPage } from '../page.ts';
import { causeOfFailure } from './cause-of-failure.ts';
import { noteComplete, noteIncomplete } from './completeness.ts';
import { EarlyPresses, earlyPresses } from './early-presses.ts';
import { isOrnament, loadIsland } from './islands.ts';
import { keepOfflineCopy } from './keep-offline-copy.ts';
import { useKeptFocus } from './same-control.ts';

function DrawnAnew({ Island, take }: { Island: ComponentType; take: typeof earlyPresses }) {
  useKeptFocus();
  return (
    <>
      <Island />
      <EarlyPresses take={take} />
    </>
  );
}

/**
 * Starts a page that somebody else has changed before React came: a translator, or an extension that has put something
 * beside a field. React could not take it over: it would draw all of it anew, and an open menu, the focus and what was
 * typed would be lost. So the page stays the HTML that it is: its links are full loads, and the boot script goes on
 * opening its menus. Only the island, which does nothing without React, is drawn anew.
 */
export async function startChangedPage({ page: { path, island } }: ShownPage) {
  // The buttons there do nothing now; there are none in `main` outside of the island.
  for (const part of document.querySelectorAll('header, aside'))
    part.classList.add('pd-incomplete');
  showWholeFocus();
  followFocus(wideWindow);
  keepOfflineCopy();
  const place = document.getElementById(islandId);
  if (!place || !island || isOrnament(island)) return earlyPresses()();
  const draw = async () => {
    try {
      const Island = await loadIsland(path, island);
      const presses = earlyPresses();
      noteComplete();
      createRoot(place).render(<DrawnAnew Island={Island} take={() => presses} />);
    } catch (failure) {
      void noteIncomplete(causeOfFailure, failure as Error);
      performance.mark('hydrated'); // as far as it can be
      addEventListener('retry', draw, { once: true });
    }
  };
  await draw();
}
