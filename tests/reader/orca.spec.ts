import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, chromium, expect, type Page } from '@playwright/test';
import { browserArguments, installedBrowser } from '../harness/browser.ts';
import { control, fillForm, sendButton } from '../harness/contact-form.ts';
import { openOwnSite } from '../harness/own-site.ts';
import { practiceName, withPlaceholders } from '../harness/practice.ts';
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

const test = base.extend<{ reader: Reader }>({
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
    await page.goto(`${site.url}/robots.txt`);
    await desktop.click(640, 800); // a new window has its focus in the address bar
    await orca.heard(4000);
    const transcript: string[] = [];
    const note = (what: string, lines: string[]) => {
      const said = lines.filter((line) => !ofOrca.test(line));
      const words = said
        .join('\n  ')
        .replace(/ clickable\.$/gm, '')
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
      listen: async (what) => note(what, await orca.heard()),
    });
    await info.attach('heard', { body: transcript.join('') });
    if (info.status !== info.expectedStatus) console.log(transcript.join(''));
    await context.close();
  },
});

/** How often a fact is heard: once is right, twice is noise, never is a defect. */
const times = (heard: string, fact: string) => heard.split(fact).length - 1;

/**
 * What is said of the control that the focus leaves at once, its new state or error, is heard only where that event
 * reaches Orca before the new focus does: in about one run of ten.
 */
function forgetOfControlLeft(transcript: string[], line: string) {
  const last = transcript.pop() ?? '';
  transcript.push(last.replace(`\n  ${line}\n`, '\n'));
}

test('a page says what it is, and its headings and landmarks can be jumped to', async ({
  reader,
}) => {
  const loaded = await reader.visit('/careers');
  expect(times(loaded, 'Finished loading Careers')).toBe(1);
  // That the whole page is then read out is Orca's way; what is kept is how it begins.
  reader.transcript.length = 0;
  reader.transcript.push(withPlaceholders(`${loaded.split('\n').slice(0, 2).join('\n')}\n`));
  await reader.top();
  const headings = await reader.press('h', 3);
  expect(times(headings, 'Careers')).toBe(1);
  expect(headings).toContain('heading level 1');
  await reader.top();
  const landmarks = await reader.press('m', 5);
  for (const name of ['Crisis help', practiceName, 'Main', 'Breadcrumb', 'Careers'])
    expect(landmarks, name).toContain(name);
  expect(reader.transcript.join('')).toMatchSnapshot('page.txt');
});

test('the dropdown says that it opens and that it closes, once, and a link says the new page', async ({
  reader,
}) => {
  await reader.visit('/careers');
  await reader.page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).focus();
  await reader.listen('(focus on Home)');
  reader.transcript.length = 0;
  const opened = await reader.press('Tab');
  expect(times(opened, 'About Us')).toBe(1);
  expect(times(opened, 'expanded')).toBe(1);
  for (const [now, before] of [
    ['collapsed', 'expanded'],
    ['expanded', 'collapsed'],
  ] as const) {
    const toggled = await reader.press('Return');
    expect(times(toggled, now)).toBe(1);
    expect(times(toggled, before)).toBe(0);
  }
  expect(await reader.press('Tab')).toContain('About Us');
  expect(await reader.press('Tab')).toContain('Our Team');
  const closed = await reader.press('Escape');
  expect(times(closed, 'collapsed')).toBe(1);
  expect(times(closed, 'expanded')).toBe(0);
  // Whether the button is named again depends on which comes first, its focus or its new state.
  reader.transcript.splice(-1, 1, 'Escape\n  collapsed\n');
  await reader.page.getByRole('banner').getByRole('link', { name: 'Services' }).focus();
  await reader.listen('(focus on Services)');
  const arrived = await reader.press('Return');
  expect(times(arrived, 'Services')).toBe(1);
  expect(arrived).toContain('heading level 1');
  expect(reader.transcript.join('')).toMatchSnapshot('dropdown.txt');
});

test('the menu of a narrow window is entered and left with words, and a link says the new page', async ({
  reader,
}) => {
  await reader.visit('/careers');
  const session = await reader.page.context().newCDPSession(reader.page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 800,
    deviceScaleFactor: 1,
    mobile: false,
  });
  const button = reader.page.getByRole('button', { name: 'Menu', exact: true });
  await button.focus();
  await reader.listen('(focus on Menu)');
  reader.transcript.length = 0;
  const opened = await reader.press('Return');
  forgetOfControlLeft(reader.transcript, 'expanded');
  expect(times(opened, 'Close menu')).toBe(1);
  expect(await reader.press('Tab')).toContain('Home');
  const closed = await reader.press('Escape');
  expect(times(closed, 'Menu')).toBe(1);
  await reader.press('Return');
  forgetOfControlLeft(reader.transcript, 'expanded');
  await reader.page.getByRole('dialog').getByRole('link', { name: 'Our Team' }).focus();
  await reader.listen('(focus on Our Team)');
  const arrived = await reader.press('Return');
  forgetOfControlLeft(reader.transcript, 'Menu collapsed push button.'); // it has the focus until the page is shown
  expect(times(arrived, 'Our Team heading level 1')).toBe(1);
  expect(reader.transcript.join('')).toMatchSnapshot('menu.txt');
});

test('errors of the form and its success are each said once', async ({ reader }) => {
  const { page, transcript } = reader;
  await reader.visit('/Contact');
  await control(page, 'name').focus();
  await expect(page.getByText('Done.')).toBeVisible({ timeout: 30_000 });
  const check = await reader.listen('(focus on Name, security check)');
  expect(times(check, 'Done.')).toBe(1);
  transcript.length = 0;
  const wrong = await reader.press('Return');
  forgetOfControlLeft(transcript, 'Error: Enter your name');
  expect(times(wrong, 'There is a problem')).toBe(1);
  expect(times(await reader.press('Tab'), 'Enter your name')).toBe(1);
  const field = await reader.press('Return');
  expect(times(field, 'Enter your name')).toBe(1);
  expect(times(field, 'invalid entry')).toBe(1);

  const errors = transcript.length;
  await fillForm(page);
  await sendButton(page).focus();
  await reader.listen('(fields filled in by a script)');
  transcript.length = errors; // Orca speaks of some of them, of others not, as its events come
  await page.route('**/handleForm.php', async (route) => {
    await sleep(2000); // long enough to be heard of
    await route.continue();
  });
  const sending = await reader.press('Return');
  expect(times(sending, 'Sending your message')).toBe(1);
  await expect(page.getByText('Message successfully sent!')).toBeVisible();
  const sent = await reader.listen('(when the answer has come)');
  expect(times(sent, 'Message successfully sent!')).toBe(1);
  // The check of the next message and the list of what it needs are nothing to hear of now.
  expect(await reader.listen('(afterwards)')).toBe('');
  expect(transcript.join('')).toMatchSnapshot('form.txt');
});
