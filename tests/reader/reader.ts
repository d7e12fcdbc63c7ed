import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserArguments, findInstalledBrowser } from '#audit/browser.ts';
import { officeRows, programTablesByName } from '#content/hours.ts';
import { test as base } from '#tests/harness/base-test.ts';
import { setAfterHours } from '../harness/after-hours.ts';
import { withPlaceholders } from '../harness/practice.ts';
import { openDesktop, startOrca } from './desktop.ts';

type Reader = {
  page: Page;
  url: string;
  /** All recorded speech, each part with the key or action that caused it. A test may empty it. */
  transcript: string[];
  /** Presses a key and returns the speech that follows. */
  press(key: string, times?: number): Promise<string>;
  /** Goes to the first line, without recording the speech. */
  goToTop(): Promise<void>;
  /** Opens a page of the site and returns the speech that follows. */
  visit(path: string): Promise<string>;
  /** Opens a full address and returns everything that Orca reads out, line by line. */
  readOut(address: string): Promise<string[]>;
  /** Makes Orca read the page from the top again, after its scripts have run. */
  readOutAgain(): Promise<string[]>;
  /** Records and returns the speech after an action other than a key press. `action` describes it in the transcript. */
  listen(action: string): Promise<string>;
};

/**
 * Speech about Orca itself instead of the content: its modes, and the regions that it enters and leaves. The transcript
 * leaves it out, because it depends on the order of events and is not the same every time. For the same reason the
 * lines that follow one action are sorted.
 */
const orcaStatusLine =
  /^(Focus|Browse) mode$|^clickable\.$|^leaving |document web\.$|^(main content|banner|navigation( .*)?|form|region .*|List with \d+ items\.)$|dialog$/;

const hours = [
  ...officeRows(),
  ...[...programTablesByName.values()].flatMap(({ rows }) => rows),
].map(({ times }) => times);
/** Replaces the facts of the practice, including its hours, with placeholders. */
const replaceFacts = (line: string) =>
  hours
    .filter((times) => /\d/.test(times))
    .reduce((result, times) => result.replaceAll(times, '‹hours›'), withPlaceholders(line));

/** A page in a visible browser window, with Orca running. */
export const test = base.extend<{ reader: Reader }>({
  reader: async ({ site }, use, info) => {
    await using desktop = await openDesktop();
    const orca = await startOrca(desktop);
    const context = await chromium.launchPersistentContext(join(desktop.folder, 'profile'), {
      headless: false,
      executablePath: findInstalledBrowser() ?? '',
      args: [
        ...browserArguments,
        '--force-renderer-accessibility',
        '--start-maximized',
        '--test-type',
      ],
      env: desktop.env as Record<string, string>,
      viewport: null,
      reducedMotion: 'reduce', // moving counters would be read out
      serviceWorkers: 'block',
    });
    const page = context.pages()[0] ?? (await context.newPage());
    await setAfterHours(page); // the text about the opening hours depends on the time
    await page.goto(`${site.url}/robots.txt`);
    await desktop.click(640, 800); // moves the focus from the address bar into the page
    await orca.readSpeech(4000);
    const transcript: string[] = [];
    const recordSpeech = (action: string, lines: string[]) => {
      const speech = lines.filter((line) => !orcaStatusLine.test(line));
      const words = speech
        .join('\n  ')
        .replace(/ clickable\.$/gm, '')
        .replace(/(heading level \d)\.$/gm, '$1') // the period differs between Orca's two ways of reading
        .replace(/[A-Z0-9]{5}-[A-Z0-9]{5}/g, 'AAAAA-AAAAA'); // references are random
      const sorted = words.split('\n  ').toSorted().join('\n  ');
      transcript.push(withPlaceholders(`${action}\n  ${sorted || '(nothing)'}\n`));
      return words;
    };
    await use({
      page,
      url: site.url,
      transcript,
      async press(key, times = 1) {
        const speech: string[] = [];
        for (let pressed = 0; pressed < times; pressed++) {
          await desktop.press(key);
          speech.push(recordSpeech(key, await orca.readSpeech()));
        }
        return speech.join('\n');
      },
      async goToTop() {
        await desktop.press('ctrl+Home');
        await orca.readSpeech();
        await orca.readSpeech(); // Orca may speak a second part later
      },
      async visit(path) {
        await page.goto(site.url + path, { waitUntil: 'load' });
        const lines = await orca.readSpeech(8000);
        const from = lines.findIndex((line) => line.startsWith('Finished loading'));
        return recordSpeech(`(opens ${path})`, lines.slice(Math.max(from, 0)));
      },
      async readOut(address) {
        await page.goto(address, { waitUntil: 'load' });
        const lines = await orca.readSpeech(8000);
        const from = lines.findIndex((line) => line.startsWith('Finished loading'));
        return lines.slice(from + 1).map(replaceFacts);
      },
      async readOutAgain() {
        await desktop.press('ctrl+Home');
        await orca.readSpeech();
        await desktop.press('KP_Add');
        return (await orca.readSpeech(8000)).map(replaceFacts);
      },
      listen: async (action) => recordSpeech(action, await orca.readSpeech()),
    });
    await info.attach('heard', { body: transcript.join('') });
    if (info.status !== info.expectedStatus) console.log(transcript.join(''));
    await context.close();
  },
});
