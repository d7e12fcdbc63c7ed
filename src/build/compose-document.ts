import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultMessages } from '#components/components-provider/default-language.ts';
import font from '#components/first.woff2';
import { openState } from '#components/open-now/open-state.ts';
import {
  emptyAfterExit,
  installQuickExit,
  quickExitEvent,
} from '#components/quick-exit/install-quick-exit.ts';
import { comingDays } from '#content/coming-days.ts';
import { holidayPattern } from '#content/federal-holidays.ts';
import { unknownOpeningText } from '#content/hours.ts';
import type { PageFacts } from '#content/schema.ts';
import { quickExit } from '#practice/navigation.yaml';
import { practice } from '#practice/practice.yaml';
import { deleteDraftIfSent, emptyFormOnExit } from '#site/contact-form/answer-scripts.ts';
import {
  emptyFormFields,
  keepTextAcrossPageLoads,
  restoreAndCarryText,
  takeCarriedText,
} from '#site/contact-form/keep-typed.ts';
import { officeTimetable } from '#site/frame/office-timetable.ts';
import { hideNotices, showOpenState } from '#site/frame/show-open-state.ts';
import { type Head, headOf } from '#site/head/head.ts';
import type { PageFile } from '#site/page.ts';
import { bootScript, speculationRules } from '#site/start/boot.ts';
import { causeOfFailure } from '#site/start/cause-of-failure.ts';
import { markIncomplete } from '#site/start/completeness.ts';
import { holdSend } from '#site/start/hold-send.ts';
import { pageDataId } from '#site/start/load-page.ts';
import { reloadOnBack } from '#site/start/reload-on-back.ts';
import { sentText } from '#words/fields.ts';
import { documentLocale, language } from '#words/formats.ts';
import { openingSentence } from '#words/hours.ts';
import shell from '../index.html?raw';

type Chunk = { file: string; name?: string; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

/** Vite's manifest of the scripts in each language. */
const manifestFiles = { en: 'manifest.json', es: 'manifest.es.json' };

export type StartAssets = Awaited<ReturnType<typeof readStartAssets>>;

/**
 * Finds in Vite's manifest the style sheet and the scripts with which every page starts. Returns the text of the style
 * sheet, which every page contains, and the boot script (`boot.ts`). Deletes the file of the style sheet. `knownCss` is
 * the style sheet of the English pages, which the Spanish pages have as well.
 */
export async function readStartAssets(directory: string, knownCss?: string) {
  const manifest: Manifest = JSON.parse(
    await readFile(join(directory, '.server', manifestFiles[language]), 'utf8'),
  );
  const chunks = Object.values(manifest);
  const css = knownCss ?? (await takeStyleSheet(directory, chunks));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry point.');
  const fileOfChunk = (source: string) => {
    const chunk = manifest[source] ?? chunks.find(({ name }) => name === source);
    if (!chunk) throw new Error(`The build has no file for ${source}.`);
    return `/${chunk.file}`;
  };
  return {
    css,
    boot: bootScript({
      always: [`/${entry.file}`, fileOfChunk('react')],
      wide: fileOfChunk('components/navigation-bar/navigation-bar.tsx'),
      narrow: fileOfChunk('components/mobile-menu/mobile-menu.tsx'),
    }),
  };
}

/** Reads the text of the one style sheet, and deletes its file. */
async function takeStyleSheet(directory: string, chunks: readonly Chunk[]) {
  const [styleSheet, ...moreSheets] = new Set(
    chunks.map(({ file }) => file).filter((file) => file.endsWith('.css')),
  );
  if (!styleSheet || moreSheets.length > 0)
    throw new Error('The build must have exactly one style sheet.');
  const file = join(directory, styleSheet);
  // The comments are removed, because every page contains this text. The package of the components keeps Tailwind's
  // license notice.
  const css = (await readFile(file, 'utf8')).replace(/\/\*.*?\*\/\n?/gs, '');
  await rm(file);
  return css + originForPrint;
}

/** The origin that printed pages put before the paths of their links (`src/site/page.css`). */
const originForPrint = `@media print{:root{--origin:${JSON.stringify(practice.origin)}}}`;
/** An argument of `showOpenState` that only pages with notices need. */
const hideNoticesArgument = comingDays.notices.length > 0 ? `,${hideNotices}` : '';
/** The inline script of every page that shows whether the office is open (`show-open-state.ts`). */
export const openingScript = `(${showOpenState})(${openState},${JSON.stringify(officeTimetable)},${holidayPattern},${openingSentence},${JSON.stringify(unknownOpeningText)}${hideNoticesArgument})`;
/** Without the title, the script has the English one. */
const titleAfterExit = language === 'en' ? '' : `,${JSON.stringify(defaultMessages.newTab)}`;
const quickExitScript = `(${installQuickExit})(${JSON.stringify(quickExit.link)}${titleAfterExit})`;
const emptyAfterExitScript = `(${emptyAfterExit})()`;
const failureScript = `document.markIncomplete=(failure,isCertain)=>(${markIncomplete})(${causeOfFailure},failure,undefined,isCertain)`;
const formScript = `(empty=>{(${restoreAndCarryText})(${takeCarriedText},${keepTextAcrossPageLoads},empty);addEventListener(${JSON.stringify(quickExitEvent)},empty)})(${emptyFormFields})`;
const holdScript = `(${holdSend})(${JSON.stringify(quickExitEvent)})`;
const reloadScript = `(${reloadOnBack})()`;
const answerScript = `(${emptyFormOnExit})(${JSON.stringify(quickExitEvent)});(${deleteDraftIfSent})(${JSON.stringify(sentText)})`;

const scriptElement = (script: string) => `<script>${script}</script>`;
const pageDataElement = (data: unknown) =>
  `<script type="application/json" id="${pageDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

type DocumentParts = {
  head: Head;
  body: string;
  facts: Pick<PageFacts, 'hasForm'>;
  /** The structured data of schema.org, as JSON-LD. */
  structuredData?: string;
  /** Whether the document is the answer to a sent form. The server writes the typed text into it. */
  isAnswer?: boolean;
  /** The data that the browser needs to run React on the page; left out for a page without React. */
  page?: Omit<PageFile, 'html'>;
};

/** The element of `index.html` that loads the browser's entry under `npm run dev`. The page's scripts replace it. */
const devEntry = '<script type="module" src="/main.tsx"></script>';

/**
 * Returns a function that composes a page's HTML document from `index.html`. The browser needs no other file for the
 * first paint, because the document contains the style sheet. The boot script, also in the document, fetches React at
 * the visitor's first key press, touch, focus or movement of the mouse.
 */
export function createDocumentComposer({ css, boot }: StartAssets) {
  for (const placeholder of [
    '<html lang="en-US">',
    '<body lang="en-US">',
    '<!--head-->',
    '<!--style-->',
    '<!--body-->',
    devEntry,
  ])
    if (!shell.includes(placeholder))
      throw new Error(`src/index.html does not contain ${placeholder}`);
  const preload = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
  return ({ head, body, facts, structuredData, isAnswer, page }: DocumentParts) => {
    const scripts = [
      scriptElement(reloadScript),
      ...(page ? [pageDataElement(page), scriptElement(boot)] : []),
      ...(isAnswer ? [scriptElement(answerScript)] : []),
      scriptElement(quickExitScript),
      ...(body.includes('<form') ? [scriptElement(emptyAfterExitScript)] : []),
      `<script type="speculationrules">${speculationRules}</script>`,
      ...(body.includes('data-failed-chunk') ? [scriptElement(failureScript)] : []),
      ...(facts.hasForm ? [scriptElement(formScript)] : []),
      ...(body.includes('data-early-send') ? [scriptElement(holdScript)] : []),
    ].join('');
    const jsonLd = structuredData
      ? `<script type="application/ld+json">${structuredData}</script>`
      : '';
    return shell
      .replace('<html lang="en-US">', `<html lang="${head.lang ?? 'en-US'}">`)
      .replace('<body lang="en-US">', `<body lang="${documentLocale}">`)
      .replace('<!--head-->', () => headOf(head) + jsonLd + scriptElement(openingScript))
      .replace('<!--style-->', () => `${preload}<style>${css}</style>`)
      .replace('<!--body-->', () => body)
      .replace(devEntry, () => scripts);
  };
}

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('base64');
const cspSource = (text: string) => `'sha256-${sha256Of(text)}'`;

/** The hashes of the inline scripts and the inline style sheet of all pages, for the Content-Security-Policy. */
export const inlineHashes = ({ css, boot }: StartAssets) => ({
  script: [
    openingScript,
    reloadScript,
    boot,
    quickExitScript,
    emptyAfterExitScript,
    speculationRules,
    failureScript,
    formScript,
    holdScript,
    answerScript,
  ].map(cspSource),
  style: [cspSource(css)],
});
