import { useLayoutEffect, useSyncExternalStore } from 'react';
import { wideWindow } from '#components/navigation-bar/wide-window.ts';
import { recordFocus } from '../start/same-control.ts';

const importBar = () => import('#components/navigation-bar/navigation-bar.tsx');
const importMenu = () => import('#components/mobile-menu/mobile-menu.tsx');
type Menus = Partial<
  Awaited<ReturnType<typeof importBar>> & Awaited<ReturnType<typeof importMenu>>
>;

/** The menus loaded so far. Each menu has a file of its own, and a window loads only the menu that it shows. */
let menus: Menus = {};
const currentMenus = () => menus;
let restoreFocus = () => {};

async function load(importOne: () => Promise<Menus>) {
  const loaded = await importOne();
  menus = { ...menus, ...loaded };
}

/** Loads both menus, for the build. */
export const loadMenus = () => Promise.all([load(importBar), load(importMenu)]);

/** Loads the menu that this window shows. If that fails, the button opens the native popover, as before React runs. */
export const loadMenu = () =>
  load(matchMedia(wideWindow).matches ? importBar : importMenu).catch(() => {});

/** Loads the other menu when the window becomes wide or narrow enough to need it. */
function subscribe(notify: () => void) {
  const media = matchMedia(wideWindow);
  const change = async () => {
    await loadMenu();
    restoreFocus = recordFocus(); // the focus may be on the button of the menu that is replaced
    notify();
  };
  media.addEventListener('change', change);
  return () => media.removeEventListener('change', change);
}

export function useMenus() {
  const current = useSyncExternalStore(subscribe, currentMenus, currentMenus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after another menu has been rendered
  useLayoutEffect(() => restoreFocus(), [current]);
  return current;
}
