import { type Check, oncePerViewport, pagesAtRest } from '../check.ts';

/** S37: records the order of repeated links and of the ways to get help, which `across-pages.ts` compares between pages. */
const repeatedContent: Check = {
  id: 'S37',
  looksAt:
    'The links of header and footer, and the ways to get help, page by page: whether any is missing or in another order',
  finds: ['3.2.3', '3.2.6', 'house'], // house: a rule of this project, not of WCAG
  appliesTo: oncePerViewport,
  inspect: () => {
    const order = (selector: string) =>
      [...document.querySelectorAll(`${selector} a[href], ${selector} button`)]
        .filter(audit.isRendered)
        .map((control) => `${audit.name(control)} → ${control.getAttribute('href') ?? 'button'}`);
    const help = [
      ...document.querySelectorAll('a[href^="tel:"], a[href^="mailto:"], a[href*="contact" i]'),
    ]
      .filter((link) => audit.isRendered(link) && !link.closest('main'))
      .map((link) => link.getAttribute('href')?.replace(/:.*/, ''));
    const findings = ['header', 'footer', 'nav'].flatMap((part) =>
      document.querySelector(part)
        ? []
        : [{ sc: 'house', target: 'body', what: `the page has no ${part}` }],
    );
    return {
      looked: 1,
      findings,
      facts: { header: order('header'), footer: order('footer'), help },
    };
  },
};

/** S49: the page has all its text, and its forms can be sent, without scripts and before scripts run. */
const withoutScripts: Check = {
  id: 'S49',
  looksAt:
    'Pages without scripts and before scripts run: whether all text is there, and whether forms can be sent',
  finds: ['house'],
  appliesTo: (run) =>
    ['no-js', 'prehydration'].includes(run.state) ||
    (oncePerViewport(run) && run.viewport === '1280x720'),
  inspect: () => {
    const { findings, fail } = audit.collectFindings();
    const main = document.querySelector('main');
    if (audit.text(main).length < 60) fail('house', 'main', 'the page has hardly any text');
    for (const button of document.querySelectorAll<HTMLButtonElement>('main form [type=submit]')) {
      const form = button.form;
      // A form with fields must use POST, which keeps what visitors type out of addresses.
      const isPrivate = form?.method === 'post' || !form?.querySelector('[name]');
      const cannotBeSent = button.disabled || !form?.getAttribute('action') || !isPrivate;
      if (cannotBeSent) fail('house', button, 'the form cannot be sent without scripts');
    }
    let sum = 0; // a checksum of the text
    const text = [
      ...document.querySelectorAll('main h1, main h2, main h3, main p, main li, main dd'),
    ]
      .filter((block) => !block.closest('form, [role=status], [aria-live]'))
      .map(audit.text)
      .join(' ')
      .replace(/\s+/g, '');
    for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0;
    return { looked: 1, findings, facts: { words: text.length, sum } };
  },
};

/** S46: counts the visible controls and blocks of text, which `across-pages.ts` compares between sets of colors. */
const otherColors: Check = {
  id: 'S46',
  looksAt:
    'Pages in dark, with more contrast and in forced colors: whether any control or text that is visible in light is missing',
  finds: ['1.4.1'],
  appliesTo: (run) => pagesAtRest(run) && run.viewport === '1280x720',
  inspect: () => {
    const { findings, fail } = audit.collectFindings();
    const controls = audit.controls();
    const blocks = audit.blocks().filter(audit.isVisible);
    // Forced colors remove backgrounds, and so hide controls that are only a background picture.
    if (matchMedia('(forced-colors: active)').matches)
      for (const control of controls) {
        const style = getComputedStyle(control);
        const isBackgroundPicture = style.backgroundImage.includes('url(');
        if (isBackgroundPicture && !audit.text(control) && !control.querySelector('svg, img'))
          fail(
            '1.4.1',
            control,
            'this control is only a background picture, which forced colors may hide',
          );
      }
    return {
      looked: controls.length + blocks.length,
      findings,
      facts: { controls: controls.length, blocks: blocks.length },
    };
  },
};

export const wholeSiteChecks = [repeatedContent, withoutScripts, otherColors];
