// `npm run review` starts the review app, which leads a person through the checks that only people can make.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { readChanges } from '#audited-site/changes.ts';
import { serveSite } from '#audited-site/serve.ts';
import { states } from '#audited-site/states.ts';
import { findOrInstallBrowser } from '../browser.ts';
import { slugOf, viewports } from '../matrix.ts';
import { dayOf } from '../report/facts.ts';
import { readPersonChecks } from '../report/judgements.ts';
import { archiveFile } from '../report/raw.ts';
import { sayChanges } from '../report/sign.ts';
import { readPeople } from '../report/status.ts';
import { writeReport } from '../report/write.ts';
import { writePdf } from '../report/write-pdf.ts';
import { readPictures, readTrees } from './before-and-after.ts';
import { readDraft } from './draft.ts';
import { readSitePicture } from './material.ts';
import type { ReviewData } from './pages.ts';
import { createReviewServer } from './server.ts';
import { findChangesElsewhere, siteElsewhere } from './site-elsewhere.ts';

const root = join(import.meta.dirname, '../../..');
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8070' },
    draft: { type: 'string', default: join(root, 'test-results-audit/review.json') },
    /** The archive of the audit whose pages were judged, for comparison. */
    against: { type: 'string' },
    /** The address of a website that the reviewer's devices can open. Without it, the website runs on this machine only. */
    site: { type: 'string' },
  },
});
if (!existsSync(join(root, 'dist/site'))) {
  console.error('The website is not built. Run: npm run build');
  process.exit(1);
}
const draftFile = resolve(values.draft);
const now = () => new Date();

const elsewhere = values.site === undefined ? undefined : siteElsewhere(values.site);
const website = elsewhere ? undefined : await serveSite();
const origin = elsewhere?.origin ?? website?.url ?? '';

/**
 * The pictures of pages, of the last audit (`now`) and of the audit that was judged (`before`), and the pictures in the
 * website (`site`). Their addresses begin with these keys.
 */
const pictures = { now: readPictures(archiveFile), before: readPictures(values.against ?? '') };
const readPicture = (path: string) => {
  const [when = '', ...rest] = path.split('/');
  if (when === 'site') return readSitePicture(`/${rest.join('/')}`);
  return when === 'now' || when === 'before' ? pictures[when].get(rest.join('/')) : undefined;
};
const trees = { before: readTrees(values.against ?? ''), after: readTrees(archiveFile) };
const checks = readPersonChecks();

/** Even if the website is elsewhere, the lists and pictures are of the build that was on this machine at the start. */
const changesAtStart = readChanges();
async function readAllChanges() {
  if (!elsewhere) return readChanges();
  const changes = await findChangesElsewhere(elsewhere);
  if (changes.length)
    throw new Error(
      `${origin} is not what was measured: ${changes.join(', ')}. Put the build there that was measured, make the checks of these pages again, then sign`,
    );
  return changesAtStart;
}
const refusal = changesAtStart.length
  ? sayChanges(changesAtStart)
  : await (elsewhere &&
      readAllChanges().then(
        () => undefined,
        (error: Error) => error.message,
      ));
if (refusal) console.log(`Nothing can be signed now. ${refusal}.`);

const readData = (): ReviewData => {
  const { judgements, lapseReasonsOf } = readPeople();
  return {
    checks,
    draft: readDraft(draftFile, dayOf(now())),
    site: origin,
    hasWindows: process.platform !== 'linux' || Boolean(process.env.DISPLAY),
    signatureOf: ({ id }) => {
      const ofCheck = judgements.filter(({ check }) => check === id);
      const hasValidJudgement = ofCheck.some((judgement) => !lapseReasonsOf(judgement).length);
      return ofCheck.length
        ? { lapsed: hasValidJudgement ? [] : [...new Set(ofCheck.flatMap(lapseReasonsOf))] }
        : undefined;
    },
    pictureAddressOf: (route, when) => {
      const path = `${when}/screens/${slugOf(route)}/320x640.light.at-rest.webp`;
      return readPicture(path) && `/review/${path}`;
    },
    trees,
    refusal,
  };
};

let browser: Browser | undefined;
async function openInWindow(place: string) {
  const [route = '', name = ''] = place.split(' ');
  const state = states.find((state) => state.name === name);
  if (!state) throw new Error(`There is no state called ${name}`);
  browser ??= await chromium.launch({
    headless: false,
    executablePath: await findOrInstallBrowser(),
  });
  const page = await browser.newPage({
    viewport: viewports[state.viewports[0] ?? '1280x720'],
    javaScriptEnabled: !state.withoutScripts,
    ...(elsewhere?.login && { httpCredentials: elsewhere.login }),
  });
  await state.prepare?.(page);
  await page.goto(`${origin}${route}`);
  await state.enter?.(page);
}

async function updateReport() {
  await writeReport();
  await writePdf();
}

const server = createReviewServer({
  readData,
  draftFile,
  now,
  openPlace: openInWindow,
  updateReport,
  readPicture,
  readChanges: readAllChanges,
});
server.listen(Number(values.port), '127.0.0.1', () =>
  console.log(`Open http://localhost:${values.port}/review/ (answers are saved in ${draftFile})`),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    server.close();
    await browser?.close();
    await website?.[Symbol.asyncDispose]();
    process.exit(0);
  });
