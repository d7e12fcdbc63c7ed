import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { control, fillForm, sendButton } from '../harness/contact-form.ts';
import { practiceName, withPlaceholders } from '../harness/practice.ts';
import { hold } from '../harness/site.ts';
import { test } from './reader.ts';

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
  const release = await hold(page, '**/handleForm.php');
  const sending = await reader.press('Return');
  expect(times(sending, 'Sending your message')).toBe(1);
  release();
  await expect(page.getByText('Message successfully sent!')).toBeVisible();
  const sent = await reader.listen('(when the answer has come)');
  expect(times(sent, 'Message successfully sent!')).toBe(1);
  // The check of the next message and the list of what it needs are nothing to hear of now.
  expect(await reader.listen('(afterwards)')).toBe('');
  expect(transcript.join('')).toMatchSnapshot('form.txt');
});

test('a search says once how many places it has found, and Tab leads to them', async ({
  reader,
}) => {
  const { page, transcript } = reader;
  await reader.visit('/search');
  const field = page.getByRole('textbox', { name: 'What are you looking for?' });
  await field.focus();
  const asked = await reader.listen('(focus on the field)');
  expect(times(asked, 'What are you looking for?')).toBe(1);
  transcript.length = 0;
  await field.fill('visiting hours');
  await reader.listen('(filled in by a script)');
  transcript.length = 0; // Orca speaks of it or not, as its events come
  const found = await reader.press('Return');
  expect(found.match(/\d+ places found for “visiting hours”/g)).toHaveLength(1);
  expect(await reader.press('Tab')).toContain('Search push button');
  const first = await reader.press('Tab');
  expect(first).toContain((await page.locator('main ol a').first().textContent()) ?? '?');
  expect(await reader.press('Return'), 'the page, or a place in it').toContain('heading level');
  expect(transcript.join('')).toMatchSnapshot('search.txt');
});

test('the report names this version of the screen reader', () => {
  const { stdout } = spawnSync('orca', ['--version'], { encoding: 'utf8' });
  expect(`Orca ${stdout.trim().split('-')[0]}\n`).toMatchSnapshot('versions.txt');
});
