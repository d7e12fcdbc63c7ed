// `npm run bench:bundle` measures the compressed bytes that visitors download. It fails if a size exceeds its limit, at
// which a visitor with a cheap phone would notice the size. It only reports growth of more than 2 % over the baseline.
// `npm run bench:bundle -- --keep` updates the baseline. `npm run bench` measures times.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { profilePath } from '../harness/specification.ts';
import { findAdded, findGrown, type Weights } from './baseline.ts';
import {
  bytesByScript,
  countWords,
  earlyScriptBytes,
  findFile,
  firstVisitBytes,
  hasForm,
  htmlBytes,
  inlineScriptBytes,
  pages,
  readHtml,
  scriptBytes,
  transferredBytes,
} from './weigh.ts';

const KiB = 1024;
const baselineFile = join(import.meta.dirname, 'bundle-kept.json');

/** A measured size. If it is the largest of several pages, `page` is the path of that page. */
interface Row {
  what: string;
  bytes: number;
  page?: string;
  limitKiB?: number;
}

const findLargest = (paths: readonly string[], weigh: (path: string) => number) =>
  paths
    .map((page) => ({ page, bytes: weigh(page) }))
    .reduce((one, other) => (one.bytes > other.bytes ? one : other));

// In the rows, "intent" is the first pointer event, key press or focus of the visitor. React is loaded only then.

/** A page with this number of words or more counts as long, such as the legal notices and the residential program. */
const longPageWords = 900;
const longPages = pages.filter((path) => countWords(path) >= longPageWords);
const ordinaryPages = pages.filter((path) => !longPages.includes(path));
const servicePages = pages.filter((path) => path.startsWith('/services/'));
const pagesWithForm = pages.filter(hasForm);
const pagesWithoutForm = pages.filter((path) => !hasForm(path));
const isSpanish = (path: string) => readHtml(path).includes('<body lang="es"');
const spanishPages = pagesWithoutForm.filter(isSpanish);
const workerBytes = transferredBytes(findFile('static/js', /^pbkdf2.*\.js$/));

const rows: Row[] = [
  {
    what: 'HTML with its styles, ordinary page',
    ...findLargest(ordinaryPages, htmlBytes),
    limitKiB: 16,
  },
  { what: 'HTML with its styles, long page', ...findLargest(longPages, htmlBytes), limitKiB: 24 },
  {
    // Pages of services are long (1,000 to 1,100 words), but visitors in need open them first, so their limit is near
    // that of ordinary pages. The largest has 16.7 KiB; the rest is room for the sentences of a health-care practice. 1
    // KiB takes 5 ms on slow 4G.
    what: 'HTML with its styles, service',
    ...findLargest(
      servicePages.filter((path) => !path.endsWith('/Residential-Program')),
      htmlBytes,
    ),
    limitKiB: 17,
  },
  {
    what: 'inline script, page without a form',
    ...findLargest(
      pagesWithoutForm.filter((path) => !isSpanish(path)),
      inlineScriptBytes,
    ),
    limitKiB: 2,
  },
  // Spanish times have an article, and its letters more bytes.
  ...spanishPages.map((page) => ({
    what: 'inline script, page in Spanish without a form',
    bytes: inlineScriptBytes(page),
    page,
    limitKiB: 2.1,
  })),
  {
    what: 'other script before intent, no form',
    ...findLargest(pagesWithoutForm, earlyScriptBytes),
    limitKiB: 0,
  },
  // On these pages the inline script also keeps what the visitor types and sends before the code of the form has
  // loaded.
  { what: 'inline script, page with a form', ...findLargest(pagesWithForm, inlineScriptBytes) },
  {
    what: 'script after intent, page that is not interactive',
    bytes: scriptBytes(),
    limitKiB: 100,
  },
  { what: 'script after intent, home', bytes: scriptBytes('counters.tsx'), limitKiB: 100 },
  { what: 'script after intent, /safety', bytes: scriptBytes('offline-copy.tsx'), limitKiB: 100 },
  { what: 'script after intent, /search', bytes: scriptBytes('search-results.tsx'), limitKiB: 100 },
  {
    what: 'script of /Contact, captcha included',
    bytes: scriptBytes('contact.tsx') + workerBytes,
    limitKiB: 130,
  },
  {
    what: 'rules of the form, once it is used',
    bytes: scriptBytes('contact.tsx', 'rules.ts') - scriptBytes('contact.tsx'),
  },
  {
    // The content that a link to a service loads after React has started.
    what: 'next page, a service',
    ...findLargest(servicePages, (path) => transferredBytes(`pages${path}.json`)),
  },
  {
    what: 'font that every page loads',
    bytes: transferredBytes(findFile('assets', /^first-.*\.woff2$/)),
    limitKiB: 20,
  },
  {
    what: 'font of the rest of Latin, where it is shown',
    bytes: transferredBytes(findFile('assets', /^rest-.*\.woff2$/)),
  },
  { what: 'first visit, a service', ...findLargest(servicePages, firstVisitBytes), limitKiB: 42 },
  { what: 'first visit, home', bytes: firstVisitBytes('/'), limitKiB: 58 },
];

/** Names a page by its path, except a profile: the path of a profile contains a person's name, which may change. */
const nameOf = (path: string) => (profilePath.test(path) ? 'page of a profile' : `page ${path}`);

const sizes: Weights = Object.fromEntries([
  ...rows.map(({ what, bytes }) => [what, bytes]),
  ...pages.map((path) => [nameOf(path), htmlBytes(path)]),
  ...Object.entries(bytesByScript).map(([name, bytes]) => [`script ${name}`, bytes]),
]);

const inKiB = (bytes: number) => (bytes / KiB).toFixed(1);
const isOver = ({ bytes, limitKiB = Number.POSITIVE_INFINITY }: Row) => bytes > limitKiB * KiB;
const exceeded = rows.filter(isOver);

console.log(`${'over the wire, brotli'.padEnd(80)}    KiB   limit`);
for (const row of rows) {
  const what = row.page ? `${row.what} (most: ${row.page})` : row.what;
  const limit = String(row.limitKiB ?? '–').padStart(8);
  console.log(
    `${what.padEnd(80)}${inKiB(row.bytes).padStart(7)}${limit} ${isOver(row) ? 'OVER' : ''}`,
  );
}

if (process.argv.includes('--keep')) {
  writeFileSync(baselineFile, `${JSON.stringify(sizes, null, 2)}\n`);
  console.log(`baseline written to ${baselineFile}`);
} else {
  const baselineSizes: Weights = JSON.parse(readFileSync(baselineFile, 'utf8'));
  for (const { name, bytes, before } of findGrown(sizes, baselineSizes))
    console.log(`grown by more than 2 %: ${name}, ${inKiB(before)} → ${inKiB(bytes)} KiB`);
  for (const name of findAdded(sizes, baselineSizes))
    console.log(`new: ${name}, ${inKiB(sizes[name] ?? 0)} KiB`);
}
console.log(`${rows.length - exceeded.length} passed, ${exceeded.length} failed`);
process.exitCode = exceeded.length ? 1 : 0;
