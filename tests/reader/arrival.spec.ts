import { spawn } from 'node:child_process';
import { expect } from '@playwright/test';
import { answeredQuestions } from '#content/faq.ts';
import { test } from './reader.ts';

// What Orca says after each arrival in the table of `docs/arrival.md`.

const repetitions = 10;

/** Keeps one processor busy until it is disposed of. */
function startBusyLoop(): Disposable {
  const loop = spawn(process.execPath, ['-e', 'for (;;);']);
  return { [Symbol.dispose]: () => void loop.kill() };
}

for (const load of ['on an idle machine', 'beside a busy loop'])
  test(`Orca says the page after each of ${repetitions} times Enter in a list, Back and Forward, ${load}`, async ({
    reader,
  }) => {
    const { page, press } = reader;
    await reader.visit('/services');
    using _loop = load === 'beside a busy loop' ? startBusyLoop() : undefined;
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    await links.first().focus();
    await reader.listen('(focus on the first service)');
    const heard: string[] = [];
    const silent: string[] = [];
    const expectWords = (way: string, speech: string, words: string) => {
      heard.push(`${way}: ${speech}`);
      if (!speech.includes(words)) silent.push(`${way}, instead of ${words}: ${speech}`);
    };
    for (let time = 0; time < repetitions; time++) {
      await press('Tab');
      const name = (await links.nth(time + 1).textContent()) ?? '?';
      await expect(links.nth(time + 1)).toBeFocused();
      expectWords('Enter', await press('Return'), `${name} heading level 1`);
      expectWords('Back', await press('alt+Left'), 'Services');
      await expect(links.nth(time + 1)).toBeFocused();
      expectWords('Forward', await press('alt+Right'), name);
      expectWords('Back again', await press('alt+Left'), 'Services');
    }
    expect(heard).toHaveLength(4 * repetitions);
    expect(silent).toEqual([]);
  });

test('Orca says the question to which a search result leads, that it is open, and the result after Back', async ({
  reader,
}) => {
  const { page, press, transcript } = reader;
  const { question = '?', id = '?' } = answeredQuestions.at(-1) ?? {};
  await reader.visit('/search');
  await page.getByRole('searchbox').fill(question);
  await page.getByRole('searchbox').press('Enter');
  const result = page.getByRole('main').locator(`li a[href$="#${id}"]`);
  await result.focus();
  await reader.listen('(focus on the result)');
  transcript.length = 0;
  const arrived = await press('Return');
  expect(arrived).toContain(question);
  expect(arrived).toContain('expanded');
  expect(await press('alt+Left')).toContain('Search');
  await expect(result).toBeFocused();
  await press('Tab');
  expect(transcript.join('')).toMatchSnapshot('arrival-at-an-answer.txt');
});

test('Orca says the heading after the skip link, and the next Back leaves the page', async ({
  reader,
}) => {
  const { page, press } = reader;
  await reader.visit('/services');
  await page.getByRole('banner').getByRole('link', { name: 'Careers' }).focus();
  await press('Return');
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await reader.listen('(focus on the skip link)');
  expect(await press('Return')).toContain('Careers heading level 1');
  expect(await press('alt+Left')).toContain('Services');
});
