import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArguments, findOrInstallBrowser } from './browser.ts';
import { atRest, type Run, slugOf, type Viewport, viewports } from './matrix.ts';
import { type Measured, measure } from './measure.ts';
import { Html, html, styleSheet } from './report/html.ts';
import { findingLines, isFailure, isHouseRule, printFindings } from './report/print.ts';
import { root } from './root.ts';

const maxPages = 50;

/**
 * Returns the path of the given address or, for a home page, the paths of the site map, one for each name (`slugOf`).
 */
async function findPaths(url: URL) {
  if (url.pathname !== '/') return [url.pathname + url.search];
  const sitemap = await fetch(new URL('/sitemap.xml', url)).catch(() => undefined);
  const paths = sitemap?.ok
    ? [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address = '']) => new URL(address).pathname,
      )
    : [];
  return paths.length ? [...new Map(paths.map((path) => [slugOf(path), path])).values()] : ['/'];
}

/**
 * Measures pages of any website that have loaded and that nobody has used. Writes the findings to one HTML page.
 * Returns the exit code.
 */
export async function auditWebsite(address: string, workers: number): Promise<number> {
  const url = new URL(address);
  const paths = await findPaths(url);
  const runs: Run[] = paths.slice(0, maxPages).flatMap((route) =>
    (Object.keys(viewports) as Viewport[]).map((viewport) => ({
      route,
      viewport,
      mode: 'light' as const,
      state: atRest,
    })),
  );
  const measured: Measured[] = [];
  const notMeasured: string[] = [];
  const queue = [...runs];
  const executablePath = await findOrInstallBrowser();
  async function measureFromQueue() {
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    for (let run = queue.shift(); run; run = queue.shift()) {
      const name = `${run.route} ${run.viewport}`;
      try {
        measured.push(
          await measure(browser, run, (path) => new URL(path, url).href, { isOtherWebsite: true }),
        );
      } catch (error) {
        notMeasured.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
      }
      console.log(`[${measured.length + notMeasured.length}/${runs.length}] ${name}`);
    }
    await browser.close();
  }
  await Promise.all(Array.from({ length: workers }, measureFromQueue));
  const { failures } = printFindings(measured);
  for (const line of notMeasured) console.log(`not measured: ${line}`);
  const folder = join(root, 'test-results-audit', url.host.replace(':', '-'));
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'index.html');
  writeFileSync(file, findingsPage(url, paths.length, measured, notMeasured));
  console.log(`wrote ${relative(process.cwd(), file)}`);
  return failures + notMeasured.length ? 1 : 0;
}

function findingsPage(
  url: URL,
  addressCount: number,
  measured: readonly Measured[],
  notMeasured: string[],
) {
  const lines = findingLines(measured);
  const sectionOf = (title: string, lines: readonly (readonly [string, readonly string[]])[]) =>
    html`<h2>${title}: ${lines.length}</h2>
<ul>${lines.map(([line, runs]) => html`<li>${line} (${runs.join(', ')})</li>\n`)}</ul>`;
  const title = `Findings of automatic checks on ${url.host}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(styleSheet)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${new Set(measured.map(({ run }) => run.route)).size} of ${addressCount} addresses of ${url.origin} were measured, at rest, in ${Object.keys(viewports).length} window sizes. Automatic checks find only a part of all barriers. They did not open menus, send forms or read documents.</p>
${sectionOf('Failures', lines.filter(isFailure))}
${sectionOf(
  'For a person to judge',
  lines.filter((line) => !isFailure(line) && !isHouseRule(line)),
)}
${sectionOf('House rules and best practices, which WCAG does not require', lines.filter(isHouseRule))}
${notMeasured.length ? html`<h2>Not measured</h2>\n<ul>${notMeasured.map((line) => html`<li>${line}</li>`)}</ul>` : ''}
</main>
</body>
</html>
`.text;
}
