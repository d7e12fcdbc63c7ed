import { expect } from '@playwright/test';
import {
  closeMobileMenu,
  openMobileMenu,
  openSubmenu,
  submitExpectingErrors,
} from '#components/testing.ts';
import { test } from '#tests/harness/base-test.ts';
import { sampleOf } from '../../harness/page-kinds.ts';

// The other journeys use these functions of the package on correct menus and forms. These tests show that the functions
// fail on broken ones.
test.beforeEach(({ page }) => page.setDefaultTimeout(1_500));

const correctForm = {
  summary: '<a href="#name">Enter your name</a> <a href="#town">Choose a town</a>',
  onSend: 'summary.focus()',
  name: '<label for="name">Name</label><input id="name" aria-describedby="e1"><p id="e1">Error: Enter your name</p>',
  town: '<label for="town">Town</label><select id="town" aria-describedby="h2 e2"></select><p id="h2">Near you.</p><p id="e2">Error: Choose a town</p>',
};
const formHtml = ({ summary, onSend, name, town }: typeof correctForm) => `
  <div role="group" id="summary" tabindex="-1" aria-label="There is a problem">${summary}</div>
  ${name}${town}<button onclick="${onSend}">Send</button>`;

const expectations = {
  button: 'Send',
  title: 'There is a problem',
  errors: { Name: 'Enter your name', Town: 'Choose a town' },
};

for (const by of ['keyboard', 'mouse'] as const)
  test(`submitExpectingErrors accepts a correct form operated by ${by}`, async ({ page }) => {
    await page.setContent(formHtml(correctForm));
    await submitExpectingErrors(page, { ...expectations, by });
  });

test('submitExpectingErrors finds a group of fields by its legend, and the error of the group by the description of a field in it', async ({
  page,
}) => {
  const group = (name: string) =>
    `<fieldset><legend>${name}</legend><label>Month <input id="month" aria-describedby="e3"></label></fieldset>
     <p id="e3">Error: Enter the day</p>`;
  const summary = '<a href="#month">Enter the day</a>';
  const expectationsOfGroup = { ...expectations, errors: { When: 'Enter the day' } };
  await page.setContent(formHtml({ ...correctForm, summary, town: group('When') }));
  await submitExpectingErrors(page, expectationsOfGroup);
  await page.setContent(formHtml({ ...correctForm, summary, town: group('Where') }));
  await expect(submitExpectingErrors(page, expectationsOfGroup)).rejects.toThrow(/Timeout/);
});

const brokenForms: Record<string, [Partial<typeof correctForm>, RegExp]> = {
  'a summary that does not receive the focus': [{ onSend: '' }, /Timeout/],
  'an error that is missing': [
    { summary: '<a href="#name">Enter your name</a>' },
    /The summary says "Enter your name", not "Enter your name, Choose a town"/,
  ],
  'errors in another order': [
    { summary: '<a href="#town">Choose a town</a> <a href="#name">Enter your name</a>' },
    /The summary says "Choose a town, Enter your name"/,
  ],
  'a link to the wrong field': [
    { summary: '<a href="#town">Enter your name</a> <a href="#town">Choose a town</a>' },
    /Timeout/,
  ],
  'a field without its error': [
    { name: '<label for="name">Name</label><input id="name">' },
    /The field "Name" is described by "", not by "Enter your name"/,
  ],
  'a field without a name': [{ town: '<select id="town"></select>' }, /Timeout/],
};

for (const [fault, [changes, message]] of sampleOf(Object.entries(brokenForms), 3))
  test(`submitExpectingErrors fails on ${fault}`, async ({ page }) => {
    await page.setContent(formHtml({ ...correctForm, ...changes }));
    await expect(submitExpectingErrors(page, expectations)).rejects.toThrow(message);
  });

const menu = { name: 'Menu', title: 'All pages', close: 'Close' };
const menuHtml = (onOpen: string) => `
  <button id="button" onclick="sheet.hidden = false; ${onOpen}">Menu</button>
  <div role="dialog" id="sheet" aria-label="All pages" hidden
    onkeydown="if (event.key === 'Escape') sheet.hidden = true"><button id="first">Close</button></div>`;

test('openMobileMenu fails on a menu that does not receive the focus', async ({ page }) => {
  await page.setContent(menuHtml(''));
  await expect(openMobileMenu(page, menu)).rejects.toThrow(/Timeout/);
});

test('closeMobileMenu fails on a menu that loses the focus when it closes', async ({ page }) => {
  await page.setContent(menuHtml('first.focus()'));
  await openMobileMenu(page, menu);
  await expect(closeMobileMenu(page, menu)).rejects.toThrow(/Timeout/);
});

test('openSubmenu closes a native popover, and opens the submenu that React puts in its place', async ({
  page,
}) => {
  await page.setContent(`<button id="button" popovertarget="native">About</button>
    <div id="native" popover>Links</div><div id="panel" role="group" aria-label="About" hidden>Links</div>`);
  await page.evaluate(() => {
    const [button, native, panel] = ['button', 'native', 'panel'].map((id) =>
      document.getElementById(id),
    );
    native?.addEventListener('toggle', ({ newState }) => {
      if (newState !== 'closed') return;
      native.remove(); // React takes over
      button?.addEventListener('click', () => panel?.toggleAttribute('hidden', false));
    });
  });
  const panel = await openSubmenu(page, { name: 'About' });
  await expect(panel).toBeVisible();
});

test('openSubmenu fails on a submenu that does not open', { tag: '@nightly' }, async ({ page }) => {
  await page.setContent('<button aria-expanded="false">About</button>');
  await expect(openSubmenu(page, { name: 'About' })).rejects.toThrow(/Timeout/);
});
