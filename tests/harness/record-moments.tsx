import { fireEvent } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { translateDocument, translated } from './translate.ts';

export type Translation = 'never' | 'after hydration' | 'before hydration';

/** What a visitor can observe after an event, or the error that the event caused. */
type Moment = { event: string } & Record<string, unknown>;

const operable = 'summary, button, input, select, textarea, form, a[href^="#"]';

/** Operates a control as a visitor would. */
function operate(control: HTMLElement) {
  control.focus();
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = control.options.length - 1;
    fireEvent.change(control);
  } else if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (control.matches('[type=file]'))
    fireEvent.change(control, { target: { files: [new File(['1'], '1.pdf')] } });
  else if (control.matches('textarea, input:not([type=checkbox], [type=radio], [type=hidden])'))
    fireEvent.input(control, { target: { value: 'Ana' } });
  else control.click();
}

/** Operates every control once, from the last to the first, including controls that appear meanwhile. */
async function operateAll(recordState: (event: string) => void) {
  const operated = new Set<Element>();
  for (;;) {
    const controls = [...document.querySelectorAll<HTMLElement>(operable)];
    const control = controls.findLast((candidate) => !operated.has(candidate));
    if (!control) return;
    operated.add(control);
    await act(async () => operate(control));
    recordState(`after using ${control.tagName} ${controls.indexOf(control)}`);
  }
}

/**
 * Returns the texts of the document, passed through `textOf`, the values of its fields and the position of the focus.
 */
function observeDocument(textOf: (text: string) => string) {
  const elements = [...document.querySelectorAll('body *:not(font)')];
  const controls = document.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return {
    text: textOf(document.body.textContent),
    status: [...document.querySelectorAll('[role=status], [aria-live=polite]')].map((region) =>
      textOf(region.textContent),
    ),
    fields: [...controls].map(({ name, value, checked }) => [name, value, checked]),
    focus: elements.indexOf(document.activeElement as Element),
  };
}

/** Prevents a link or form from loading another document, because jsdom does not implement that. */
function preventLoad(event: Event) {
  const isLink = (event.target as Element).closest('a:not([href^="#"])');
  if (isLink || event.type === 'submit') event.preventDefault();
}

/**
 * Renders the first node on the server, hydrates it, operates all controls twice, lets time pass and renders the other
 * nodes in its place. Returns the observable state after each step, and every error. With `never`, the document is not
 * translated but the recorded text is. So its records must equal the records of a translated document.
 */
export async function recordMoments(
  [first, ...laterNodes]: readonly [() => ReactNode, ...(() => ReactNode)[]],
  translation: Translation,
) {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00-06:00') });
  const moments: Moment[] = [];
  const textOf = translation === 'never' ? translated : (text: string) => text;
  const recordState = (event: string) => void moments.push({ event, ...observeDocument(textOf) });
  const recordError = (event: string) => (error: unknown) =>
    void moments.push({ event, error: `${error}` });
  const consoleError = vi.spyOn(console, 'error').mockImplementation(recordError('logged'));
  for (const type of ['click', 'submit']) addEventListener(type, preventLoad);
  let stopTranslation = () => {};
  try {
    const container = document.createElement('div');
    container.innerHTML = renderToString(first());
    document.body.append(container);
    const translate = () => translateDocument(translated);
    if (translation === 'before hydration') stopTranslation = translate();
    const root = await act(async () =>
      hydrateRoot(container, first(), {
        // The translated text differs from the server's, so React reports the error and renders everything again.
        onRecoverableError:
          translation === 'before hydration' ? () => {} : recordError('recovered'),
        onUncaughtError: recordError('uncaught'),
      }),
    );
    if (translation === 'after hydration') stopTranslation = translate();
    recordState('hydrated');
    await operateAll(recordState);
    await operateAll(recordState);
    await act(async () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' }));
    recordState('after Escape');
    for (const ms of [1, 100, 2_000, 4_000, 40_000]) {
      await act(() => vi.advanceTimersByTimeAsync(ms));
      recordState(`${ms} ms later`);
    }
    for (const node of laterNodes) {
      await act(async () => root.render(node()));
      recordState('rendered with other props');
    }
    await act(async () => root.unmount());
    recordState('unmounted');
  } catch (error) {
    recordError('thrown')(error);
  } finally {
    stopTranslation();
    for (const type of ['click', 'submit']) removeEventListener(type, preventLoad);
    document.body.replaceChildren();
    consoleError.mockRestore();
    vi.useRealTimers();
  }
  return moments;
}
