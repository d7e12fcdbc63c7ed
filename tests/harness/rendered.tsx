import { virtual } from '@guidepup/virtual-screen-reader';
import { composeStories } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, vi } from 'vitest';

/**
 * Renders a node on the server and hydrates it. The test fails on any console.error that is not in `expectedErrors`, so
 * a hydration mismatch fails it. `beforeHydration` receives the server-rendered elements; `html` is the server-rendered
 * text; `update` renders again.
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

/** The stories of a module as components, so that tests render the same examples as the catalogue. */
export const storiesFrom = composeStories;

/** The phrases that a virtual screen reader speaks from the start to the end of the page or of a part of it. */
export async function spokenPhrases(
  container: Element = document.body,
): Promise<readonly string[]> {
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

/** Clicks and waits for React to update. */
export async function click(element: HTMLElement) {
  await act(async () => element.click());
}
