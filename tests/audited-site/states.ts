import { expect, type Page } from '@playwright/test';
import type { PageState } from '#audit/matrix.ts';
import {
  control,
  expectSecurityCheckDone,
  fillForm,
  securityCheck,
  send,
  sendButton,
  typedFields,
} from '../harness/contact-form.ts';

interface State extends PageState {
  /** How a person brings the page at rest into the state. The review app shows this sentence. */
  how: string;
  /** The same for a phone, if `how` needs a key, a pointer or a window that can be made narrow. */
  howOnPhone?: string;
  /** Runs before the page loads. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Brings the page at rest into the state. */
  enter?: (page: Page) => Promise<void>;
  /** Whether JavaScript is off. */
  withoutScripts?: true;
  /** Errors in the console that the state is expected to cause. */
  expectedErrors?: RegExp;
}

const everyPage = { routes: 'all', viewports: ['1280x720'], modes: ['light'] } as const;
const wide = { viewports: ['1280x720'], modes: ['light', 'dark', 'forced-colors'] } as const;
const narrow = { viewports: ['320x640', '390x844'], modes: ['light', 'forced-colors'] } as const;
const narrowAndWide = {
  viewports: ['320x640', '1280x720'],
  modes: ['light', 'forced-colors'],
} as const;

const aboutUs = (page: Page) => page.getByRole('button', { name: 'About Us' });
const expectMenuOpen = (page: Page) =>
  expect(aboutUs(page)).toHaveAttribute('aria-expanded', 'true');

async function fillAndSendForm(page: Page) {
  await fillForm(page);
  await send(page);
}
/** Keeps timers with these delays (in milliseconds) from firing, so that a state that would end by itself stays. */
export const blockTimers = (page: Page, ...delays: number[]) =>
  page.addInitScript((held) => {
    const real = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, delay?: number, ...rest: unknown[]) =>
      held.includes(delay ?? 0) ? 0 : real(run, delay, ...rest)) as typeof window.setTimeout;
  }, delays);
const replaceClipboard = (answer: 'resolve' | 'reject') => async (page: Page) => {
  await page.addInitScript((kind) => {
    const writeText = async () => {
      if (kind === 'reject') throw new Error('denied');
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  }, answer);
  await blockTimers(page, 2_000); // after which the message about copying would disappear
};
const respondToForm = (status: number) => (page: Page) =>
  page.route('**/handleForm.php', (route) =>
    route.fulfill({ status, contentType: 'text/plain', body: 'busy' }),
  );
async function sendAndExpectFailure(page: Page) {
  await fillAndSendForm(page);
  await expect(page.getByText('Failed to send the message. Please try again!')).toBeVisible();
}
const copyFax = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Contact and services' })
    .getByRole('button', { name: /fax/i })
    .click();
const contactPage = { routes: ['/Contact'], ...narrowAndWide } as const;
const menuRoutes = ['/', '/services/Residential-Program'] as const;

export const states: readonly State[] = [
  {
    name: 'no-js',
    how: 'Turn JavaScript off in the browser, and open the page.',
    ...everyPage,
    withoutScripts: true,
  },
  {
    name: 'prehydration',
    how: 'Block every address that ends in .js in the developer tools, and open the page.',
    routes: ['/', '/Contact', '/Frequently-Asked-Questions', '/Our-Team', '/Resources'],
    ...narrowAndWide,
    prepare: (page) => page.route(/\.js$/, () => {}),
  },
  {
    name: 'code-missing',
    how: 'Block the addresses with “contact” or “search-results” that end in .js in the developer tools, and open the page.',
    routes: ['/Contact', '/search'],
    ...narrowAndWide,
    prepare: (page) =>
      page.route(/(?:contact|search-results)-[^/]+\.js$/, (route) => route.abort()),
    enter: async (page) => {
      await expect(page.getByRole('link', { name: 'Load this page again' })).toBeVisible();
    },
    expectedErrors: /ERR_FAILED|Loading chunk/,
  },
  {
    name: 'no-js-menu',
    how: 'Turn JavaScript off, open the page in a narrow window, and press Menu.',
    routes: ['/'],
    viewports: ['320x640'],
    modes: ['light', 'forced-colors'],
    withoutScripts: true,
    enter: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  {
    name: 'dropdown-by-hover',
    how: 'Move the pointer over About Us.',
    routes: menuRoutes,
    ...wide,
    enter: async (page) => {
      await aboutUs(page).hover();
      await expectMenuOpen(page);
    },
  },
  {
    name: 'dropdown-by-focus',
    how: 'Go to About Us with the Tab key.',
    routes: menuRoutes,
    ...wide,
    enter: async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).focus();
      await page.keyboard.press('Tab');
      await expectMenuOpen(page);
    },
  },
  {
    name: 'dropdown-by-click',
    how: 'Press About Us.',
    routes: menuRoutes,
    ...wide,
    enter: async (page) => {
      await aboutUs(page).click();
      await expectMenuOpen(page);
    },
  },
  {
    name: 'mobile-menu',
    how: 'Press Menu in a narrow window.',
    howOnPhone: 'Press Menu.',
    routes: menuRoutes,
    ...narrow,
    enter: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    name: 'skip-link',
    how: 'Press Tab once.',
    routes: ['/', '/Contact'],
    ...narrowAndWide,
    enter: async (page) => {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    },
  },
  {
    name: 'fax-copied',
    how: 'Press the button that copies the fax number.',
    routes: ['/', '/Contact'],
    ...narrowAndWide,
    prepare: replaceClipboard('resolve'),
    enter: async (page) => {
      await copyFax(page);
      await expect(page.getByText('Copied!').first()).toBeVisible();
    },
  },
  {
    name: 'fax-failed',
    how: 'Block the clipboard in the settings of the browser, and press the button that copies the fax number.',
    routes: ['/', '/Contact'],
    ...narrowAndWide,
    prepare: replaceClipboard('reject'),
    enter: async (page) => {
      await copyFax(page);
      await expect(page.getByText('Could not copy.').first()).toBeVisible();
    },
    expectedErrors: /clipboard/,
  },
  {
    name: 'answers-open',
    how: 'Open every question.',
    routes: ['/Frequently-Asked-Questions'],
    ...narrowAndWide,
    enter: async (page) => {
      for (const question of await page.locator('main summary').all()) await question.click();
    },
  },
  {
    name: 'form-touched',
    how: 'Go through the fields of the form with Tab, and leave them empty.',
    ...contactPage,
    prepare: (page) => page.route('**/captcha/challenge', () => {}),
    enter: async (page) => {
      for (const name of typedFields) await control(page, name).focus();
      await expect(securityCheck(page)).toContainText('Working');
    },
  },
  {
    name: 'form-errors',
    how: 'Press Enter in the empty field Name.',
    howOnPhone: 'Press Send message, with the field Name empty.',
    ...contactPage,
    prepare: (page) => page.route('**/captcha/challenge', () => {}),
    enter: async (page) => {
      await control(page, 'name').press('Enter');
      await expect(page.getByRole('heading', { name: /^There are \d+ problems$/ })).toBeVisible();
      // The security check starts when the form is first used.
      await expect(securityCheck(page)).toContainText('Working');
    },
    expectedErrors: /The message was not sent/,
  },
  {
    name: 'captcha-verified',
    how: 'Fill in the form, and wait until the security check is done.',
    ...contactPage,
    enter: async (page) => {
      await fillForm(page);
      await expectSecurityCheckDone(page);
    },
  },
  {
    name: 'captcha-expired',
    how: 'Fill in the form, and wait until the security check says that it is out of time.',
    ...contactPage,
    prepare: async (page) => {
      await blockTimers(page, 2_000);
      await page.route('**/captcha/challenge', async (route) => {
        const response = await route.fetch(); // its headers contain the time of the server
        const challenge = await response.json();
        challenge.parameters.expiresAt = Math.floor(Date.now() / 1000) + 1;
        await route.fulfill({ response, json: challenge });
      });
    },
    enter: async (page) => {
      await fillForm(page);
      await expect(securityCheck(page)).toContainText('Out of time', { timeout: 30_000 });
    },
  },
  {
    name: 'captcha-failed',
    how: 'Block /captcha/challenge in the developer tools, and go into a field.',
    ...contactPage,
    prepare: (page) => page.route('**/captcha/challenge', (route) => route.abort()),
    enter: async (page) => {
      await control(page, 'name').focus();
      await expect(
        page.getByRole('button', { name: 'Try the security check again' }),
      ).toBeVisible();
    },
    expectedErrors: /security check|ERR_FAILED/,
  },
  {
    name: 'sending',
    how: 'Slow the network down in the developer tools, fill in the form and send it.',
    ...contactPage,
    prepare: (page) => page.route('**/handleForm.php', () => {}),
    enter: async (page) => {
      await fillAndSendForm(page);
      await expect(page.getByText('Sending your message…')).toBeVisible();
    },
  },
  {
    name: 'sent',
    how: 'Fill in the form and send it.',
    ...contactPage,
    enter: async (page) => {
      await fillAndSendForm(page);
      await expect(page.getByText('Message successfully sent!')).toBeVisible();
    },
  },
  {
    name: 'send-failed',
    how: 'Use the button below: in this state the server must answer that it is busy.',
    ...contactPage,
    prepare: respondToForm(503),
    enter: sendAndExpectFailure,
    expectedErrors: /status of 503/,
  },
  {
    name: 'send-refused',
    how: 'Use the button below: in this state the server must refuse the message.',
    ...contactPage,
    prepare: respondToForm(422),
    enter: async (page) => {
      await sendAndExpectFailure(page);
      await expectSecurityCheckDone(page);
    },
    expectedErrors: /status of 422/,
  },
  {
    name: 'network-down',
    how: 'Fill in the form, turn the network off, and send it.',
    ...contactPage,
    prepare: (page) =>
      page.route('**/handleForm.php', (route) => route.abort('internetdisconnected')),
    enter: sendAndExpectFailure,
    expectedErrors: /ERR_/,
  },
  {
    name: 'answer-without-js',
    how: 'Turn JavaScript off, fill in the form and send it.',
    ...contactPage,
    withoutScripts: true,
    enter: async (page) => {
      await fillForm(page);
      await sendButton(page).click();
      await page.waitForURL('**/handleForm.php');
    },
    expectedErrors: /status of 422/,
  },
  {
    name: 'chunk-error',
    how: 'Block the addresses with “Resources” in the developer tools, and follow the link Resources at the bottom of the page.',
    routes: ['/'],
    ...narrowAndWide,
    enter: async (page) => {
      await page.route('**/pages/Resources.json', (route) => route.abort());
      await page.route('**/Resources', (route) => route.abort()); // the full page must not load either
      await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
      await expect(
        page.getByRole('heading', { name: 'Unexpected Application Error!' }),
      ).toBeVisible();
    },
    expectedErrors: /./,
  },
  {
    name: 'page-unopened',
    how: 'Turn the network off, and follow the link Resources at the bottom of the page.',
    routes: ['/careers'],
    ...narrowAndWide,
    enter: async (page) => {
      await page.context().setOffline(true);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'Try again' }),
      ).toBeFocused();
    },
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Loading chunk/,
  },
  {
    name: 'search-in-crisis',
    how: 'Search for “kill myself”.',
    routes: ['/search'],
    ...narrowAndWide,
    enter: async (page) => {
      await page.getByRole('search').getByRole('searchbox').fill('kill myself');
      await page.keyboard.press('Enter');
      await expect(page.locator('#island').getByRole('link', { name: 'Call 988' })).toBeVisible();
    },
  },
];
