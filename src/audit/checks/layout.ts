import type { Page } from '@playwright/test';
import { routes } from '#audited-site/routes.ts';
import { type Check, everyRun, type Finding, oncePerPage } from '../check.ts';
import { installHelpers } from '../in-page.ts';
import type { Run } from '../matrix.ts';
import { findObstacles, textSpacingCss } from '../obstacles.ts';

/**
 * Compares the page with what was found `before` it was changed. Fails where the change cuts through a text. A person
 * must judge the rest: other content may be out of sight on purpose, and horizontal scrolling loses nothing
 * (Understanding WCAG 1.4.4).
 */
async function findingsOfObstacles(
  page: Page,
  sc: string,
  before: readonly Finding[] = [],
): Promise<Finding[]> {
  await installHelpers(page);
  const knownTargets = new Set(before.map(({ target }) => target));
  const obstacles = await page.evaluate(findObstacles, 0); // 0, because S10 measures the contrast
  return obstacles.map(({ target, what, isLost }) => ({
    sc,
    target,
    what,
    ...((!isLost || knownTargets.has(target)) && { review: true }),
  }));
}

const countElements = (page: Page) => page.locator('body *').count();

/** Whether S12 and S14 take a picture of the page. */
const takesPicture = ({ route }: Run) => routes.oneOfEachKind.includes(route);

/** S13: nothing scrolls sideways at 320 px, and fixed bars take at most half of the height. */
const reflow: Check = {
  id: 'S13',
  looksAt:
    'Pages at 320 CSS pixels: whether anything scrolls sideways, and how much of the height fixed bars take',
  finds: ['1.4.10'],
  appliesTo: (run) =>
    run.viewport === '320x640' && !run.route.startsWith('story:') && !run.state.includes('menu'),
  inspect: () => {
    const root = document.documentElement;
    const { findings, review } = audit.collectFindings();
    const scroll = audit.horizontalScroll();
    if (scroll) review('1.4.10', scroll.because, `horizontal scroll of ${scroll.by} px`);
    for (const box of document.querySelectorAll('body *')) {
      const style = getComputedStyle(box);
      if (!audit.isVisible(box)) continue;
      if (
        /(auto|scroll)/.test(style.overflowX) &&
        box.scrollWidth > box.clientWidth + audit.rounding &&
        !box.matches('table, pre, input, textarea') &&
        !box.querySelector('table')
      )
        review(
          '1.4.10',
          box,
          `this box scrolls sideways by ${box.scrollWidth - box.clientWidth} px`,
        );
    }
    const fixedBars = [...document.querySelectorAll('body *')].filter(
      (box) =>
        /fixed|sticky/.test(getComputedStyle(box).position) &&
        audit.isVisible(box) &&
        !box.closest('[role=dialog], :modal, [popover]') &&
        !box.querySelector('[role=dialog], :modal, [popover]:popover-open'),
    );
    const covered = fixedBars.reduce((sum, box) => sum + audit.box(box).height, 0);
    if (covered > innerHeight / 2)
      review(
        '1.4.10',
        fixedBars.map(audit.path).join(', '),
        `fixed bars take ${Math.round(covered)} of ${innerHeight} px`,
      );
    return {
      looked: document.querySelectorAll('body *').length,
      findings,
      facts: { width: root.scrollWidth, stuck: Math.round(covered) },
    };
  },
};

/** S12: nothing is lost with 200 % zoom, and with text of 200 %. */
const zoom: Check = {
  id: 'S12',
  looksAt:
    'Pages in a window of half the size (200 % zoom), and with text of twice the size: whether text or a control is cut off, covered or outside the window',
  finds: ['1.4.4'],
  appliesTo: oncePerPage,
  operate: async (visit) => {
    const page = await visit.reload({ width: 1280, height: 1024 });
    const before = await findingsOfObstacles(page, '1.4.4');
    await page.setViewportSize({ width: 640, height: 512 });
    const findingsInZoom = await findingsOfObstacles(page, '1.4.4', before);
    await page.setViewportSize({ width: 1280, height: 1024 });
    await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '200%', 'important');
    });
    const findingsInLargeText = await findingsOfObstacles(page, '1.4.4', before);
    if (takesPicture(visit.run)) await visit.takePicture('1280x1024.text-200');
    return {
      looked: await countElements(page),
      // Where zoom loses nothing, WCAG allows that larger text does (technique G142).
      findings: [
        ...findingsInZoom,
        ...findingsInLargeText.map((finding) => ({ ...finding, review: true as const })),
      ],
    };
  },
};

/** S14: the text spacing of WCAG 1.4.12 hides no text. */
const spacing: Check = {
  id: 'S14',
  looksAt:
    'Pages with the spacing of lines, words, letters and paragraphs that 1.4.12 names: whether it makes text cut off or covered',
  finds: ['1.4.12'],
  appliesTo: (run) =>
    (run.viewport === '320x640' &&
      run.mode === 'light' &&
      run.state === 'at-rest' &&
      !run.route.startsWith('story:')) ||
    oncePerPage(run),
  operate: async (visit) => {
    const page = await visit.reload();
    const before = await findingsOfObstacles(page, '1.4.12');
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, textSpacingCss);
    const after = await findingsOfObstacles(page, '1.4.12', before);
    if (visit.run.viewport === '320x640' && takesPicture(visit.run))
      await visit.takePicture('320x640.text-spacing');
    const known = new Set(before.map(({ target, what }) => target + what));
    return {
      looked: await countElements(page),
      findings: after.filter(({ target, what }) => !known.has(target + what)),
    };
  },
};

/** S34: targets are at least 44 px wide and high (WCAG 2.5.5). axe checks WCAG 2.5.8. */
const targets: Check = {
  id: 'S34',
  looksAt: 'The size of every target of a pointer: whether it is at least 44 by 44 CSS pixels',
  finds: ['2.5.5'],
  appliesTo: everyRun,
  inspect: () => {
    const { findings, review } = audit.collectFindings();
    const targets = audit.targets();
    const small = targets.filter(
      ({ width, height, isInText }) => (width < 43.5 || height < 43.5) && !isInText,
    );
    const [first] = small;
    if (first)
      review(
        '2.5.5',
        first.control,
        `smaller than 44 by 44 px, as are ${small.length - 1} other targets`,
      );
    return { looked: targets.length, findings, facts: { below44: small.length } };
  },
};

export const layoutChecks = [reflow, zoom, spacing, targets];
