import type { Page } from '@playwright/test';

declare global {
  interface Window {
    announcements?: string[];
  }
}

/**
 * Makes the page record what a screen reader would announce: each change of text in a live region, and the text of each
 * element that receives the focus. A text that is recorded twice would be announced twice.
 */
export function recordAnnouncements(page: Page) {
  return page.evaluate(() => {
    const announcements: string[] = [];
    window.announcements = announcements;
    const live =
      '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const textOf = (node: Node | null) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (!region || region.matches('[aria-live=off]')) continue;
        if (target instanceof Text) announcements.push(textOf(target));
        for (const node of addedNodes) announcements.push(textOf(node));
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement;
      const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
      announcements.push(textOf(label ?? element));
    });
  });
}

/** Counts the announcements since `recordAnnouncements` that contain these words. */
export const countAnnouncements = (page: Page, words: string) =>
  page.evaluate(
    (wanted) => (window.announcements ?? []).filter((text) => text.includes(wanted)).length,
    words,
  );
