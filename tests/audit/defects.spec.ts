import { expect, type Page } from '@playwright/test';
import { runAllAxeRules } from '#audit/axe.ts';
import type { CheckResult } from '#audit/check.ts';
import { checks } from '#audit/checks/all.ts';
import { splitWalkResult } from '#audit/checks/keyboard.ts';
import { findMarkupProblems } from '#audit/checks/markup.ts';
import { type Defect, defects, openDialogScript, undetectableDefects } from '#audit/defects.ts';
import { installAxeAndHelpers } from '#audit/in-page.ts';
import { criteria } from '#audit/report/folder.ts';
import type { Visit } from '#audit/visit.ts';
import { test as base } from '#tests/harness/base-test.ts';
import { soundPages } from './sound-pages.ts';

const pageWithoutDefects = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Our hours - Example practice</title>
<style>body { font: 18px/1.6 sans-serif; color: #14252a; background: #fff; margin: 1rem } a, button, input, select { min-height: 44px; min-width: 44px } a { color: #0b4f45; display: inline-block } nav ul { display: flex; gap: 1rem } :focus-visible { outline: 3px solid #0b4f45; outline-offset: 2px } .skip { position: absolute; left: -999px } .skip:focus { left: 0; top: 0; background: #fff }/*css*/</style></head>
<body><a class="skip" href="#main">Skip to main content</a><header><nav aria-label="Main"><ul><li><a href="#home">Home page</a></li><li><a href="#hours">Hours and address</a></li></ul></nav></header>
<main id="main" tabindex="-1"><h1>Our hours</h1><p>We are open on weekdays. You can call us at any time, and we will answer within a day.</p><a href="#more">More about our hours</a><!--main--></main><footer><p>Example practice</p></footer></body></html>`;

/** Opens the page without defects, or the same page with one defect, at an address, so that links and history work. */
async function openPage(
  page: Page,
  { main = '', css = '', changePage = (html) => html, script }: Partial<Defect>,
) {
  const html = changePage(pageWithoutDefects.replace('<!--main-->', main).replace('/*css*/', css));
  await page.route('http://defects.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto('http://defects.test/page');
  if (script) await page.evaluate((source) => new Function(source)(), script);
}

async function runCheck(page: Page, id: string, defect: Partial<Defect>): Promise<CheckResult> {
  // S29 and a part of S36 are measured by S16.
  if (id === 'S29') return splitWalkResult(await runCheck(page, 'S16', defect)).S29;
  if (id === 'S36' && defect.sc === '3.2.1')
    return splitWalkResult(await runCheck(page, 'S16', defect)).S36;
  const check = checks.find((check) => check.id === id);
  if (!check) throw new Error(`There is no check ${id}`);
  if (check.inspect) {
    await installAxeAndHelpers(page);
    return page.evaluate(check.inspect);
  }
  const visit: Visit = {
    page,
    context: page.context(),
    run: { route: '/', viewport: '1280x720', mode: 'light', state: 'at-rest' },
    status: 200,
    errors: [],
    otherOrigins: [],
    fetched: new Set(),
    pictures: new Map(),
    takePicture: async () => {},
    [Symbol.asyncDispose]: async () => {},
    reload: async (size?: { width: number; height: number }) => {
      if (size) await page.setViewportSize(size);
      await page.goto('about:blank');
      await openPage(page, defect);
      return page;
    },
  };
  return (await check.operate?.(visit)) ?? { looked: 0, findings: [] };
}

/** The criteria of all findings of a check or rule. */
async function criteriaOfFindings(
  page: Page,
  defect: Partial<Defect>,
  by: string,
): Promise<string[]> {
  const [kind, name = ''] = by.split(' ');
  if (kind === 'axe') return (await criteriaByAxeRule(page)).get(name) ?? [];
  return (await runCheck(page, name, defect)).findings.map(({ sc }) => sc);
}

/** The criteria of all failures that axe finds, by rule. */
async function criteriaByAxeRule(page: Page) {
  const { violations } = await runAllAxeRules(page, '/defect');
  return new Map(violations.map(({ rule, sc }) => [rule, sc]));
}

const defaultSize = { width: 1280, height: 720 };

/** The tests of a worker share one page, because opening a page takes longer than most checks. */
const test = base.extend<object, { onlyWindow: Page }>({
  onlyWindow: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await page.addInitScript(() => {
        const eventTypes = new Set<string>();
        window.listenedTo = eventTypes;
        const addEventListener = EventTarget.prototype.addEventListener;
        EventTarget.prototype.addEventListener = function (eventType, ...rest) {
          eventTypes.add(eventType);
          return addEventListener.call(this, eventType, ...rest);
        };
      });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ onlyWindow }, use) => {
    await onlyWindow.setViewportSize(defaultSize);
    await use(onlyWindow);
    await onlyWindow.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

for (const defect of defects)
  test(`${defect.foundBy} finds ${defect.name} (${defect.sc})`, async ({ page }) => {
    if (defect.size) await page.setViewportSize(defect.size);
    await openPage(page, defect);
    expect(await criteriaOfFindings(page, defect, defect.foundBy)).toContain(defect.sc);
  });

/** The failures of WCAG among the findings, without questions for a person and without rules of this project. */
const failuresOf = ({ findings }: Pick<CheckResult, 'findings'>) =>
  findings.filter(({ sc, review }) => sc !== 'house' && !review);

/** The planted defects that a check proves. It leaves all others to a person. */
const proven = [
  'text cut off in a window of half the size',
  'text cut off by the spacing of 1.4.12',
  'a keyboard trap',
  'an invisible focus',
  'a bar over the focused element',
];
for (const name of proven)
  test(`a check proves ${name}, and does not leave it to a person`, async ({ page }) => {
    const defect = defects.find((defect) => defect.name === name);
    expect(defect).toBeDefined();
    await openPage(page, defect ?? {});
    const result = await runCheck(
      page,
      (defect?.foundBy ?? '').slice('check '.length),
      defect ?? {},
    );
    expect(failuresOf(result).map(({ sc }) => sc)).toContain(defect?.sc);
  });

for (const { check, name, ...soundPage } of soundPages)
  test(`${check} fails no criterion in a sound page: ${name}`, async ({ page }) => {
    if (soundPage.size) await page.setViewportSize(soundPage.size);
    await openPage(page, soundPage);
    expect(failuresOf(await runCheck(page, check, soundPage))).toEqual([]);
  });

test('html-validate fails no criterion', async () => {
  const findings = await findMarkupProblems(
    '<!doctype html><html lang="en"><title>Hours</title><h1>Hours</h1><h3></h3><input title="City">',
    'page',
  );
  expect(findings).not.toEqual([]);
  expect(failuresOf({ findings })).toEqual([]);
});

test('checks and axe find nothing in the page without defects', async ({ page }) => {
  test.setTimeout(120_000);
  // One run of axe, in which every rule of the list must have found nothing.
  await openPage(page, {});
  const failedRules = [...(await criteriaByAxeRule(page)).keys()];
  const foundBy = new Set(defects.map((defect) => defect.foundBy));
  expect(failedRules.filter((rule) => foundBy.has(`axe ${rule}`))).toEqual([]);
  for (const check of [...foundBy].filter((by) => by.startsWith('check '))) {
    await page.setViewportSize(defaultSize);
    await openPage(page, {});
    expect(await criteriaOfFindings(page, {}, check), check).toEqual([]);
  }
});

/** Content that resembles defects and has none. */
const harmless: Partial<Defect> = {
  main: `
    <input type="checkbox" id="mail"><label for="mail">Write to me by email</label>
    <label for="other">Their phone number</label><input id="other">
    <fieldset aria-describedby="when"><legend>Date of birth</legend><p id="when">Error: Enter the month</p>
      <label for="day">Day</label><input id="day" aria-invalid="true" aria-describedby="when">
      <label for="year">Year</label><input id="year" aria-invalid="true"></fieldset>
    <fieldset role="radiogroup" aria-invalid="true"><legend>How you pay</legend><p id="how">Error: Choose one</p>
      <input type="radio" name="pay" id="cash" aria-describedby="how"><label for="cash">Cash</label></fieldset>
    <div role="tabpanel" aria-label="Residential" tabindex="0"><p>You live at our house for thirty days.</p></div>
    <div class="call"><a href="tel:+14025550100">Call our office</a></div><div><button type="button" class="near">Copy</button></div>`,
  css: `.call { position: fixed; bottom: 0; inset-inline-start: 0 } .call a { display: block; min-block-size: 0; block-size: 20px; inline-size: 60px }
    .near { position: absolute; top: 680px; left: 0; block-size: 18px; min-block-size: 0; min-inline-size: 0; inline-size: 60px; padding: 0 }`,
};
test('in content that only resembles defects, S05, S08 and S09 find nothing, and S34 finds only targets that are too small for level AAA', async ({
  page,
}) => {
  for (const id of ['S05', 'S08', 'S09', 'S34'] as const) {
    await openPage(page, harmless);
    // The small targets are far enough from each other for level AA.
    const expected = id === 'S34' ? ['2.5.5'] : [];
    expect.soft(await criteriaOfFindings(page, harmless, `check ${id}`), id).toEqual(expected);
  }
});

/** An open modal dialog: the page behind it is inert, and the dialog is not a fixed bar. */
const modal: Partial<Defect> = {
  main: '<dialog aria-label="You are offline"><p>The page could not be opened.</p><button type="button">Stay here</button></dialog>',
  css: 'dialog { height: 60vh }',
  script: openDialogScript,
};
test('S12, S13, S34 and S44 find nothing in a page with an open modal dialog', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const id of ['S12', 'S13', 'S34', 'S44'] as const) {
    await openPage(page, modal);
    expect.soft(await criteriaOfFindings(page, modal, `check ${id}`), id).toEqual([]);
  }
});

/** A sticky bar, over the upper part of a link after the page is scrolled. */
const stickyBar: Partial<Defect> = {
  main: `<div id="bar" style="position: sticky; top: 0; z-index: 1; height: 60px; background: #fff">Call us</div>
    <p><a href="#first" id="first">First visit</a></p><p style="height: 2000px"></p>`,
};
test('axe judges a link under a sticky bar as if the bar were not sticky, and the bar is sticky again afterwards', async ({
  page,
}) => {
  await openPage(page, stickyBar);
  await page
    .locator('#first')
    .evaluate((link) => scrollTo(0, link.getBoundingClientRect().top - 25));
  const bar = page.locator('#bar');
  const style = await bar.getAttribute('style');
  const { violations, incomplete } = await runAllAxeRules(page, '/defect');
  expect([...violations, ...incomplete].map(({ rule }) => rule)).not.toContain('color-contrast');
  expect(await bar.getAttribute('style')).toBe(style);
  await expect(bar).toHaveCSS('position', 'sticky');
});

test('at least 40 planted defects exist, which fail at least 30 criteria (the rules of this project count as one criterion)', () => {
  expect(defects.length).toBeGreaterThanOrEqual(40);
  for (const { sc } of [...defects, ...undetectableDefects])
    expect([...criteria.map(({ num }) => num), 'house']).toContain(sc);
  expect(new Set(defects.map(({ sc }) => sc)).size).toBeGreaterThanOrEqual(30);
});
