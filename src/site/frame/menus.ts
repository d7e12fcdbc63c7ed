import { useLayoutEffect, useSyncExternalStore } from 'react';
import { wideWindowQuery } from '#components/navigation-bar/wide-window.ts';
import { recordFocus } from '../start/same-control.ts';

const importBar = () => import('#components/navigation-bar/navigation-bar.tsx');
const importMobileMenu = () => import('#components/mobile-menu/mobile-menu.tsx');
type Menus = Partial<
  Awaited<ReturnType<typeof importBar>> & Awaited<ReturnType<typeof importMobileMenu>>
>;

/** The menus loaded so far. A window loads only the menu that it shows, so each menu has a file of its own. */
let loadedMenus: Menus = {};
const currentMenus = () => loadedMenus;
let restoreFocus = () => {};

async function addMenu(importMenu: () => Promise<Menus>) {
  const menu = await importMenu();
  loadedMenus = { ...loadedMenus, ...menu };
}

/** Loads both menus, for the build. */
export const loadBothMenus = () => Promise.all([addMenu(importBar), addMenu(importMobileMenu)]);

/** Loads the menu that this window shows. If it cannot be loaded, the native popover of the server's HTML still works. */
export const loadShownMenu = () =>
  addMenu(matchMedia(wideWindowQuery).matches ? importBar : importMobileMenu).catch(() => {});

/** Loads the other menu when the window becomes so wide or narrow that it needs that menu. */
function subscribe(notify: () => void) {
  const media = matchMedia(wideWindowQuery);
  const replaceMenu = async () => {
    await loadShownMenu();
    restoreFocus = recordFocus(); // the focus may be on the button of the replaced menu
    notify();
  };
  media.addEventListener('change', replaceMenu);
  return () => media.removeEventListener('change', replaceMenu);
}

/** Returns the menus loaded so far, and renders again when another menu is loaded. */
export function useMenus() {
  const current = useSyncExternalStore(subscribe, currentMenus, currentMenus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after another menu has been rendered
  useLayoutEffect(() => restoreFocus(), [current]);
  return current;
}
