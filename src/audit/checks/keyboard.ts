import { routes } from '#audited-site/routes.ts';
import { comparePixels } from '../changed-pixels.ts';
import {
  type Check,
  type CheckResult,
  collectFindings,
  type Finding,
  oncePerPage,
  oncePerViewport,
  pagesAtRest,
} from '../check.ts';
import { installAxeAndHelpers } from '../in-page.ts';
import {
  describeFocusedElement,
  findTrap,
  pathOfFocusedElement,
  pressThroughPage,
} from '../tab-walk.ts';

/** S16: Tab reaches every control and leaves the page. The same presses serve S29 (nothing covers the focus) and S36 (focus opens no other page). */
const tabWalk: Check = {
  id: 'S16',
  looksAt:
    'Tab pressed through the whole page: whether it reaches every control that a pointer can use, and whether it leaves the page at the end',
  finds: ['2.1.1', '2.1.2'],
  appliesTo: oncePerViewport,
  operate: async (visit) => {
    // A window of 1280 by 1024 pixels at 400 % zoom has 320 by 256 CSS pixels. There fixed bars cover most.
    const size = visit.run.viewport === '320x640' ? { width: 320, height: 256 } : undefined;
    const page = await installAxeAndHelpers(await visit.reload(size));
    const usableControls = await page.evaluateHandle(() =>
      audit
        .controls()
        .filter(
          (control) =>
            !(control as HTMLButtonElement).disabled && (control as HTMLElement).tabIndex >= 0,
        ),
    );
    const before = await page.evaluate(() => `${location.href} ${document.title}`);
    const walk = await pressThroughPage(page, 'Tab', describeFocusedElement);
    // The presses may remove controls, such as a link to an empty field.
    const controls = await usableControls.evaluate((elements) =>
      elements.filter((control) => control.isConnected && audit.isVisible(control)).map(audit.path),
    );
    const traps = walk.hasLeftPage ? [] : await findTrap(page, 'Tab', walk.targets);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const { findings, fail, review } = collectFindings();
    const reached = new Set(walk.focusedElements.map(({ target }) => target));
    for (const control of controls)
      if (!reached.has(control)) review('2.1.1', control, 'Tab does not reach this control');
    const pointerOnly = await page.evaluate(() =>
      [...document.querySelectorAll('[onclick], [style*="cursor:pointer"], div, span, p, img, li')]
        .filter(
          (element) =>
            audit.isVisible(element) &&
            (element.hasAttribute('onclick') ||
              (getComputedStyle(element).cursor === 'pointer' &&
                getComputedStyle(element.parentElement ?? element).cursor !== 'pointer')) &&
            !element.matches('a, button, input, select, textarea, label, summary, [tabindex]') &&
            !element.closest('a, button, label, summary, [tabindex="0"]'),
        )
        .map(audit.path),
    );
    for (const target of pointerOnly)
      review('2.1.1', target, 'responds to a pointer and not to the keyboard');
    const changedPage = walk.focusedElements.find(
      ({ addressAndTitle }) => addressAndTitle !== before,
    );
    if (changedPage)
      review('3.2.1', changedPage.target, 'another page opens when it gets the focus');
    for (const { target, hiddenShare, coveredBy, isUnderFixed } of walk.focusedElements) {
      if (hiddenShare >= 0.99)
        (isUnderFixed ? fail : review)('2.4.11', target, `completely covered by ${coveredBy}`);
      else if (hiddenShare > 0.2)
        review('2.4.12', target, `${Math.round(hiddenShare * 100)} % covered by ${coveredBy}`);
    }
    return {
      looked: walk.focusedElements.length,
      findings: [...traps, ...findings],
      facts: {
        stops: walk.focusedElements.map(({ region, role, name }) => `${region}\t${role}\t${name}`),
        covered: walk.focusedElements.filter(({ hiddenShare }) => hiddenShare >= 0.99).length,
      },
    };
  },
};

/** Divides the findings of `tabWalk` between S16 (what Tab reaches), S29 (what is covered) and S36 (what opens another page). `inputResult` is what S36 found about input. */
export function splitWalkResult(
  walkResult: CheckResult,
  inputResult?: CheckResult,
): { S16: CheckResult; S29: CheckResult; S36: CheckResult } {
  const isCovered = ({ sc }: Finding) => sc === '2.4.11' || sc === '2.4.12';
  const isPageChange = ({ sc }: Finding) => sc === '3.2.1';
  return {
    S16: {
      ...walkResult,
      findings: walkResult.findings.filter(
        (finding) => !isCovered(finding) && !isPageChange(finding),
      ),
    },
    S36: {
      looked: walkResult.looked + (inputResult?.looked ?? 0),
      findings: [...walkResult.findings.filter(isPageChange), ...(inputResult?.findings ?? [])],
    },
    S29: {
      looked: walkResult.looked,
      findings: walkResult.findings.filter(isCovered),
      facts: { stops_seen: walkResult.looked, wholly_covered: walkResult.facts?.covered },
    },
  };
}

/** S17: Shift+Tab leaves the page too. */
const backwardWalk: Check = {
  id: 'S17',
  looksAt: 'Shift and Tab pressed through the whole page: whether they leave it at the end',
  finds: ['2.1.2'],
  appliesTo: (run) => oncePerViewport(run) && run.viewport !== '390x844',
  operate: async (visit) => {
    const page = await installAxeAndHelpers(await visit.reload());
    const { focusedElements, targets, hasLeftPage } = await pressThroughPage(
      page,
      'Shift+Tab',
      pathOfFocusedElement,
    );
    const findings = hasLeftPage ? [] : await findTrap(page, 'Shift+Tab', targets);
    return { looked: focusedElements.length, findings };
  },
};

/** S22: the first element that Tab reaches is a visible link that moves the focus into the main content. */
const skipLink: Check = {
  id: 'S22',
  looksAt:
    'The first element that Tab reaches: whether it is a visible skip link, and whether it leads to the main content',
  finds: ['2.4.7', 'house'], // house: a rule of this project, not of WCAG
  appliesTo: oncePerViewport,
  operate: async (visit) => {
    const page = await installAxeAndHelpers(await visit.reload());
    await page.keyboard.press('Tab');
    const first = await page.evaluate(describeFocusedElement);
    const isShown = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element) return false;
      const { top, left, height, width } = element.getBoundingClientRect();
      return top >= 0 && left >= 0 && height > 10 && width > 10 && element.checkVisibility();
    });
    // Not by its words, which can be of any language.
    const leadsIntoPage = await page.evaluate(() => {
      const [, id] = /^#(.+)/.exec(document.activeElement?.getAttribute('href') ?? '') ?? [];
      return id !== undefined && document.getElementById(id) !== null;
    });
    const { findings, fail, review } = collectFindings();
    if (!first || !leadsIntoPage)
      fail(
        'house',
        first?.target ?? 'body',
        'the first element that Tab reaches is not a skip link',
      );
    else {
      if (!isShown)
        review('2.4.7', first.target, 'the skip link is not visible when it has the focus');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const nextFocus = await page.evaluate(describeFocusedElement);
      if (
        nextFocus &&
        nextFocus.region !== 'main' &&
        (await page.locator('main a[href], main button, main input').count())
      )
        fail('house', nextFocus.target, `after the skip link the focus is in ${nextFocus.region}`);
    }
    return { looked: 1, findings };
  },
};

/** S28: enough pixels change, with enough contrast, when an element gets the focus. */
const focusPixels: Check = {
  id: 'S28',
  looksAt:
    'Pictures of the elements that Tab reaches, with and without the focus: how many pixels change, and with which contrast',
  finds: ['2.4.7', '2.4.13'],
  appliesTo: (run) =>
    pagesAtRest(run) &&
    (run.viewport === '1280x720' || (run.viewport === '320x640' && run.mode === 'light')) &&
    (run.mode === 'light' || routes.operated.includes(run.route)),
  operate: async (visit) => {
    const page = await installAxeAndHelpers(await visit.reload());
    const { findings, fail, review } = collectFindings();
    const measuresWholePage = visit.run.route === '/' && visit.run.viewport === '1280x720';
    let [looked, leastArea, leastContrast] = [0, Number.POSITIVE_INFINITY, 21];
    await pressThroughPage(page, 'Tab', describeFocusedElement, async (focused) => {
      // Header, sidebar and footer are the same on all pages, so only the home page measures them.
      if (!measuresWholePage && focused.isPastMain) return 'enough';
      if (!measuresWholePage && focused.region !== 'main') return undefined;
      // Chromium scrolls to the focused element before it next draws the page.
      const box = await page.evaluate(
        () =>
          new Promise<DOMRect>((resolve) =>
            requestAnimationFrame(() => {
              const { activeElement } = document;
              resolve((activeElement ?? document.body).getBoundingClientRect().toJSON());
            }),
          ),
      );
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const x = Math.max(0, Math.floor(box.x - 8));
      const y = Math.max(0, Math.floor(box.y - 8));
      const clip = {
        x,
        y,
        width: Math.min(width, Math.ceil(box.x + box.width + 8)) - x,
        height: Math.min(height, Math.ceil(box.y + box.height + 8)) - y,
      };
      if (clip.width < 4 || clip.height < 4) {
        review('2.4.7', focused.target, 'the focused element is outside the window');
        return undefined;
      }
      const takePicture = (area?: typeof clip) =>
        page.screenshot({ ...(area && { clip: area }), animations: 'disabled', caret: 'hide' });
      const [focusedPicture, focusedWindow] = [await takePicture(clip), await takePicture()];
      const control = await page.evaluateHandle(() => document.activeElement as HTMLElement);
      const perimeterOfLines = await control.evaluate((element) => {
        const lines = [...element.getClientRects()];
        element.blur();
        return lines.reduce((sum, { width, height }) => sum + 2 * (width + height), 0);
      });
      const [unfocusedPicture, unfocusedWindow] = [await takePicture(clip), await takePicture()];
      await control.evaluate((element) => element.focus({ preventScroll: true }));
      const {
        changed: changedPixels,
        strong: contrastingPixels,
        contrast,
      } = await comparePixels(unfocusedPicture, focusedPicture);
      looked++;
      // WCAG 2.4.13 takes the perimeter of the box or of the shape, whichever is shorter. The shape of a link that wraps is that of its lines.
      const perimeter = 2 * Math.min(2 * (box.width + box.height), perimeterOfLines);
      leastArea = Math.min(leastArea, contrastingPixels / perimeter);
      leastContrast = Math.min(leastContrast, contrast);
      // The focus may show elsewhere in the window, or only by the cursor of a field.
      if (changedPixels < 20)
        ((await comparePixels(unfocusedWindow, focusedWindow)).changed || focused.takesText
          ? review
          : fail)('2.4.7', focused.target, `${changedPixels} pixels change when it gets the focus`);
      else if (contrastingPixels < perimeter * 0.9)
        review(
          '2.4.13',
          focused.target,
          `${contrastingPixels} pixels change with a contrast of 3:1; an outline of 2 px has ${Math.round(perimeter)}`,
        );
      return undefined;
    });
    return {
      looked,
      findings,
      facts: looked
        ? { leastArea: leastArea.toFixed(2), leastContrast: leastContrast.toFixed(2) }
        : {},
    };
  },
};

/** S18: no character key is a shortcut. */
const characterKeys: Check = {
  id: 'S18',
  looksAt:
    'Every letter, digit and common punctuation mark, pressed outside of fields: whether any of them does something',
  finds: ['2.1.4'],
  appliesTo: (run) => oncePerPage(run) && routes.operated.includes(run.route),
  operate: async (visit) => {
    const page = await visit.reload();
    const snapshot = () =>
      page.evaluate(() =>
        [
          location.href,
          document.title,
          document.activeElement?.tagName,
          document.querySelectorAll('*').length,
          scrollY,
        ].join('|'),
      );
    const { findings, review } = collectFindings();
    // A page may load its code when the first key is pressed. The changes that the code makes are not those of a shortcut.
    await page.keyboard.press('Shift');
    let before = await snapshot();
    for (let seconds = 0; seconds < 10; seconds++) {
      await page.waitForTimeout(1000);
      const now = await snapshot();
      if (now === before) break;
      before = now;
    }
    const keys = 'abcdefghijklmnopqrstuvwxyz0123456789/?.,;!*+-';
    for (const key of keys) {
      await page.keyboard.press(key);
      if ((await snapshot()) !== before) {
        review('2.1.4', 'body', `the key ${key} does something`);
        break;
      }
    }
    return { looked: keys.length, findings };
  },
};

/** S36: input opens no other page. `tabWalk` checks that focus opens none. */
const inputOpensNoPage: Check = {
  id: 'S36',
  looksAt:
    'Every element that Tab reaches, and every field while it is filled in: whether focus or input opens another page or window',
  finds: ['3.2.1', '3.2.2'],
  appliesTo: (run) => oncePerViewport(run) && run.viewport === '1280x720',
  operate: async (visit) => {
    const { findings, review } = collectFindings();
    const fieldSelector = 'main input:not([type=hidden]), main select, main textarea';
    if (!(await visit.page.locator(fieldSelector).count())) return { looked: 0, findings };
    const page = await installAxeAndHelpers(await visit.reload());
    const addressAndTitle = () => page.evaluate(() => `${location.href} ${document.title}`);
    const before = await addressAndTitle();
    const fields = await page.locator(fieldSelector).filter({ visible: true }).all();
    for (const field of fields) {
      const isSelect = await field.evaluate((element) => element.localName === 'select');
      const kind = await field.getAttribute('type');
      const target = await field.evaluate((element) => audit.path(element));
      if (isSelect) await field.selectOption({ index: 1 });
      else if (kind === 'checkbox' || kind === 'radio') await field.check();
      else await field.fill('a');
      if ((await addressAndTitle()) !== before || (visit.context.pages().length ?? 1) > 1) {
        review('3.2.2', target, 'another page opens when it is filled in');
        break;
      }
    }
    return { looked: fields.length, findings };
  },
};

export const keyboardChecks = [
  tabWalk,
  backwardWalk,
  skipLink,
  focusPixels,
  characterKeys,
  inputOpensNoPage,
];
