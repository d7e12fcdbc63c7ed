import { virtual } from '@guidepup/virtual-screen-reader';
import { composeStories } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, vi } from 'vitest';

/**
 * Renders as the build does, then hydrates as the browser does. Fails the test on any console.error that it
 * does not name, so a hydration mismatch can never be green. `beforeHydration` sees the server's elements; `html` is
 * what the server sent; `update` renders anew.
 */
export async function renderPage(
  node: ReactNode,
  {
    expectedErrors = [],
    beforeHydration,
  }: {
    expectedErrors?: readonly string[];
    beforeHydration?: (container: HTMLElement) => void;
  } = {},
) {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const html = renderToString(node);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  beforeHydration?.(container);
  const root = await act(async () =>
    hydrateRoot(container, node, {
      onRecoverableError: (error) => console.error(error),
    }),
  );
  onTestFinished(async () => {
    await act(() => root.unmount());
    document.body.replaceChildren();
    const logged = errors.mock.calls.map(([first]) => String(first));
    errors.mockRestore();
    expect(logged).toEqual(expectedErrors);
  });
  return { html, container, update: (next: ReactNode) => act(async () => root.render(next)) };
}

/** The stories of a module as components, so that a test mounts what the catalogue shows; it passes the args that it changes. */
export const storiesFrom = composeStories;

/** What a screen reader says on its way through the page or a part of it, one phrase per stop. */
export async function heard(container: Element = document.body): Promise<readonly string[]> {
  await virtual.start({ container });
  try {
    const first = await virtual.lastSpokenPhrase();
    for (let stop = 0; stop < 200; stop++) {
      await virtual.next();
      if ((await virtual.lastSpokenPhrase()) === `end of ${first}`)
        return (await virtual.spokenPhraseLog()).slice(1, -1);
    }
    throw new Error('The screen reader did not reach the end of the page');
  } finally {
    await virtual.stop();
  }
}

/** Clicks and lets React settle. */
export async function click(element: HTMLElement) {
  await act(async () => element.click());
}
