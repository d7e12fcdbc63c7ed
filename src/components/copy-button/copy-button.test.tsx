import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { translateDocument, translated } from '#tests/harness/translate.ts';
import * as stories from './copy-button.stories.tsx';

const { Default, WithNumber } = storiesFrom(stories);
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  writeText.mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
});

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const status = () => document.querySelector('[aria-live=polite]') as HTMLElement;

test('the empty status region is in the server HTML, and a click does not replace its element', async () => {
  const { html } = await renderPage(<Default />);
  expect(html).toContain('aria-live="polite"');
  const region = status();
  expect(region.textContent).toBe('');
  await click(screen.getByRole('button'));
  expect(status()).toBe(region);
});

test('"Copied!" is visible for 2,000 ms and stays in the status region for 5,000 ms; the button keeps the focus', async () => {
  await renderPage(<Default />);
  const button = screen.getByRole('button', { name: 'Copy fax number' });
  button.focus();
  await click(button);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('(402) 555-0101');
  expect(document.activeElement).toBe(button);
  await advanceTime(1999);
  expect([status().dataset.state, status().textContent]).toEqual(['copied', 'Copied!']);
  await advanceTime(1);
  expect([status().dataset.state, status().textContent]).toEqual(['lingering', 'Copied!']);
  await advanceTime(2999);
  expect(status().textContent).toBe('Copied!');
  await advanceTime(1);
  expect(status().textContent).toBe('');
});

test('after a second click, "Copied!" is announced again and is visible for another two seconds', async () => {
  await renderPage(<Default />);
  await click(screen.getByRole('button'));
  await advanceTime(3000);
  const texts: (string | null)[] = [];
  const observer = new MutationObserver(() => texts.push(status().textContent));
  observer.observe(status(), { childList: true, characterData: true, subtree: true });
  await click(screen.getByRole('button'));
  await act(async () => {});
  observer.disconnect();
  expect(texts).toEqual(['', 'Copied!']);
  await advanceTime(1999);
  expect(status().dataset.state).toBe('copied');
});

test.each([
  ['refuses the text', () => writeText.mockRejectedValue(new Error('denied'))],
  ['is missing', () => Object.defineProperty(navigator, 'clipboard', { value: undefined })],
])(
  'if the clipboard %s, the failure is logged and announced, and the number is selected',
  async (_, breakClipboard) => {
    breakClipboard();
    await renderPage(<Default />, {
      expectedErrors: ['The clipboard refused the text'],
    });
    await click(screen.getByRole('button'));
    expect(status().textContent).toBe('Could not copy. Fax: (402) 555-0101');
    expect(getSelection()?.toString()).toBe('(402) 555-0101');
    await advanceTime(60_000);
    expect(status().textContent).toBe('Could not copy. Fax: (402) 555-0101');
  },
);

test('the number is also selected in a failure message that the browser has translated', async () => {
  writeText.mockRejectedValue(new Error('denied'));
  const { update } = await renderPage(<Default />, {
    expectedErrors: ['The clipboard refused the text'],
  });
  await click(screen.getByRole('button'));
  onTestFinished(translateDocument(translated));
  await update(<Default text="555-0101" />);
  expect(getSelection()?.toString()).toBe('555-0101');
});

test('the name of the button contains visible text that replaces the label (WCAG 2.5.3)', async () => {
  await renderPage(<WithNumber />);
  expect(screen.getByRole('button', { name: 'Fax (402) 555-0101 Copy fax number' })).toBeTruthy();
});

test('without scripts the number replaces the button', async () => {
  const { html } = await renderPage(<WithNumber />);
  expect(html).toMatch(/<button[^>]*class="[^"]*pd:scriptless:hidden/);
  expect(html).toMatch(/<span class="pd:hidden pd:scriptless:inline">Fax/);
});

test('a click copies and also calls a given `onClick`', async () => {
  const onClick = vi.fn();
  await renderPage(<Default onClick={onClick} />);
  await click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledOnce();
  expect(writeText).toHaveBeenCalledOnce();
});

test('a screen reader reads the button and the result', async () => {
  await renderPage(<Default />);
  document.querySelector('.pd\\:hidden')?.remove(); // the text for pages without scripts; jsdom has no style sheet
  await click(screen.getByRole('button'));
  vi.useRealTimers();
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "button, Copy fax number",
      "Copied!",
    ]
  `);
});
