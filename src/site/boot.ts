/**
 * The only script of a page until the visitor does something. On the first sign of intent anywhere, or after
 * load on a page with a form, it fetches React (`modules`: the browser's door and all that it imports, side
 * by side), and it remembers a button that was pressed in the meantime (`early-press.ts`). The build puts it
 * into every page and its hash into the Content-Security-Policy. A failed import leaves a complete static page.
 *
 * A page that was loaded again because the visitor went back shares its place in the history with pages that React
 * had shown: going back once more changes the address alone. Until React listens, such a page is loaded again.
 *
 * Until then it also opens the navigation's panel, the browser's popover, when the keyboard's focus comes, and closes
 * it when focus leaves. It opens it one task after the focus: a screen reader's command focuses the button and clicks
 * it, and must not close it again.
 */
export const bootScript = (modules: readonly string[]) =>
  `
  {
    const events = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
    const start = () => {
      for (const event of events) removeEventListener(event, start, true);
      for (const module of ${JSON.stringify(modules)}) import(module).catch(() => {});
    };
    for (const event of events) addEventListener(event, start, {capture: true, passive: true});
    const {pathname} = location;
    window.onpopstate = () => location.pathname === pathname || location.reload();
    if (document.forms.length) addEventListener('load', () => setTimeout(start));
    document.onclick = ({target}) => {
      document.earlyPress = target.closest('button:not([type=submit], [popovertarget])');
    };
    addEventListener('focusin', ({target, relatedTarget}) => {
      const panel = document.querySelector('li>[popover]');
      if (!panel?.parentNode.contains(target)) panel?.togglePopover?.(false);
      else if (!panel.contains(relatedTarget)) setTimeout(() => {
        if (target.matches('[popovertarget]:focus-visible:has(+:not(:popover-open))')) target.click();
      });
    });
  }
  `.replace(/\n\s*/g, '');

/** Pages that the browser may fetch before React can: on hover, never the form's address. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/handleForm.php' } }] },
      eagerness: 'moderate',
    },
  ],
});
