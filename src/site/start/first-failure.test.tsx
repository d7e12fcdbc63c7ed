import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownPage } from '../page.ts';
import type { Cause } from './cause-of-failure.ts';
import { useFirstFailure } from './first-failure.ts';

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

/** The first page without its code, which the visitor then leaves by a link. */
function firstPage() {
  const show = vi.fn();
  const { rerender, unmount } = renderHook((page) => useFirstFailure(page, show), {
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

test('a cause that is found after the visitor has left marks the next page as nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Cause>();
  causeOfFailure.mockReturnValue(promise);
  const { leave, unmount } = firstPage();
  leave();
  await act(async () => resolve('unreachable'));
  expect([root.className, root.dataset.cause]).toEqual(['', undefined]);
  unmount();
});

test('what a page without its code has said ends when the visitor leaves it', async () => {
  causeOfFailure.mockResolvedValue('unreachable');
  const { leave, unmount } = firstPage();
  await vi.waitFor(() => expect(root.className).toBe('pd-incomplete'));
  leave();
  expect([root.className, root.dataset.cause]).toEqual(['', undefined]);
  unmount();
});

test.each(['comes', 'fails'])(
  'code that %s once the visitor has left changes nothing on the next page',
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
