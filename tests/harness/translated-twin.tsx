import { fireEvent } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { translateDocument, translated } from './translate.ts';

export type Translation = 'never' | 'after hydration' | 'before hydration';

/** The observable state at a moment, or an error. */
type Moment = { what: string } & Record<string, unknown>;

const operable = 'summary, button, input, select, textarea, form, a[href^="#"]';

/** Operates a control as a visitor would. */
function operate(control: HTMLElement) {
  control.focus();
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = control.options.length - 1;
    fireEvent.change(control);
  } else if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (control.matches('textarea, input:not([type=checkbox], [type=radio], [type=hidden])'))
    fireEvent.input(control, { target: { value: 'Ana' } });
  else control.click();
}

/** Operates every control once, including controls that appear meanwhile, from the last to the first. */
async function operateAll(note: (what: string) => void) {
  const used = new Set<Element>();
  for (;;) {
    const all = [...document.querySelectorAll<HTMLElement>(operable)];
    const control = all.findLast((candidate) => !used.has(candidate));
    if (!control) return;
    used.add(control);
    await act(async () => operate(control));
    note(`after using ${control.tagName} ${all.indexOf(control)}`);
  }
}

/** The text of the document, passed through `words`, the values of its fields and the position of the focus. */
function observe(words: (text: string) => string) {
  const elements = [...document.querySelectorAll('body *:not(font)')];
  const controls = document.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return {
    text: words(document.body.textContent),
    status: [...document.querySelectorAll('[role=status]')].map((region) =>
      words(region.textContent),
    ),
    fields: [...controls].map(({ name, value, checked }) => [name, value, checked]),
    focus: elements.indexOf(document.activeElement as Element),
  };
}

/** Prevents full loads, which jsdom does not implement. */
function preventLoad(event: Event) {
  const isLink = (event.target as Element).closest('a:not([href^="#"])');
  if (isLink || event.type === 'submit') event.preventDefault();
}

/**
 * Records the observable state over time: renders the first node on the server, hydrates it, operates all controls
 * twice, lets time pass and renders the other nodes in its place. Errors and console errors are recorded as well. With
 * `never`, the recorded text is translated instead of the document, so the record must equal that of a translated
 * document.
 */
export async function recordMoments(
  [first, ...later]: readonly [() => ReactNode, ...(() => ReactNode)[]],
  when: Translation,
) {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00-06:00') });
  const moments: Moment[] = [];
  const words = when === 'never' ? translated : (text: string) => text;
  const note = (what: string) => void moments.push({ what, ...observe(words) });
  const fail = (what: string) => (error: unknown) => void moments.push({ what, error: `${error}` });
  const logged = vi.spyOn(console, 'error').mockImplementation(fail('logged'));
  for (const type of ['click', 'submit']) addEventListener(type, preventLoad);
  let stop = () => {};
  try {
    const container = document.createElement('div');
    container.innerHTML = renderToString(first());
    document.body.append(container);
    const translate = () => translateDocument(translated);
    if (when === 'before hydration') stop = translate();
    const root = await act(async () =>
      hydrateRoot(container, first(), {
        // The translated text differs from the server's, so React reports the error and renders everything again.
        onRecoverableError: when === 'before hydration' ? () => {} : fail('recovered'),
        onUncaughtError: fail('uncaught'),
      }),
    );
    if (when === 'after hydration') stop = translate();
    note('hydrated');
    await operateAll(note);
    await operateAll(note);
    await act(async () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' }));
    note('after Escape');
    for (const ms of [1, 100, 2_000, 4_000, 40_000]) {
      await act(() => vi.advanceTimersByTimeAsync(ms));
      note(`${ms} ms later`);
    }
    for (const node of later) {
      await act(async () => root.render(node()));
      note('with other arguments');
    }
    await act(async () => root.unmount());
    note('unmounted');
  } catch (error) {
    fail('thrown')(error);
  } finally {
    stop();
    for (const type of ['click', 'submit']) removeEventListener(type, preventLoad);
    document.body.replaceChildren();
    logged.mockRestore();
    vi.useRealTimers();
  }
  return moments;
}
