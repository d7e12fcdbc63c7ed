// `npm run bench:bundle` measures the compressed bytes that visitors download. It fails if a limit is exceeded; the limits
// are what a visitor with a cheap phone would notice. Growth of more than 2 % over the baseline is only reported. `npm run
// bench:bundle -- --keep` updates the baseline. `npm run bench` measures times.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { profilePath } from '../harness/specification.ts';
import { added, grown, type Weights } from './baseline.ts';
import {
  chunks,
  cold,
  earlyScripts,
  fileOf,
  hasForm,
  html,
  inlineScripts,
  pages,
  scripts,
  weightOf,
  wordsOf,
} from './weigh.ts';

const KiB = 1024;
const baseline = join(import.meta.dirname, 'bundle-kept.json');

/** `page` is the path of the largest page, if the row covers several. */
interface Row {
  what: string;
  bytes: number;
  page?: string;
  limitKiB?: number;
}

const largest = (paths: readonly string[], weigh: (path: string) => number) =>
  paths
    .map((page) => ({ page, bytes: weigh(page) }))
    .reduce((one, other) => (one.bytes > other.bytes ? one : other));

/** Pages with at least this number of words count as long, such as the legal notices and the residential program. */
const manyWords = 900;
const long = pages.filter((path) => wordsOf(path) >= manyWords);
const ordinary = pages.filter((path) => !long.includes(path));
const services = pages.filter((path) => path.startsWith('/services/'));
const withForm = pages.filter(hasForm);
const withoutForm = pages.filter((path) => !hasForm(path));
const worker = weightOf(fileOf('static/js', /^pbkdf2.*\.js$/));

const rows: Row[] = [
  { what: 'HTML with its styles, ordinary page', ...largest(ordinary, html), limitKiB: 16 },
  { what: 'HTML with its styles, long page', ...largest(long, html), limitKiB: 24 },
  {
    // Service pages are long (1,000 to 1,100 words), but visitors in need open them first, so the limit of ordinary
    // pages applies.
    what: 'HTML with its styles, service',
    ...largest(
      services.filter((path) => !path.endsWith('/Residential-Program')),
      html,
    ),
    limitKiB: 16,
  },
  {
    what: 'inline script, page without a form',
    ...largest(withoutForm, inlineScripts),
    limitKiB: 2,
  },
  {
    what: 'other script before intent, no form',
    ...largest(withoutForm, earlyScripts),
    limitKiB: 0,
  },
  // These pages load the form's code without an interaction. Until it has loaded, their inline script keeps what is
  // typed and sent.
  { what: 'inline script, page with a form', ...largest(withForm, inlineScripts) },
  { what: 'script after intent, page that is not interactive', bytes: scripts(), limitKiB: 100 },
  { what: 'script after intent, home', bytes: scripts('counters.tsx'), limitKiB: 100 },
  { what: 'script after intent, /safety', bytes: scripts('offline-copy.tsx'), limitKiB: 100 },
  { what: 'script after intent, /search', bytes: scripts('search-results.tsx'), limitKiB: 100 },
  {
    what: 'script of /Contact, captcha included',
    bytes: scripts('contact.tsx') + worker,
    limitKiB: 130,
  },
  {
    what: 'rules of the form, once it is used',
    bytes: scripts('contact.tsx', 'rules.ts') - scripts('contact.tsx'),
  },
  { what: 'next page, a service', ...largest(services, (path) => weightOf(`pages${path}.json`)) },
  {
    what: 'font that every page loads',
    bytes: weightOf(fileOf('assets', /^first-.*\.woff2$/)),
    limitKiB: 20,
  },
  {
    what: 'font of the rest of Latin, where it is shown',
    bytes: weightOf(fileOf('assets', /^rest-.*\.woff2$/)),
  },
  { what: 'first visit, a service', ...largest(services, cold), limitKiB: 42 },
  { what: 'first visit, home', bytes: cold('/'), limitKiB: 58 },
];

/** Replaces the path of a profile, because it contains a person's name, which may be only in the content. */
const nameOf = (path: string) => (profilePath.test(path) ? 'page of a profile' : `page ${path}`);

const now: Weights = Object.fromEntries([
  ...rows.map(({ what, bytes }) => [what, bytes]),
  ...pages.map((path) => [nameOf(path), html(path)]),
  ...Object.entries(chunks).map(([name, bytes]) => [`script ${name}`, bytes]),
]);

const inKiB = (bytes: number) => (bytes / KiB).toFixed(1);
const isOver = ({ bytes, limitKiB = Number.POSITIVE_INFINITY }: Row) => bytes > limitKiB * KiB;
const failed = rows.filter(isOver);

console.log(`${'over the wire, brotli'.padEnd(80)}    KiB   limit`);
for (const row of rows) {
  const what = row.page ? `${row.what} (most: ${row.page})` : row.what;
  const limit = String(row.limitKiB ?? '–').padStart(8);
  console.log(
    `${what.padEnd(80)}${inKiB(row.bytes).padStart(7)}${limit} ${isOver(row) ? 'OVER' : ''}`,
  );
}

if (process.argv.includes('--keep')) {
  writeFileSync(baseline, `${JSON.stringify(now, null, 2)}\n`);
  console.log(`baseline written to ${baseline}`);
} else {
  const kept: Weights = JSON.parse(readFileSync(baseline, 'utf8'));
  for (const { name, bytes, before } of grown(now, kept))
    console.log(`grown by more than 2 %: ${name}, ${inKiB(before)} → ${inKiB(bytes)} KiB`);
  for (const name of added(now, kept)) console.log(`new: ${name}, ${inKiB(now[name] ?? 0)} KiB`);
}
console.log(`${rows.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length ? 1 : 0;
