import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './counter.stories.tsx';

const { Default } = storiesFrom(stories);

/** Tells the counter whether it is in view. The mock of IntersectionObserver sets this function. */
let reportVisibility: (isInView: boolean) => void;
let prefersReducedMotion = false;

beforeEach(() => {
  prefersReducedMotion = false;
  reportVisibility = () => {};
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return prefersReducedMotion;
    },
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reportVisibility = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {
        reportVisibility = () => {};
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Reports that the counter is out of view, then that it is in view, which starts it. */
function scrollToCounter() {
  reportVisibility(false);
  reportVisibility(true);
}

/** The number that is shown instead of the final number; undefined while the final number is shown. */
const countIn = (container: HTMLElement) => container.querySelector('[aria-hidden]')?.textContent;

test('the final number is in the server HTML, and screen readers read it before and while the counter counts', async () => {
  const { html } = await renderPage(<Default />);
  expect(html).toContain('15,000');
  expect(html).not.toContain('aria-hidden');
  const before = await spokenPhrases();
  act(() => scrollToCounter());
  expect(await spokenPhrases()).toEqual(before);
  expect(before).toMatchInlineSnapshot(`
    [
      "paragraph",
      "15,000+",
      "Lives impacted",
      "end of paragraph",
    ]
  `);
});

test('a counter counts up from 0 by its step and interval, and at the target shows its final number', async () => {
  const { container } = await renderPage(<Default />);
  act(() => reportVisibility(false));
  expect(countIn(container), 'before it comes into view').toBe('0+');
  act(() => vi.advanceTimersByTime(1000));
  act(() => reportVisibility(true));
  expect(countIn(container)).toBe('0+');
  act(() => vi.advanceTimersByTime(150));
  expect(countIn(container)).toBe('1,000+');
  act(() => vi.advanceTimersByTime(150 * 13));
  expect(countIn(container)).toBe('14,000+');
  act(() => vi.advanceTimersByTime(150));
  expect(countIn(container)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('a counter that is in view at first does not count, not even when it comes into view again', async () => {
  const { container } = await renderPage(<Default />);
  act(() => reportVisibility(true));
  act(() => reportVisibility(false));
  act(() => reportVisibility(true));
  expect(countIn(container)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('a counter whose last step would exceed the target stops at the target', async () => {
  const { container } = await renderPage(<Default target={9} step={4} everyMs={200} />);
  act(() => scrollToCounter());
  act(() => vi.advanceTimersByTime(600));
  expect(countIn(container)).toBeUndefined();
  expect(container.textContent).toContain('9+');
});

test('a counter does not count for a visitor who prefers reduced motion', async () => {
  prefersReducedMotion = true;
  const { container } = await renderPage(<Default />);
  act(() => scrollToCounter());
  expect(countIn(container)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('a counter shows the target if the visitor turns on reduced motion while it counts', async () => {
  const { container } = await renderPage(<Default />);
  act(() => scrollToCounter());
  prefersReducedMotion = true;
  act(() => vi.advanceTimersByTime(150));
  expect(countIn(container)).toBeUndefined();
});
