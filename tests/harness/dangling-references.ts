import type { Page } from '@playwright/test';

/** Lists the attributes that refer to an id that no element has. */
export const danglingReferences = (page: Page) =>
  page.evaluate(() =>
    [
      'aria-labelledby',
      'aria-describedby',
      'aria-controls',
      'for',
      'popovertarget',
      'href',
    ].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) => {
        const value = element.getAttribute(name) ?? '';
        if (name === 'href' && !value.startsWith('#')) return [];
        const missing = value
          .split(/\s+/)
          .filter((id) => !document.getElementById(id.replace('#', '')));
        return missing.map((id) => `${name}="${id}" of ${element.outerHTML.slice(0, 120)}`);
      }),
    ),
  );
