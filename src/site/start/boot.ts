import { wideWindow } from '#components/navigation-bar/wide-window.ts';
import { formPath } from '#contact/wire.ts';
import { causeOfFailure } from './cause-of-failure.ts';

/**
 * The only script of a page until the visitor does something, beside the way out of the site. On the first sign of
 * intent anywhere, or after load on a page with a form, it fetches React (`modules`: the browser's entry point, the
 * framework that it imports, and the menu that this window shows, in parallel), and it remembers a button that was
 * clicked in the meantime (`click-replay.ts`). The build puts the function's text into every page and its hash into the
 * Content-Security-Policy, so it must not use anything from outside itself.
 *
 * A failed import leaves a complete static page. The class `pd-incomplete` then shows what replaces the scripts and
 * hides what does nothing without them (the variant `scriptless` in `rules.css`), and `data-cause` says why they are
 * missing. The event `retry`, which the network's return raises too, fetches again what has failed. If only the page's
 * own code is missing, `shown-page.ts` reports that by the event `pagefailure`.
 *
 * A page that was loaded again because the visitor went back shares its place in the history with pages that React had
 * shown: going back once more changes the address alone. Until React listens, such a page is loaded again.
 *
 * Until then it also opens the navigation's panel, the browser's popover, when the keyboard's focus comes, and closes
 * it when focus leaves. It opens it one task after the focus: a screen reader's command focuses the button and clicks
 * it, and must not close it again.
 */
function boot(
  modules: string[],
  wideWindow: string,
  wide: string,
  narrow: string,
  causeOf: typeof causeOfFailure,
) {
  const events = ['pointerover', 'pointerdown', 'keydown', 'focusin'];
  const { pathname } = location;
  modules.push(matchMedia(wideWindow).matches ? wide : narrow);

  const failed: string[] = [];

  function load(list: string[]) {
    if (!list.length) return;
    for (const module of list.splice(0))
      import(module).catch((error) => {
        failed.push(module);
        return report(module, error);
      });
    // A network that never answers fails no import.
    setTimeout(async () => {
      if (performance.getEntriesByName('hydrated').length) return;
      const cause = await causeOf();
      if (cause !== 'ours' && !performance.getEntriesByName('hydrated').length) tell(cause, '');
    }, 8000);
  }
  const start = () => load(modules);

  function tell(cause: string, text: string) {
    const root = document.documentElement;
    root.dataset.cause = cause;
    root.className = 'pd-incomplete';
    for (const place of document.querySelectorAll('[data-failed-chunk]')) place.textContent = text;
    dispatchEvent(new Event('incomplete'));
  }

  async function report(module: string, { name, message }: Error) {
    const text = name === 'ChunkLoadError' ? message : `Loading chunk ${module} failed`;
    console.error(text);
    tell(await causeOf(), text);
  }

  addEventListener('retry', () => load(failed));
  addEventListener('online', () => dispatchEvent(new Event('retry')));
  addEventListener('pagefailure', (event) => void report('', (event as CustomEvent<Error>).detail));
  for (const event of events) addEventListener(event, start, true);
  window.onpopstate = () => location.pathname === pathname || location.reload();
  if (document.forms.length) addEventListener('load', () => setTimeout(start));
  document.onclick = ({ target }) => {
    document.pendingClick = (target as Element).closest(
      'button:not([type=submit],[popovertarget])',
    );
  };
  addEventListener('focusin', ({ target, relatedTarget }) => {
    const panel = document.querySelector<HTMLElement>('li>[popover]');
    const button = target as HTMLElement;
    if (!panel?.parentNode?.contains(button)) panel?.togglePopover?.(false);
    else if (!panel.contains(relatedTarget as Node | null))
      setTimeout(() => {
        if (button.matches('[popovertarget]:focus-visible:has(+:not(:popover-open))'))
          button.click();
      });
  });
}

/** The files that a page starts with; those that are small enough to come after them without a wait are left out. */
export type StartModules = { always: readonly string[]; wide: string; narrow: string };

/** The inline script of a page. */
export const bootScript = ({ always, wide, narrow }: StartModules) =>
  `(${boot})(${[always, wideWindow, wide, narrow].map((each) => JSON.stringify(each))},${causeOfFailure})`;

/** Lets the browser fetch the page of a link that is pointed at before React is loaded; never the form's address. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: formPath } }] },
      eagerness: 'moderate',
    },
  ],
});
