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
const pageWithoutCode: ShownPage = {
  page: { path: '/form', title: 'Form' },
  content: { html: { __html: '' } },
  failure: new Error('Loading chunk /form failed'),
};
const nextPage: ShownPage = { page: { path: '/text', title: 'Text' }, content: () => null };

/** Renders the first page without its code. `leave` shows the next page, as after a click on a link. */
function renderFirstPage() {
  const show = vi.fn();
  const { rerender, unmount } = renderHook((page) => useRetryOfFirstPage(page, show), {
    initialProps: pageWithoutCode,
  });
  return { show, leave: () => rerender(nextPage), unmount };
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

test('if the cause of missing code is found after the visitor has left the page, the next page is not marked incomplete', async () => {
  const { promise, resolve } = Promise.withResolvers<Cause>();
  causeOfFailure.mockReturnValue(promise);
  const { leave, unmount } = renderFirstPage();
  leave();
  await act(async () => resolve('unreachable'));
  expect([root.className, root.dataset.cause]).toEqual(['', undefined]);
  unmount();
});

test('the page is no longer marked incomplete when the visitor leaves it', async () => {
  causeOfFailure.mockResolvedValue('unreachable');
  const { leave, unmount } = renderFirstPage();
  await vi.waitFor(() => expect(root.className).toBe('pd-incomplete'));
  leave();
  expect([root.className, root.dataset.cause]).toEqual(['', undefined]);
  unmount();
});

test.each(['arrives', 'fails to load'])(
  'code that %s after the visitor has left the page does not affect the next page',
  async (outcome) => {
    causeOfFailure.mockResolvedValue('unreachable');
    const { promise, resolve, reject } = Promise.withResolvers<ShownPage>();
    loadPage.mockReturnValue(promise);
    const { show, leave, unmount } = renderFirstPage();
    dispatchEvent(new Event('retry'));
    leave();
    await act(async () =>
      outcome === 'arrives'
        ? resolve({ ...pageWithoutCode, failure: undefined })
        : reject(new Error('Again')),
    );
    expect(show).not.toHaveBeenCalled();
    expect(root.className).toBe('');
    unmount();
  },
);
