import { useLayoutEffect, useSyncExternalStore } from 'react';
import { wideWindow } from '#components/navigation-bar/wide-window.ts';
import { keepFocus } from '../start/same-control.ts';

const importBar = () => import('#components/navigation-bar/navigation-bar.tsx');
const importMenu = () => import('#components/mobile-menu/mobile-menu.tsx');
type Menus = Partial<
  Awaited<ReturnType<typeof importBar>> & Awaited<ReturnType<typeof importMenu>>
>;

/** The menus that have been loaded. Each has a file of its own, and a window loads the one that it shows. */
let menus: Menus = {};
const currentMenus = () => menus;
let restoreFocus = () => {};

async function load(importOne: () => Promise<Menus>) {
  const loaded = await importOne();
  menus = { ...menus, ...loaded };
}

/** Loads both, for the build. */
export const loadMenus = () => Promise.all([load(importBar), load(importMenu)]);

/** Loads the menu that this window shows. Without it the browser's own popover opens, as before React runs. */
export const loadMenu = () =>
  load(matchMedia(wideWindow).matches ? importBar : importMenu).catch(() => {});

/** Loads the other menu when the window has become so wide or narrow that it needs it. */
function subscribe(notify: () => void) {
  const media = matchMedia(wideWindow);
  const change = async () => {
    await loadMenu();
    restoreFocus = keepFocus(); // it may be on the button of the server's menu, which the other replaces
    notify();
  };
  media.addEventListener('change', change);
  return () => media.removeEventListener('change', change);
}

export function useMenus() {
  const current = useSyncExternalStore(subscribe, currentMenus, currentMenus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another menu has been drawn
  useLayoutEffect(() => restoreFocus(), [current]);
  return current;
}
