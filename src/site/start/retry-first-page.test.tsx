import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownPage } from '../page.ts';
import type { Cause } from './cause-of-failure.ts';
import { useRetryOfFirstPage } from './retry-first-page.ts';

const causeOfFailure = vi.hoisted(() => vi.fn<() => Promise<Cause>>());
vi.mock('./cause-of-failure.ts', () => ({ causeOfFailure }));
const loadPage = vi.hoisted(() => vi.fn<() => Promise<ShownPage>>());
vi.mock('./load-page.ts', () => ({ loadPage }));

const root = document.documentElement;
const broken: ShownPage = {
  page: { path: '/form', title: 'Form' },
  content: { html: { __html: '' } },
  failure: new Error('Loading chunk /form failed'),
};
const next: ShownPage = { page: { path: '/text', title: 'Text' }, content: () => null };

/** Renders the first page without its code; the visitor can then leave it by a link. */
function firstPage() {
  const show = vi.fn();
  const { rerender, unmount } = renderHook((page) => useRetryOfFirstPage(page, show), {
    initialProps: broken,
  });
  return { show, leave: () => rerender(next), unmount };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  root.removeAttribute('class');
  delete root.dataset.cause;
  delete root.failure;
  vi.restoreAllMocks();
});

test('a cause found after the visitor has left does not mark the next page', async () => {
  const { promise, resolve } = Promise.withResolvers<Cause>();
  causeOfFailure.mockReturnValue(promise);
  const { leave, unmount } = firstPage();
  leave();
  await act(async () => resolve('unreachable'));
  expect([root.className, root.dataset.cause]).toEqual(['', undefined]);
  unmount();
});

test('the message about missing code disappears when the visitor leaves the page', async () => {
  causeOfFailure.mockResolvedValue('unreachable');
  const { leave, unmount } = firstPage();
  await vi.waitFor(() => expect(root.className).toBe('pd-incomplete'));
  leave();
  expect([root.className, root.dataset.cause]).toEqual(['', undefined]);
  unmount();
});

test.each(['comes', 'fails'])(
  'code that %s after the visitor has left changes nothing on the next page',
  async (end) => {
    causeOfFailure.mockResolvedValue('unreachable');
    const { promise, resolve, reject } = Promise.withResolvers<ShownPage>();
    loadPage.mockReturnValue(promise);
    const { show, leave, unmount } = firstPage();
    dispatchEvent(new Event('retry'));
    leave();
    await act(async () =>
      end === 'comes' ? resolve({ ...broken, failure: undefined }) : reject(new Error('Again')),
    );
    expect(show).not.toHaveBeenCalled();
    expect(root.className).toBe('');
    unmount();
  },
);
