import { useEffect, useLayoutEffect, useState } from 'react';
import { wideWindow } from '#components/navigation-bar/wide-window.ts';
import { keepFocus } from '../start/same-control.ts';

const loads = {
  async wide() {
    const { NavigationBar } = await import('#components/navigation-bar/navigation-bar.tsx');
    menus.NavigationBar = NavigationBar;
  },
  async narrow() {
    const { MobileMenu } = await import('#components/mobile-menu/mobile-menu.tsx');
    menus.MobileMenu = MobileMenu;
  },
};

/** The menus that have been loaded. Each has a file of its own, and a window loads the one that it shows. */
export const menus: {
  NavigationBar?: typeof import('#components/navigation-bar/navigation-bar.tsx').NavigationBar;
  MobileMenu?: typeof import('#components/mobile-menu/mobile-menu.tsx').MobileMenu;
} = {};

/** Loads both, for the build. */
export const loadMenus = () => Promise.all([loads.wide(), loads.narrow()]);

/** Loads the menu that this window shows. Without it the browser's own popover opens, as before React runs. */
export const loadMenu = () =>
  (matchMedia(wideWindow).matches ? loads.wide() : loads.narrow()).catch(() => {});

/** Renders the header again when the window has become so wide or narrow that it needs the other menu. */
export function useMenus() {
  const [restoreFocus, setRestoreFocus] = useState(() => () => {});
  useLayoutEffect(restoreFocus, [restoreFocus]);
  useEffect(() => {
    const media = matchMedia(wideWindow);
    const change = async () => {
      await loadMenu();
      const restore = keepFocus(); // it may be on the button of the server's menu, which the other replaces
      setRestoreFocus(() => restore);
    };
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, []);
  return menus;
}
