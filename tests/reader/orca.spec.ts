import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { control, fillForm, sendButton } from '../harness/contact-form.ts';
import { practiceName, withPlaceholders } from '../harness/practice.ts';
import { holdRequests } from '../harness/site.ts';
import { test } from './reader.ts';

/** Counts how often a fact is in the speech. Once is right. */
const countOccurrences = (heard: string, fact: string) => heard.split(fact).length - 1;

/**
 * Removes from the last part of the transcript a line about a control that has just lost the focus. Orca speaks the new
 * state or error of such a control only if that event arrives before the focus event, in about one test run of ten.
 */
function removeLineAboutLeftControl(transcript: string[], line: string) {
  const last = transcript.pop() ?? '';
  transcript.push(last.replace(`\n  ${line}\n`, '\n'));
}

test('Orca announces a page once, and its keys for headings and landmarks work', async ({
  reader,
}) => {
  const loaded = await reader.visit('/careers');
  expect(countOccurrences(loaded, 'Finished loading Careers')).toBe(1);
  // Orca then reads out the whole page; the snapshot keeps the beginning.
  reader.transcript.length = 0;
  reader.transcript.push(withPlaceholders(`${loaded.split('\n').slice(0, 2).join('\n')}\n`));
  await reader.goToTop();
  const headings = await reader.press('h', 3);
  expect(countOccurrences(headings, 'Careers')).toBe(1);
  expect(headings).toContain('heading level 1');
  await reader.goToTop();
  const landmarks = await reader.press('m', 5);
  for (const name of ['Crisis help', practiceName, 'Main', 'Breadcrumb', 'Careers'])
    expect(landmarks, name).toContain(name);
  expect(reader.transcript.join('')).toMatchSnapshot('page.txt');
});

test('Orca announces once that the dropdown opens or closes, and a link announces the heading of the new page', async ({
  reader,
}) => {
  await reader.visit('/careers');
  await reader.page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).focus();
  await reader.listen('(focus on Home)');
  reader.transcript.length = 0;
  const opened = await reader.press('Tab');
  expect(countOccurrences(opened, 'About Us')).toBe(1);
  expect(countOccurrences(opened, 'expanded')).toBe(1);
  const kept = await reader.press('Return'); // the first press keeps open what the focus has opened
  expect(countOccurrences(kept, 'collapsed')).toBe(0);
  for (const [now, before] of [
    ['collapsed', 'expanded'],
    ['expanded', 'collapsed'],
  ] as const) {
    const toggled = await reader.press('Return');
    expect(countOccurrences(toggled, now)).toBe(1);
    expect(countOccurrences(toggled, before)).toBe(0);
  }
  expect(await reader.press('Tab')).toContain('About Us');
  expect(await reader.press('Tab')).toContain('Our Team');
  const closed = await reader.press('Escape');
  expect(countOccurrences(closed, 'collapsed')).toBe(1);
  expect(countOccurrences(closed, 'expanded')).toBe(0);
  // Orca names the button again only if the focus event arrives before the state event.
  reader.transcript.splice(-1, 1, 'Escape\n  collapsed\n');
  await reader.page.getByRole('banner').getByRole('link', { name: 'Services' }).focus();
  await reader.listen('(focus on Services)');
  const arrived = await reader.press('Return');
  expect(countOccurrences(arrived, 'Services')).toBe(1);
  expect(arrived).toContain('heading level 1');
  expect(reader.transcript.join('')).toMatchSnapshot('dropdown.txt');
});

test('Orca announces entering and leaving the mobile menu, and a link announces the heading of the new page', async ({
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
  removeLineAboutLeftControl(reader.transcript, 'expanded');
  expect(countOccurrences(opened, 'Close menu')).toBe(1);
  expect(await reader.press('Tab')).toContain('Search'); // the first entry
  const closed = await reader.press('Escape');
  expect(countOccurrences(closed, 'Menu')).toBe(1);
  await reader.press('Return');
  removeLineAboutLeftControl(reader.transcript, 'expanded');
  await reader.page.getByRole('dialog').getByRole('link', { name: 'Our Team' }).focus();
  await reader.listen('(focus on Our Team)');
  const arrived = await reader.press('Return');
  removeLineAboutLeftControl(reader.transcript, 'Menu collapsed push button.'); // the button has the focus until the page is shown
  expect(countOccurrences(arrived, 'Our Team heading level 1')).toBe(1);
  expect(reader.transcript.join('')).toMatchSnapshot('menu.txt');
});

test('Orca announces each error of the form, and its success, once', async ({ reader }) => {
  const { page, transcript } = reader;
  await reader.visit('/Contact');
  await control(page, 'name').focus();
  await expect(page.getByText('Done.')).toBeVisible({ timeout: 30_000 });
  const check = await reader.listen('(focus on Name, security check)');
  expect(countOccurrences(check, 'Security check: Done.')).toBe(1);
  transcript.length = 0;
  const wrong = await reader.press('Return');
  removeLineAboutLeftControl(transcript, 'Error: Enter your name');
  expect(wrong.match(/There are \d+ problems/g)).toHaveLength(1);
  expect(countOccurrences(wrong, 'Enter your name'), 'the errors are read with the title').toBe(1);
  expect(countOccurrences(await reader.press('Tab'), 'Enter your name')).toBe(1);
  const field = await reader.press('Return');
  expect(countOccurrences(field, 'Enter your name')).toBe(1);
  expect(countOccurrences(field, 'invalid entry')).toBe(1);

  const lengthAfterErrors = transcript.length;
  await fillForm(page);
  await sendButton(page).focus();
  await reader.listen('(fields filled in by a script)');
  transcript.length = lengthAfterErrors; // which fields Orca speaks depends on the order of its events
  const release = await holdRequests(page, '**/handleForm.php');
  const sending = await reader.press('Return');
  expect(countOccurrences(sending, 'Sending your message')).toBe(1);
  release();
  await expect(page.getByText('Message successfully sent!')).toBeVisible();
  const sent = await reader.listen('(when the answer has come)');
  expect(countOccurrences(sent, 'Message successfully sent!')).toBe(1);
  // The security check and the list of missing fields for the next message must stay silent.
  expect(await reader.listen('(afterwards)')).toBe('');
  expect(transcript.join('')).toMatchSnapshot('form.txt');
});

test('Orca announces the number of search results once, and Tab leads to them', async ({
  reader,
}) => {
  const { page, transcript } = reader;
  await reader.visit('/search');
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' });
  await field.focus();
  const asked = await reader.listen('(focus on the field)');
  expect(countOccurrences(asked, 'What are you looking for?')).toBe(1);
  transcript.length = 0;
  await field.fill('visiting hours');
  await reader.listen('(filled in by a script)');
  transcript.length = 0; // whether Orca speaks the filled-in text depends on the order of its events
  const found = await reader.press('Return');
  expect(found.match(/\d+ places found for “visiting hours”/g)).toHaveLength(1);
  expect(await reader.press('Tab')).toContain('Search push button');
  const first = await reader.press('Tab');
  expect(first).toContain((await page.locator('main ol a').first().textContent()) ?? '?');
  expect(await reader.press('Return'), 'a heading of the page').toContain('heading level');
  expect(transcript.join('')).toMatchSnapshot('search.txt');
});

test('versions.txt names the version of the installed Orca', () => {
  const { stdout } = spawnSync('orca', ['--version'], { encoding: 'utf8' });
  expect(`Orca ${stdout.trim().split('-')[0]}\n`).toMatchSnapshot('versions.txt');
});
