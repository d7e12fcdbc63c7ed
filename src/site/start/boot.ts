import { wideWindowQuery } from '#components/navigation-bar/wide-window.ts';
import { formPath } from '#contact/wire.ts';

declare global {
  /** What the boot script records for React. */
  interface Document {
    /** The button that was clicked last; null if the last click was on something else. */
    pendingClick?: HTMLElement | null;
    /** Whether a translator or an extension has changed the page. */
    isChanged?: boolean;
  }
}

/** Matches the elements into which the site's own scripts write before React starts. They do not set `isChanged`. */
const ownTextSelector = '[data-failed-chunk], [data-early-send], [data-opening]';

/**
 * The boot script, an inline script of every page that uses React. The build puts the function's text into the page
 * and its hash into the Content-Security-Policy, so the function must not use anything from outside itself.
 *
 * It fetches React at the visitor's first sign of intent (pointer, key or focus) or, on a page with a form, after the
 * page has loaded. `modules` are the browser's entry point, the framework that the entry point imports, and the menu
 * that this window shows. The script imports them in parallel. If the visitor has asked the browser to save data, it
 * waits until a button or a form is touched or has the focus: everything else works without React. Until React runs, it
 * remembers a clicked button (`early-presses.ts`), except one that opens a native popover.
 *
 * If an import fails, the page stays complete but static. The class `pd-incomplete` then shows what replaces the
 * scripts and hides controls that do nothing without them (the variant `scriptless` in `rules.css`). On a page that
 * shows the cause, `completeness.ts` sets the class once it has found the cause. At the event `retry`, which the script
 * also dispatches when the network is back, it imports the failed files again. If only the menu's code is missing, the
 * native popover remains the menu.
 *
 * The script records whether a translator or an extension changes the page: `changed-page.tsx` starts such a page.
 * Changed attributes, and elements outside of the page's root, do not count, because React leaves both alone.
 *
 * Until React renders the menu, the script opens the navigation's panel, a native popover, when its button gets the
 * keyboard's focus, and closes it when the focus leaves. It opens the panel one task after the focus: a screen reader's
 * command focuses the button and then clicks it, and that click must not close the panel again.
 */
function boot(
  [entry, ...otherModules]: readonly [string, ...string[]],
  wideWindow: string,
  wideMenu: string,
  narrowMenu: string,
  ownTextSelector: string,
) {
  const events = ['pointerover', 'pointerdown', 'keydown', 'focusin'];
  const modules = [entry, ...otherModules, matchMedia(wideWindow).matches ? wideMenu : narrowMenu];
  const { classList } = document.documentElement;

  const failedModules: string[] = [];

  function load(paths: string[]) {
    // The entry point imports the other modules and works without a menu, so only its failure counts.
    for (const module of paths.splice(0))
      import(module).catch(() => {
        failedModules.push(module);
        if (module === entry) reportFailure();
      });
  }
  const { connection } = navigator as { connection?: { saveData: boolean } };
  const loadOnIntent = ({ target }: Event) => {
    if (!connection?.saveData || (target as Element).closest?.('button, form')) load(modules);
  };

  function reportFailure() {
    const failure = new Error(`Loading chunk ${entry} failed`);
    if (document.markIncomplete) void document.markIncomplete(failure);
    else {
      console.error(failure.message); // the specification asks for this line in the console
      classList.add('pd-incomplete');
    }
  }

  addEventListener('retry', () => {
    load(failedModules);
    if (document.forms.length) load(modules);
  });
  addEventListener('online', () => dispatchEvent(new Event('retry')));
  for (const event of events) addEventListener(event, loadOnIntent, true);
  if (document.forms.length && !connection?.saveData)
    addEventListener('load', () => setTimeout(() => load(modules)));
  new MutationObserver((changes, observer) => {
    for (const { target } of changes)
      if (!(target instanceof Element ? target : target.parentElement)?.closest(ownTextSelector)) {
        observer.disconnect();
        document.isChanged = true;
      }
  }).observe(document.getElementById('root') as Element, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  document.onclick = ({ target }) => {
    document.pendingClick = (target as Element).closest(
      `button:not([type=submit]${'popover' in document.body ? ', [popovertarget]' : ''})`,
    );
  };
  addEventListener('focusin', ({ target, relatedTarget }) => {
    const panel = document.querySelector<HTMLElement>('li > [popover]');
    const button = target as HTMLElement;
    if (!panel?.parentNode?.contains(button)) panel?.togglePopover?.(false);
    else if (!panel.contains(relatedTarget as Node | null))
      setTimeout(() => {
        if (button.matches('[popovertarget]:focus-visible:has(+ :not(:popover-open))'))
          button.click();
      });
  });
}

/**
 * The paths of the files that the boot script imports: `always`, and the menu of a wide or a narrow window. Their small
 * imports are left out, because the browser loads them afterwards without a noticeable delay.
 */
export type StartModules = { always: readonly [string, ...string[]]; wide: string; narrow: string };

/** Returns the text of the inline script. */
export const bootScript = ({ always, wide, narrow }: StartModules) =>
  `(${boot})(${[always, wideWindowQuery, wide, narrow].map((each) => JSON.stringify(each))},${JSON.stringify(ownTextSelector)})`;

/** Until React is loaded, the browser prefetches the document of a hovered link, but never the form's address. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: formPath } }] },
      eagerness: 'moderate',
    },
  ],
});
