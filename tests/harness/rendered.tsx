import { virtual } from '@guidepup/virtual-screen-reader';
import { composeStories } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, vi } from 'vitest';

/**
 * In a browser the computed `display` of visually hidden text is "block", because the text is positioned absolutely, and
 * accessible names have a space before it. jsdom does not compute that from `position`, so tests set it.
 */
const hiddenTextStyle = '[class~="pd:sr-only"] { display: block }';

/**
 * Renders a node on the server and hydrates it. The test fails unless console.error was called with exactly
 * `expectedErrors`, so it also fails on a hydration mismatch. `beforeHydration` receives the server-rendered elements,
 * `html` is the server-rendered text, and `update` renders another node in the same place.
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
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const html = renderToString(node);
  const style = document.createElement('style');
  style.textContent = hiddenTextStyle;
  document.head.append(style);
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
    style.remove();
    const logged = consoleError.mock.calls.map(([firstArgument]) => String(firstArgument));
    consoleError.mockRestore();
    expect(logged).toEqual(expectedErrors);
  });
  return { html, container, update: (next: ReactNode) => act(async () => root.render(next)) };
}

/** The stories of a module as components, so that tests render the same examples as the catalogue. */
export const storiesFrom = composeStories;

/** Returns the phrases that a virtual screen reader speaks from the start to the end of the page or of `container`. */
export async function spokenPhrases(
  container: Element = document.body,
): Promise<readonly string[]> {
  await virtual.start({ container });
  try {
    const firstPhrase = await virtual.lastSpokenPhrase();
    for (let phraseCount = 0; phraseCount < 200; phraseCount++) {
      await virtual.next();
      if ((await virtual.lastSpokenPhrase()) === `end of ${firstPhrase}`)
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
