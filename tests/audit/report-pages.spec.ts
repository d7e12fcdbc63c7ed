import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { modes, viewports } from '#audit/matrix.ts';
import { makeTextFiles } from '#audit/report/write.ts';
import { createAxeChecker } from '#audit/run-axe.ts';
import { test } from '#tests/harness/base-test.ts';
import { sampleOf } from '#tests/harness/page-kinds.ts';

// One worker runs all tests of this file, because each worker would make the whole report.
test.describe.configure({ mode: 'default' });

const folder = mkdtempSync(join(tmpdir(), 'report-'));
const address = (path: string) => pathToFileURL(join(folder, path)).href;
const firstPage = address('index.html');

test.beforeAll(() => {
  for (const [path, text] of makeTextFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Keeps the first three rows of each kind in every table, and removes the others, because axe judges equal rows alike:
 * for the more than 600 runs in `runs.html` it took half a minute. Rows are of one kind if they differ only in the words
 * of their cells, in the addresses of links and in the classes by which the filters find them. A row with an empty cell
 * is of another kind.
 */
const keepSomeRowsOfEachKind = (page: Page) =>
  page.evaluate(() => {
    for (const table of document.querySelectorAll('table')) {
      const countByKind = new Map<string, number>();
      for (const row of table.querySelectorAll('tbody tr')) {
        const elements = [row, ...row.querySelectorAll('*')].map((element) => [
          element.localName,
          element.textContent.trim() === '',
          [...element.attributes].map(({ name, value }) =>
            (element === row && name === 'class') || name === 'href' ? name : [name, value],
          ),
        ]);
        const kind = JSON.stringify(elements);
        const count = (countByKind.get(kind) ?? 0) + 1;
        countByKind.set(kind, count);
        if (count > 3) row.remove();
      }
    }
  });

for (const path of sampleOf(
  [
    'index.html',
    'people.html',
    'criteria/2.4.11.html',
    'conformance/report.html',
    'reader.html',
    'runs.html',
    'method.html',
    'criteria/1.1.1.html',
  ],
  4,
))
  test(`${path} has no axe violation, no horizontal scroll and no script`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto(address(path));
    expect(await page.locator('script').count()).toBe(0);
    for (const size of ['320x640', '1280x720'] as const) {
      await page.setViewportSize(viewports[size]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `pixels of horizontal scroll, ${size}`).toBe(0);
    }
    await keepSomeRowsOfEachKind(page);
    const checkWithAxe = createAxeChecker(page);
    for (const [size, mode] of [
      ['320x640', 'light'],
      ['1280x720', 'dark'],
      ['1280x720', 'forced-colors'],
    ] as const) {
      await page.emulateMedia({ colorScheme: null, forcedColors: null, ...modes[mode] });
      await page.setViewportSize(viewports[size]);
      expect((await checkWithAxe()).violations, `${size} ${mode}`).toEqual([]);
    }
  });

/** The texts of the rows that the filters show. Reads all rows in one call, because a call for each row takes half a minute. */
const shownRows = (page: Page) =>
  page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows
        .filter((row) => row.checkVisibility())
        .map((row) => [...row.children].map((cell) => cell.textContent).join(' ')),
    );

// The reviewer starts at the first page of the report, in a browser without scripts.
test.describe('a reviewer finds in the report', () => {
  test.use({ javaScriptEnabled: false });

  test('the measurements of 2.4.11 on the contact page at 320 px', async ({ page }) => {
    await page.goto(firstPage);
    await page.getByRole('link', { name: '2.4.11 Focus Not Obscured (Minimum)' }).click();
    await page.getByLabel('Route').selectOption('/Contact');
    expect(await shownRows(page)).toEqual([
      expect.stringMatching(/^\/Contact S29 passed .*\b320x640\b/),
    ]);
    await page.getByRole('link', { name: 'every run' }).click();
    await page.getByLabel('Route').selectOption('/Contact');
    await page.getByLabel('Viewport').selectOption('320x640');
    const atRest = (await shownRows(page)).filter((run) =>
      run.startsWith('/Contact at-rest 320x640 light'),
    );
    expect(atRest).toEqual([expect.stringMatching(/passed: [^;]*S29/)]);
  });

  test('one run by route, state, viewport and colors', async ({ page }) => {
    await page.goto(firstPage);
    await page.getByRole('link', { name: 'Every run' }).click();
    const runs = page.getByRole('group', { name: 'Show only runs of' });
    await runs.getByLabel('Route').selectOption('/Contact');
    await runs.getByLabel('State').selectOption('form-errors');
    await runs.getByLabel('Viewport').selectOption('320x640');
    await runs.getByLabel('Colors').selectOption('forced-colors');
    expect(await shownRows(page)).toEqual([expect.stringContaining('form-errors')]);
  });
});
