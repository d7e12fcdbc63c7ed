import { wideWindow } from '#components/navigation-bar/wide-window.ts';
import { formPath } from '#contact/wire.ts';

declare global {
  /** State that a page's boot script records until React starts. */
  interface Document {
    /** The button that was clicked last; null if the last click was on something else. */
    pendingClick?: HTMLElement | null;
    /** Whether a translator or an extension has changed the page. */
    isChanged?: boolean;
  }
}

/** Elements into which the site's own scripts write before React starts. These writes do not count as changes. */
const ownText = '[data-failed-chunk], [data-early-send], [data-opening]';

/**
 * Fetches React at the visitor's first sign of intent or, on a page with a form, after the page has loaded. `modules`
 * are the browser's entry point, the framework that it imports, and the menu that this window shows. They load in
 * parallel. Until React runs, the script remembers a clicked button (`early-presses.ts`). The build puts the function's
 * text into every page and its hash into the Content-Security-Policy, so it must not use anything from outside itself.
 *
 * A failed import leaves a complete static page. The class `pd-incomplete` then shows what replaces the scripts and
 * hides controls that do nothing without them (the variant `scriptless` in `rules.css`). A page that names the cause
 * finds it out first (`completeness.ts`). The event `retry`, which the network's return also triggers, fetches the
 * failed files again. If only the menu's code is missing, the native popover remains the menu.
 *
 * The script records whether a translator or an extension changes the page: `changed-page.tsx` starts such a page.
 * Changed attributes, and elements outside of the page's root, do not count, because React leaves both alone.
 *
 * Until React has the menu, the script opens the navigation's panel, a native popover, when the keyboard's focus
 * reaches its button, and closes it when the focus leaves. It opens the panel one task after the focus: a screen
 * reader's command focuses the button and then clicks it, and that click must not close the panel again.
 */
function boot(
  [entry, ...more]: readonly [string, ...string[]],
  wideWindow: string,
  wide: string,
  narrow: string,
  ownText: string,
) {
  const events = ['pointerover', 'pointerdown', 'keydown', 'focusin'];
  const modules = [entry, ...more, matchMedia(wideWindow).matches ? wide : narrow];
  const { classList } = document.documentElement;

  const failed: string[] = [];

  function load(list: string[]) {
    // The entry point imports the other modules and works without a menu, so only its failure counts.
    for (const module of list.splice(0))
      import(module).catch(() => {
        failed.push(module);
        if (module === entry) report();
      });
  }
  const start = () => load(modules);

  function report() {
    const failure = new Error(`Loading chunk ${entry} failed`);
    if (document.markIncomplete) void document.markIncomplete(failure);
    else {
      console.error(failure.message); // the specification asks for this line in the console
      classList.add('pd-incomplete');
    }
  }

  addEventListener('retry', () => load(failed));
  addEventListener('online', () => dispatchEvent(new Event('retry')));
  for (const event of events) addEventListener(event, start, true);
  if (document.forms.length) addEventListener('load', () => setTimeout(start));
  new MutationObserver((changes, observer) => {
    for (const { target } of changes)
      if (!(target instanceof Element ? target : target.parentElement)?.closest(ownText)) {
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
      'button:not([type=submit], [popovertarget])',
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

/** The files that a page loads first. Files that are small enough to load after them without delay are left out. */
export type StartModules = { always: readonly [string, ...string[]]; wide: string; narrow: string };

/** The inline script of a page. */
export const bootScript = ({ always, wide, narrow }: StartModules) =>
  `(${boot})(${[always, wideWindow, wide, narrow].map((each) => JSON.stringify(each))},${JSON.stringify(ownText)})`;

/** Lets the browser prefetch the page of a hovered link until React is loaded, but never the form's address. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: formPath } }] },
      eagerness: 'moderate',
    },
  ],
});
