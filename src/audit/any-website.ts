import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArguments, browserVersion, findOrInstallBrowser } from './browser.ts';
import { checkDescriptions } from './checks/all.ts';
import { atRest, type Run, slugOf, type Viewport, viewports } from './matrix.ts';
import { type Measured, measure } from './measure.ts';
import { criteria } from './report/folder.ts';
import { Html, html, styleSheet } from './report/html.ts';
import { findingLines, isFailure, isHouseRule, printFindings } from './report/print.ts';
import { measuredBy } from './report/write-evidence.ts';
import { root } from './root.ts';
import type { Visit } from './visit.ts';

const maxPages = 50;
const maxSiteMaps = 20;

/**
 * What a website has besides the measured pages: the pages and documents that its site map and its links name, and the
 * measured pages that ask for a password, contain pages of others, or have sound or video.
 */
type Surroundings = Record<'pages' | 'documents' | 'logins' | 'frames' | 'media', Set<string>>;

const documentName = /\.(?:pdf|docx?|xlsx?|pptx?|odt|epub)$/i;
const otherFileName = /\.(?:xml|json|zip|png|jpe?g|gif|webp|avif|svg|mp[34]|webm|ics|txt)$/i;

/** Sorts an address of the website into the pages or the documents. */
function addAddress(address: string, origin: string, { pages, documents }: Surroundings) {
  if (!URL.canParse(address, origin)) return;
  const { protocol, origin: ofAddress, pathname, search } = new URL(address, origin);
  if (!protocol.startsWith('http')) return;
  if (documentName.test(pathname)) documents.add(new URL(address, origin).href);
  else if (ofAddress === origin && !otherFileName.test(pathname)) pages.add(pathname + search);
}

/** Returns the addresses of the site map, and of the site maps that it lists. */
async function readSiteMap(origin: string) {
  const queue = ['/sitemap.xml'];
  const addresses: string[] = [];
  for (let count = 0; queue.length && count < maxSiteMaps; count++) {
    const response = await fetch(new URL(queue.shift() ?? '', origin)).catch(() => undefined);
    const text = response?.ok ? await response.text() : '';
    const listed = [...text.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].flatMap(([, address = '']) =>
      URL.canParse(address) ? [new URL(address.replaceAll('&amp;', '&'))] : [],
    );
    // A site map often names the public host of a website that is looked at elsewhere.
    (/<sitemapindex/.test(text) ? queue : addresses).push(
      ...listed.map(({ pathname, search }) => pathname + search),
    );
  }
  return addresses;
}

const withoutWww = (url: URL) => url.host.replace(/^www\./, '');

/** Follows a redirect to the same website, such as from http to https. */
async function findOrigin(url: URL) {
  const response = await fetch(url).catch((error: Error & { cause?: { code?: string } }) => {
    throw new Error(`it does not answer (${error.cause?.code ?? error.message})`);
  });
  await response.body?.cancel();
  const target = new URL(response.url);
  return withoutWww(target) === withoutWww(url) ? target.origin : url.origin;
}

/**
 * Measures pages of any website that have loaded and that nobody has used. Writes the findings, and what was not looked
 * at, to one HTML page. Returns the exit code: 1 if a failure was found, otherwise 2 if a page could not be measured,
 * otherwise 0.
 * @throws {Error} if the website does not answer
 */
export async function auditWebsite(address: string, workers: number): Promise<number> {
  const url = new URL(address);
  if (!url.protocol.startsWith('http')) throw new Error('it is not the address of a website');
  const origin = await findOrigin(url);
  const around: Surroundings = {
    pages: new Set(),
    documents: new Set(),
    logins: new Set(),
    frames: new Set(),
    media: new Set(),
  };
  for (const listed of url.pathname === '/' ? await readSiteMap(origin) : [])
    addAddress(listed, origin, around);
  const start = url.pathname + url.search;
  // Two addresses with one name (`slugOf`) would be one run.
  const paths = [
    ...new Map([start, ...around.pages].map((path) => [slugOf(path), path])).values(),
  ].slice(0, maxPages);
  const runs: Run[] = paths.flatMap((route) =>
    (Object.keys(viewports) as Viewport[]).map((viewport) => ({
      route,
      viewport,
      mode: 'light' as const,
      state: atRest,
    })),
  );

  async function lookAround({ page, run, status }: Visit) {
    if (new URL(page.url()).origin !== origin) throw new Error(`it leads to ${page.url()}`);
    if (status >= 400) throw new Error(`the server answered with status ${status}`);
    const found = await page.evaluate(() => ({
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
      logins: document.querySelector('input[type=password]') !== null,
      frames: document.querySelector('iframe') !== null,
      media: document.querySelector('video, audio') !== null,
    }));
    for (const link of found.links) addAddress(link, origin, around);
    for (const kind of ['logins', 'frames', 'media'] as const)
      if (found[kind]) around[kind].add(run.route);
  }

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
          await measure(browser, run, (path) => new URL(path, origin).href, {
            isOtherWebsite: true,
            lookFirst: lookAround,
          }),
        );
      } catch (error) {
        notMeasured.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
      }
      console.log(`[${measured.length + notMeasured.length}/${runs.length}] ${name}`);
    }
    await browser.close();
  }
  const browsers = Math.min(workers, runs.length);
  await Promise.all(Array.from({ length: browsers }, measureFromQueue));
  const { failures } = printFindings(measured);
  for (const line of notMeasured) console.log(`not measured: ${line}`);
  const folder = join(root, 'test-results-audit', url.host.replace(':', '-'));
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'index.html');
  const tools = measuredBy(browserVersion(executablePath));
  writeFileSync(file, findingsPage(origin, measured, notMeasured, around, tools));
  console.log(`wrote ${relative(process.cwd(), file)}`);
  if (failures) return 1;
  return notMeasured.length || !measured.length ? 2 : 0;
}

/** The criteria of levels A and AA that failed, at which a check or a rule of axe looked, and the others. */
function sortCriteria(measured: readonly Measured[]) {
  const failed = new Set<string>();
  const looked = new Set<string>();
  for (const { axe, checks } of measured) {
    for (const { category, sc } of axe.violations)
      if (category === 'wcag') for (const num of sc) failed.add(num);
    for (const { sc, review } of Object.values(checks).flatMap(({ findings }) => findings))
      if (!review) failed.add(sc);
    for (const { id, finds } of checkDescriptions)
      if (checks[id]?.looked) for (const num of finds) looked.add(num);
    const rules = [...Object.keys(axe.passes), ...axe.incomplete.map(({ rule }) => rule)];
    for (const { num, axe: rulesOfCriterion } of criteria)
      if (rulesOfCriterion.some((rule) => rules.includes(rule))) looked.add(num);
  }
  // WCAG 2.2 has removed the criterion that is true by definition.
  const {
    failures = [],
    noFailures = [],
    others = [],
  } = Object.groupBy(
    criteria.filter((each) => each.level !== 'AAA' && each.automation !== 'by-definition'),
    ({ num }) => (failed.has(num) ? 'failures' : looked.has(num) ? 'noFailures' : 'others'),
  );
  return { failures, noFailures, others };
}

const maxListed = 200;
const list = (lines: readonly (string | Html)[]) =>
  html`<ul>${lines.slice(0, maxListed).map((line) => html`<li>${line}</li>\n`)}${lines.length > maxListed ? html`<li>and ${lines.length - maxListed} more</li>` : ''}</ul>`;

function findingsPage(
  origin: string,
  measured: readonly Measured[],
  notMeasured: readonly string[],
  around: Surroundings,
  tools: readonly string[],
) {
  const lines = findingLines(measured);
  const paths = [...new Set(measured.map(({ run }) => run.route))];
  const { failures, noFailures, others } = sortCriteria(measured);
  const names = (of: typeof others) => list(of.map(({ num, name }) => `${num} ${name}`));
  const findings = (title: string, of: typeof lines) =>
    html`<h2>${title}: ${of.length}</h2>
${list(of.map(([line, runs]) => html`${line} (${runs.join(', ')})`))}`;
  const notLooked = (title: string, of: readonly string[]) =>
    of.length ? html`<h3>${title}: ${of.length}</h3>\n${list(of)}` : '';
  const title = `Findings of automatic checks on ${new URL(origin).host}`;
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
<p>Measured on ${new Date().toISOString().slice(0, 10)} against levels A and AA of WCAG 2.2, with ${tools.join(', ')} and checks of our own. Automatic checks find only a part of all barriers: this page cannot show that the website conforms to WCAG.</p>
<h2>What was looked at: ${paths.length} addresses of ${origin}</h2>
<p>Each in windows of ${Object.keys(viewports).join(', ')} pixels, in light colors, after it had loaded.</p>
${list(paths)}
${findings('Failures', lines.filter(isFailure))}
${findings(
  'For a person to judge',
  lines.filter((line) => !isFailure(line) && !isHouseRule(line)),
)}
${findings('House rules and best practices, which WCAG does not require', lines.filter(isHouseRule))}
<h2>The criteria of levels A and AA</h2>
<h3>A failure was found: ${failures.length}</h3>
${names(failures)}
<h3>Automatic checks looked and found no failure, which does not show that the criterion is met: ${noFailures.length}</h3>
${names(noFailures)}
<h3>No automatic check looked, so only a person can say: ${others.length}</h3>
${names(others)}
<h2>What was not looked at</h2>
${notLooked('Addresses that could not be measured', notMeasured)}
${notLooked('Pages that the site map or a link names, and that were not visited', [...around.pages].filter((path) => !paths.includes(path)).sort())}
${notLooked('Documents', [...around.documents].sort())}
${notLooked('Pages that contain pages of others in a frame, which were looked at only in part', [...around.frames])}
${notLooked('Pages with sound or video, which nobody has heard or watched', [...around.media])}
${notLooked('Pages that ask for a password: nothing behind them was looked at', [...around.logins])}
<h3>On every page</h3>
<ul><li>States that a visitor brings about: open menus and dialogs, forms with errors, forms that were sent, results of a search.</li>
<li>Anything behind a login, in a shopping cart or in an account.</li>
<li>Dark colors, contrast themes, print, other browsers, and pages without scripts.</li>
<li>Assistive technology: nobody has listened with a screen reader, or used a magnifier, a switch or speech input.</li>
<li>Pages that no site map and no visited page names.</li></ul>
</main>
</body>
</html>
`.text;
}
