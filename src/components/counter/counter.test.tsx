import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './counter.stories.tsx';

const { Default } = storiesFrom(stories);

/** Reports a change of visibility to the counter through a mock of IntersectionObserver. */
let report: (isInView: boolean) => void;
let prefersReducedMotion = false;

beforeEach(() => {
  prefersReducedMotion = false;
  report = () => {};
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
        report = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {
        report = () => {};
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The counter is out of view first and comes into view later. */
function comeIntoView() {
  report(false);
  report(true);
}

const moving = (container: HTMLElement) => container.querySelector('[aria-hidden]')?.textContent;

test('the final number is in the server HTML and always in the accessibility tree', async () => {
  const { html } = await renderPage(<Default />);
  expect(html).toContain('15,000');
  expect(html).not.toContain('aria-hidden');
  const before = await spokenPhrases();
  act(() => comeIntoView());
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

test('a counter counts up from 0 by its step and interval and stops at the target', async () => {
  const { container } = await renderPage(<Default />);
  act(() => report(false));
  expect(moving(container), 'before it comes into view').toBe('0+');
  act(() => vi.advanceTimersByTime(1000));
  act(() => report(true));
  expect(moving(container)).toBe('0+');
  act(() => vi.advanceTimersByTime(150));
  expect(moving(container)).toBe('1,000+');
  act(() => vi.advanceTimersByTime(150 * 13));
  expect(moving(container)).toBe('14,000+');
  act(() => vi.advanceTimersByTime(150));
  expect(moving(container)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('a counter that is in view at first does not count, not even later', async () => {
  const { container } = await renderPage(<Default />);
  act(() => report(true));
  act(() => report(false));
  act(() => report(true));
  expect(moving(container)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('the last step does not exceed the target', async () => {
  const { container } = await renderPage(<Default target={9} step={4} everyMs={200} />);
  act(() => comeIntoView());
  act(() => vi.advanceTimersByTime(600));
  expect(moving(container)).toBeUndefined();
  expect(container.textContent).toContain('9+');
});

test('a counter does not count for a visitor who prefers reduced motion', async () => {
  prefersReducedMotion = true;
  const { container } = await renderPage(<Default />);
  act(() => comeIntoView());
  expect(moving(container)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('a counter shows the target if the visitor turns on reduced motion while it counts', async () => {
  const { container } = await renderPage(<Default />);
  act(() => comeIntoView());
  prefersReducedMotion = true;
  act(() => vi.advanceTimersByTime(150));
  expect(moving(container)).toBeUndefined();
});
