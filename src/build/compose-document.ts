import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import font from '#components/first.woff2';
import { openState } from '#components/open-now/open-state.ts';
import {
  emptyAfterExit,
  installQuickExit,
  quickExitEvent,
} from '#components/quick-exit/install-quick-exit.ts';
import { sentText } from '#contact/wire.ts';
import { comingDays } from '#content/coming-days.ts';
import { holidayPattern } from '#content/federal-holidays.ts';
import { unknownOpening } from '#content/hours.ts';
import { quickExit } from '#content/navigation.ts';
import type { PageFacts } from '#content/schema.ts';
import { deleteDraftIfSent, emptyFormOnExit } from '#site/contact-form/answer-scripts.ts';
import {
  carryTextOverLoads,
  emptyFormFields,
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
import shell from '../index.html?raw';

type Chunk = { file: string; name?: string; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

export type Start = Awaited<ReturnType<typeof readStart>>;

/** Reads from Vite's manifest what every page starts with. The style sheet becomes inline, so its file is deleted. */
export async function readStart(directory: string) {
  const manifest: Manifest = JSON.parse(
    await readFile(join(directory, '.server/manifest.json'), 'utf8'),
  );
  const chunks = Object.values(manifest);
  const [sheet, ...more] = new Set(
    chunks.map(({ file }) => file).filter((file) => file.endsWith('.css')),
  );
  if (!sheet || more.length > 0) throw new Error('The build must have exactly one style sheet.');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry point.');
  const fileOfChunk = (source: string) => {
    const chunk = manifest[source] ?? chunks.find(({ name }) => name === source);
    if (!chunk) throw new Error(`The build has no file for ${source}.`);
    return `/${chunk.file}`;
  };
  const file = join(directory, sheet);
  // Without comments, because every page holds this text. The package of the components keeps Tailwind's license
  // notice.
  const css = (await readFile(file, 'utf8')).replace(/\/\*.*?\*\/\n?/gs, '');
  await rm(file);
  return {
    css,
    boot: bootScript({
      always: [`/${entry.file}`, fileOfChunk('react')],
      wide: fileOfChunk('components/navigation-bar/navigation-bar.tsx'),
      narrow: fileOfChunk('components/mobile-menu/mobile-menu.tsx'),
    }),
  };
}

const hidesNotices = comingDays.notices.length > 0 ? `,${hideNotices}` : '';
/** The inline script of every page that shows whether the office is open (`show-open-state.ts`). */
export const openingScript = `(${showOpenState})(${openState},${JSON.stringify(officeTimetable)},${holidayPattern},${JSON.stringify(unknownOpening)}${hidesNotices})`;
const exitScript = `(${installQuickExit})(${JSON.stringify(quickExit.link)})`;
const emptyScript = `(${emptyAfterExit})()`;
const failureScript = `document.markIncomplete=(failure,isCertain)=>(${markIncomplete})(${causeOfFailure},failure,undefined,isCertain)`;
const formScript = `(empty=>{(${restoreAndCarryText})(${takeCarriedText},${carryTextOverLoads},empty);addEventListener(${JSON.stringify(quickExitEvent)},empty)})(${emptyFormFields})`;
const holdScript = `(${holdSend})(${JSON.stringify(quickExitEvent)})`;
const reloadScript = `(${reloadOnBack})()`;
const answerScript = `(${emptyFormOnExit})(${JSON.stringify(quickExitEvent)});(${deleteDraftIfSent})(${JSON.stringify(sentText)})`;

const element = (script: string) => `<script>${script}</script>`;
const dataElement = (data: unknown) =>
  `<script type="application/json" id="${pageDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

type Parts = {
  head: Head;
  body: string;
  facts: Pick<PageFacts, 'hasForm'>;
  /** JSON-LD. */
  data?: string;
  /** Whether the document is the answer to a form, into which the server writes what was typed. */
  isAnswer?: boolean;
  /** What the browser has to know about the page; left out for a page without React. */
  page?: Omit<PageFile, 'html'>;
};

/** The element of `index.html` that loads the browser's entry under `npm run dev`. */
const entryPlace = '<script type="module" src="/main.tsx"></script>';

/**
 * Composes documents from the shell `index.html`. The first paint needs only the document: it holds the style sheet and
 * the boot script, which fetches React at the visitor's first sign of intent.
 */
export function documentsFrom({ css, boot }: Start) {
  const places = ['<!--head-->', '<!--style-->', '<!--body-->', entryPlace];
  for (const place of places)
    if (!shell.includes(place)) throw new Error(`index.html has no ${place}`);
  const preload = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
  return ({ head, body, facts, data, isAnswer, page }: Parts) => {
    const scripts = [
      element(reloadScript),
      ...(page ? [dataElement(page), element(boot)] : []),
      ...(isAnswer ? [element(answerScript)] : []),
      element(exitScript),
      ...(body.includes('<form') ? [element(emptyScript)] : []),
      `<script type="speculationrules">${speculationRules}</script>`,
      ...(body.includes('data-failed-chunk') ? [element(failureScript)] : []),
      ...(facts.hasForm ? [element(formScript)] : []),
      ...(body.includes('data-early-send') ? [element(holdScript)] : []),
    ].join('');
    const json = data ? `<script type="application/ld+json">${data}</script>` : '';
    return shell
      .replace('<!--head-->', () => headOf(head) + json + element(openingScript))
      .replace('<!--style-->', () => `${preload}<style>${css}</style>`)
      .replace('<!--body-->', () => body)
      .replace(entryPlace, () => scripts);
  };
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
const sha256 = (text: string) => `'sha256-${hashOf(text)}'`;

/** The hashes of what is inline in pages, for the Content-Security-Policy. */
export const inlineHashes = ({ css, boot }: Start) => ({
  script: [
    openingScript,
    reloadScript,
    boot,
    exitScript,
    emptyScript,
    speculationRules,
    failureScript,
    formScript,
    holdScript,
    answerScript,
  ].map(sha256),
  style: [sha256(css)],
});
