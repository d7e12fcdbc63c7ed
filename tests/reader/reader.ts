import { join } from 'node:path';
import { test as base, chromium, type Page } from '@playwright/test';
import { browserArguments, installedBrowser } from '#audit/browser.ts';
import { iopWeekdayRows, officeRows } from '#content/hours.ts';
import { setAfterHours } from '../harness/after-hours.ts';
import { openOwnSite } from '../harness/own-site.ts';
import { withPlaceholders } from '../harness/practice.ts';
import { openDesktop, startOrca } from './desktop.ts';

type Reader = {
  page: Page;
  url: string;
  /** Everything heard so far, each step under the key that caused it. */
  transcript: string[];
  /** Presses a key and gives what is said then. */
  press(key: string, times?: number): Promise<string>;
  /** Goes to the first line. That Orca reads it, in one piece or two, is not kept. */
  top(): Promise<void>;
  /** Opens a page and gives how it is read. */
  visit(path: string): Promise<string>;
  /** Opens a page by its whole address and gives all that is read out by itself, line by line. */
  readOut(address: string): Promise<string[]>;
  /** Reads the page out once more from the top: its scripts have run by now. */
  readAgain(): Promise<string[]>;
  /** What is said after something that is no key press. */
  listen(what: string): Promise<string>;
};

/**
 * What Orca says of itself and of where it has been, not of the page: its modes, the parts of the page that it
 * enters and leaves. Whether it does depends on which event reaches it first and differs from run to run, as
 * does the order of what it says at one moment.
 */
const ofOrca =
  /^(Focus|Browse) mode$|^clickable\.$|^leaving |document web\.$|^(main content|banner|navigation( .*)?|form|region .*|List with \d+ items\.)$|dialog$/;

const hours = [...officeRows(), ...iopWeekdayRows()].map(({ times }) => times);
/** Without the practice's facts, of which its hours may change most often. */
const readOutOf = (line: string) =>
  hours
    .filter((times) => /\d/.test(times))
    .reduce((said, times) => said.replaceAll(times, '‹hours›'), withPlaceholders(line));

/** A page in a browser that a person would see, with Orca listening. */
export const test = base.extend<{ reader: Reader }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters from this pattern
  reader: async ({}, use, info) => {
    await using site = await openOwnSite();
    await using desktop = await openDesktop();
    const orca = await startOrca(desktop);
    const context = await chromium.launchPersistentContext(join(desktop.folder, 'profile'), {
      headless: false,
      executablePath: installedBrowser() ?? '',
      args: [
        ...browserArguments,
        '--force-renderer-accessibility',
        '--start-maximized',
        '--test-type',
      ],
      env: desktop.env as Record<string, string>,
      viewport: null,
      reducedMotion: 'reduce', // counters would be heard while they move
      serviceWorkers: 'block',
    });
    const page = context.pages()[0] ?? (await context.newPage());
    await setAfterHours(page); // what is heard of the opening hours depends on the time
    await page.goto(`${site.url}/robots.txt`);
    await desktop.click(640, 800); // a new window has its focus in the address bar
    await orca.heard(4000);
    const transcript: string[] = [];
    const note = (what: string, lines: string[]) => {
      const said = lines.filter((line) => !ofOrca.test(line));
      const words = said
        .join('\n  ')
        .replace(/ clickable\.$/gm, '')
        .replace(/(heading level \d)\.$/gm, '$1') // ends so or not, as Orca speaks a line or an object
        .replace(/[A-Z0-9]{5}-[A-Z0-9]{5}/g, 'AAAAA-AAAAA'); // a reference is new each time
      const kept = words.split('\n  ').toSorted().join('\n  ');
      transcript.push(withPlaceholders(`${what}\n  ${kept || '(nothing)'}\n`));
      return words;
    };
    await use({
      page,
      url: site.url,
      transcript,
      async press(key, times = 1) {
        const all: string[] = [];
        for (let pressed = 0; pressed < times; pressed++) {
          await desktop.press(key);
          all.push(note(key, await orca.heard()));
        }
        return all.join('\n');
      },
      async top() {
        await desktop.press('ctrl+Home');
        await orca.heard();
        await orca.heard(); // a second piece may come late
      },
      async visit(path) {
        await page.goto(site.url + path, { waitUntil: 'load' });
        const lines = await orca.heard(8000);
        const from = lines.findIndex((line) => line.startsWith('Finished loading'));
        return note(`(opens ${path})`, lines.slice(Math.max(from, 0)));
      },
      async readOut(address) {
        await page.goto(address, { waitUntil: 'load' });
        const lines = await orca.heard(8000);
        const from = lines.findIndex((line) => line.startsWith('Finished loading'));
        return lines.slice(from + 1).map(readOutOf);
      },
      async readAgain() {
        await desktop.press('ctrl+Home');
        await orca.heard();
        await desktop.press('KP_Add');
        return (await orca.heard(8000)).map(readOutOf);
      },
      listen: async (what) => note(what, await orca.heard()),
    });
    await info.attach('heard', { body: transcript.join('') });
    if (info.status !== info.expectedStatus) console.log(transcript.join(''));
    await context.close();
  },
});
