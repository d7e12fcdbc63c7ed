import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heard, renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './counter.stories.tsx';

const { Default } = storiesFrom(stories);

/** A stand-in for the browser's IntersectionObserver: it reports visibility at first, then each change. */
let tell: (isInView: boolean) => void;
let calm = false;

beforeEach(() => {
  calm = false;
  tell = () => {};
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return calm;
    },
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => report([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {
        tell = () => {};
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders a counter that is out of view during hydration and comes into view later. */
function comeIntoView() {
  tell(false);
  tell(true);
}

const moving = (container: HTMLElement) => container.querySelector('[aria-hidden]')?.textContent;

test('the final number is in the server HTML and always in the accessibility tree', async () => {
  const { html } = await renderPage(<Default />);
  expect(html).toContain('15,000');
  expect(html).not.toContain('aria-hidden');
  const before = await heard();
  act(() => comeIntoView());
  expect(await heard()).toEqual(before);
  expect(before).toMatchInlineSnapshot(`
    [
      "paragraph",
      "15,000+",
      "Lives impacted",
      "end of paragraph",
    ]
  `);
});

test('rises from 0 by its step at its pace, and stops at the target', async () => {
  const { container } = await renderPage(<Default />);
  act(() => tell(false));
  expect(moving(container), 'not seen yet').toBe('0+');
  act(() => vi.advanceTimersByTime(1000));
  act(() => tell(true));
  expect(moving(container)).toBe('0+');
  act(() => vi.advanceTimersByTime(150));
  expect(moving(container)).toBe('1,000+');
  act(() => vi.advanceTimersByTime(150 * 13));
  expect(moving(container)).toBe('14,000+');
  act(() => vi.advanceTimersByTime(150));
  expect(moving(container)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('one that is in view already stands, and does not begin later', async () => {
  const { container } = await renderPage(<Default />);
  act(() => tell(true));
  act(() => tell(false));
  act(() => tell(true));
  expect(moving(container)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('a last step that would overshoot ends at the target', async () => {
  const { container } = await renderPage(<Default target={9} step={4} everyMs={200} />);
  act(() => comeIntoView());
  act(() => vi.advanceTimersByTime(600));
  expect(moving(container)).toBeUndefined();
  expect(container.textContent).toContain('9+');
});

test('does not move for a visitor who asked for less motion', async () => {
  calm = true;
  const { container } = await renderPage(<Default />);
  act(() => comeIntoView());
  expect(moving(container)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('stops when the visitor asks for less motion halfway', async () => {
  const { container } = await renderPage(<Default />);
  act(() => comeIntoView());
  calm = true;
  act(() => vi.advanceTimersByTime(150));
  expect(moving(container)).toBeUndefined();
});
