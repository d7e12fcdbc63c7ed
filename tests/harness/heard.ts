import type { Page } from '@playwright/test';

declare global {
  interface Window {
    heard?: string[];
  }
}

/**
 * Writes down what a screen reader is given to say: each change of words in a live region, and what is
 * focused. A fact that is in it twice is heard twice.
 */
export function listen(page: Page) {
  return page.evaluate(() => {
    const heard: string[] = [];
    window.heard = heard;
    const live =
      '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const words = (node: Node | null) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (!region || region.matches('[aria-live=off]')) continue;
        if (target instanceof Text) heard.push(words(target));
        for (const node of addedNodes) heard.push(words(node));
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement;
      const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
      heard.push(words(label ?? element));
    });
  });
}

/** How often it was given to be said since `listen`. */
export const timesHeard = (page: Page, fact: string) =>
  page.evaluate(
    (words) => (window.heard ?? []).filter((line) => line.includes(words)).length,
    fact,
  );
