import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { serveFolder } from '../harness/serve-folder.ts';
import { test } from './reader.ts';

// What Orca reads out by itself when a page or a component is opened, in its order. A line that begins with a language
// in brackets is one that Orca takes for that language. Nobody has judged it: a changed word shows in a comparison.

/** Pages whose main part is kept. */
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

/** Where Orca is, and not what the page says: whether it is told differs from run to run. */
const ofOrca =
  /^(\[\w+\] )?(clickable|main content|banner|panel|navigation|leaving .*|document web|statusbar)\.?$/;

const kept = (lines: readonly string[]) =>
  `${lines.filter((line) => !ofOrca.test(line)).join('\n')}\n`;

for (const path of pages)
  test(`the main part of ${path} is read out`, async ({ reader }) => {
    const lines = await reader.readOut(reader.url + path);
    const from = lines.findIndex((line) => /heading level 1$/.test(line)) - 1; // its name comes first
    const to = lines.indexOf('leaving main content.');
    expect(lines[from]).toMatch(/\w/);
    expect(to).toBeGreaterThan(from);
    expect(kept(lines.slice(from, to))).toMatchSnapshot(['pages', `${path.split('/').at(-1)}.txt`]);
  });

/** The documentation of the components: each example is a page of its own, complete before any script. */
const documentation = join(import.meta.dirname, '../../dist/docs');

test('the first example of each component is read out', async ({ reader }) => {
  test.setTimeout(600_000);
  await using site = await serveFolder(documentation);
  const components = readdirSync(join(documentation, 'examples'))
    .map((file) => file.replace(/-[A-Z]\w*\.html$/, ''))
    .filter((name, index, all) => all.indexOf(name) === index)
    // The menu is not there in a wide window (menu.txt). Tabs are links until their script runs, which comes before or
    // after Orca has read them (tabs.txt has what is heard by their keys).
    .filter((name) => !['mobile-menu', 'tabs'].includes(name));
  expect(components.length).toBeGreaterThan(35);
  for (const component of components.sort()) {
    const page = readFileSync(join(documentation, `${component}.html`), 'utf8');
    // Its first example that shows more than its heading: a status may be empty. Asked of the page, not of Orca: what
    // comes with the script was there too late for it once, and the next example was read in its place.
    for (const [, file = ''] of page.matchAll(/<iframe src="examples\/([^"]+)"/g)) {
      await reader.readOut(`${site.url}/examples/${file}`);
      await expect(reader.page.locator('#root')).toHaveAttribute('data-hydrated');
      const tree = await reader.page.locator('main').ariaSnapshot();
      const named = tree.split('\n').filter((line) => /"|: \S/.test(line));
      if (named.length < 2) continue; // the heading
      const said = kept(await reader.readAgain());
      expect.soft(said, file).toMatchSnapshot(['components', `${component}.txt`]);
      break;
    }
  }
});

test('tabs say that they are tabs, and an arrow key shows the next panel', async ({ reader }) => {
  await using site = await serveFolder(documentation);
  await reader.readOut(`${site.url}/examples/tabs-Default.html`);
  await expect(reader.page.getByRole('tab')).toHaveCount(3);
  await reader.readAgain();
  reader.transcript.length = 0;
  expect(await reader.press('Tab')).toContain('Residential page tab');
  expect(await reader.press('Right')).toContain('Intensive outpatient page tab');
  await expect(reader.page.getByRole('tabpanel')).toContainText('Three evenings a week');
  await reader.press('Tab'); // into the panel
  expect(reader.transcript.join('')).toMatchSnapshot('tabs.txt');
});
