import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { serveFolder } from '#audit/serve-folder.ts';
import { test } from './reader.ts';

// These tests record what Orca reads out when a page or a component is opened. A language in brackets before a line is
// the language in which Orca speaks the line. No person has judged the recordings; they show changes.

/** The pages whose main element is recorded. */
const pages = [
  '/getting-started',
  '/good-treatment',
  '/deaf-callers',
  '/es',
  '/crisis-plan',
  '/handouts/for-you',
  '/handouts/for-family',
  '/handouts/first-day',
] as const;

/** Lines about Orca's position instead of the content. Orca does not speak them every time. */
const orcaStatusLine =
  /^(\[\w+\] )?(clickable|main content|banner|panel|navigation|leaving .*|document web|statusbar)\.?$/;

const snapshotOf = (lines: readonly string[]) =>
  `${lines.filter((line) => !orcaStatusLine.test(line)).join('\n')}\n`;

for (const path of pages)
  test(`Orca reads out the main element of ${path} as recorded`, async ({ reader }) => {
    const lines = await reader.readOut(reader.url + path);
    const first = lines.findIndex((line) => /heading level 1$/.test(line)) - 1; // the line before is the text of the heading
    const end = lines.indexOf('leaving main content.');
    expect(lines[first]).toMatch(/\w/);
    expect(end).toBeGreaterThan(first);
    expect(snapshotOf(lines.slice(first, end))).toMatchSnapshot([
      'pages',
      `${path.split('/').at(-1)}.txt`,
    ]);
  });

/** The documentation of the components. Each example is a separate page, complete without scripts. */
const documentation = join(import.meta.dirname, '../../dist/docs');

test('Orca reads out the first example of each component as recorded', async ({ reader }) => {
  test.setTimeout(600_000);
  await using site = await serveFolder(documentation);
  const components = readdirSync(join(documentation, 'examples'))
    .map((file) => file.replace(/-[A-Z]\w*\.html$/, ''))
    .filter((name, index, all) => all.indexOf(name) === index)
    // The mobile menu is hidden in a wide window (recorded in menu.txt). Tabs are links until their script has run,
    // which may be before or after Orca reads them (recorded in tabs.txt).
    .filter((name) => !['mobile-menu', 'tabs'].includes(name));
  expect(components.length).toBeGreaterThan(35);
  for (const component of components.sort()) {
    const page = readFileSync(join(documentation, `${component}.html`), 'utf8');
    // Skips examples that contain only a heading. The accessibility tree shows which ones do. Orca's first reading does
    // not, because Orca may read an example before its script has run.
    for (const [, file = ''] of page.matchAll(/<iframe src="frames\/([^"]+)"/g)) {
      await reader.readOut(`${site.url}/examples/${file}`);
      await expect(reader.page.locator('#root')).toHaveAttribute('data-hydrated');
      const tree = await reader.page.locator('main').ariaSnapshot();
      const namedLines = tree.split('\n').filter((line) => /"|: \S/.test(line));
      if (namedLines.length < 2) continue; // only the heading
      const speech = snapshotOf(await reader.readOutAgain());
      expect.soft(speech, file).toMatchSnapshot(['components', `${component}.txt`]);
      break;
    }
  }
});

test('Orca announces tabs as tabs, and an arrow key shows the next panel', async ({ reader }) => {
  await using site = await serveFolder(documentation);
  await reader.readOut(`${site.url}/examples/tabs-Default.html`);
  await expect(reader.page.getByRole('tab')).toHaveCount(3);
  await reader.readOutAgain();
  reader.transcript.length = 0;
  expect(await reader.press('Tab')).toContain('Residential page tab');
  expect(await reader.press('Right')).toContain('Intensive outpatient page tab');
  await expect(reader.page.getByRole('tabpanel')).toContainText('Three evenings a week');
  await reader.press('Tab'); // into the panel
  expect(reader.transcript.join('')).toMatchSnapshot('tabs.txt');
});
