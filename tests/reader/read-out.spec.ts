import { readdirSync } from 'node:fs';
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
    const from = lines.findIndex((line) => /heading level 1$/.test(line));
    const to = lines.indexOf('leaving main content.');
    expect(to).toBeGreaterThan(from);
    expect(kept(lines.slice(from, to))).toMatchSnapshot(['pages', `${path.split('/').at(-1)}.txt`]);
  });

/** The documentation of the components: each example is a page of its own, complete before any script. */
const documentation = join(import.meta.dirname, '../../dist/docs');

test('the first example of each component is read out', async ({ reader }) => {
  test.setTimeout(600_000);
  await using site = await serveFolder(documentation);
  const examples = readdirSync(join(documentation, 'examples')).filter((file) =>
    file.endsWith('.html'),
  );
  /** The default one, where there is one, for each component: "accordion-Default.html". */
  const first = new Map(
    examples
      .sort((a, b) => Number(a.includes('-Default.')) - Number(b.includes('-Default.')))
      .map((file) => [file.replace(/-[A-Z]\w*\.html$/, ''), file]),
  );
  expect(first.size).toBeGreaterThan(35);
  // Links before its script has run, tabs afterwards: Orca reads a part of each, another one each time.
  first.delete('tabs');
  for (const [component, file] of [...first].sort()) {
    await reader.readOut(`${site.url}/examples/${file}`);
    const lines = await reader.readAgain();
    expect.soft(kept(lines), file).toMatchSnapshot(['components', `${component}.txt`]);
  }
});
