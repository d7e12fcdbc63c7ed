import { composeStories } from '@storybook/react-vite';
import { fireEvent, render } from '@testing-library/react';
import { act, type ComponentType } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import preview from '#documentation/catalogue/preview.tsx';

// The server never responds, so a security check that has started stays in the state "verifying".
vi.stubGlobal('fetch', () => new Promise(() => {}));

type Module = Record<string, { beforeEach?: () => unknown }>;
const modules = import.meta.glob<Module>('./*/*.stories.tsx', { eager: true });
const stories = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(composeStories(module as never, preview)).map(([name, Story]) => ({
    title: `${file.split('/')[1]}: ${name}`,
    Story: Story as ComponentType,
    beforeEach: module[name]?.beforeEach,
  })),
);

/** What jsdom lacks, or lacked in older versions. Applications that test with jsdom need not define it. */
const absent = {
  window: ['matchMedia', 'IntersectionObserver', 'CSS'],
  elements: ['scrollIntoView', 'checkVisibility', 'showPopover'],
};
for (const name of absent.window) vi.stubGlobal(name, undefined);

/** Presses every link and button, types into every field and presses the keys that components handle. */
async function operate(container: Element) {
  const controls = () =>
    document.body.querySelectorAll<HTMLElement>('a, button, summary, input, select, textarea');
  // Opening a menu adds controls, so the list is read anew for each of them.
  for (let index = 0; index < controls().length && index < 100; index++) {
    const control = controls()[index] as HTMLElement;
    await act(async () => control.focus());
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'Home', 'End', ' ', 'Shift'])
      await act(async () => fireEvent.keyDown(control, { key }));
    if (control.matches('[type=file]'))
      fireEvent.change(control, { target: { files: [new File(['1'], '1.pdf')] } });
    else if (
      control.matches('input:not([type=hidden]):not([type=checkbox]):not([type=radio]), textarea')
    )
      fireEvent.change(control, { target: { value: '1' } });
    // jsdom follows no link to another page.
    const isPageLink = control.matches('a[href]:not([href^="#"])');
    if (isPageLink) control.addEventListener('click', (event) => event.preventDefault());
    await act(async () => control.click());
  }
  await act(async () => fireEvent.keyDown(document.activeElement ?? container, { key: 'Escape' }));
  await act(async () => {
    location.hash = container.querySelector('[id]')?.id ?? '';
    dispatchEvent(new HashChangeEvent('hashchange'));
    dispatchEvent(new Event('resize'));
  });
}

beforeAll(() => {
  // Other test files in this worker may have added some of it.
  for (const name of absent.window) Reflect.deleteProperty(window, name);
  for (const name of absent.elements)
    for (const { prototype } of [Element, HTMLElement]) Reflect.deleteProperty(prototype, name);
});

test('nothing adds what jsdom lacks', () => {
  const present = [
    ...absent.window.filter((name) => window[name as keyof Window] !== undefined),
    ...absent.elements.filter((name) => name in HTMLElement.prototype),
  ];
  expect(present).toEqual([]);
});

/** The components log these when the browser can neither copy a text nor run a worker. */
const expectedErrors = ['The clipboard refused the text', 'The security check failed'];

test.each(stories)('$title can be operated in jsdom as it is', async ({ Story, beforeEach }) => {
  const restore = beforeEach?.();
  const errors: unknown[] = [];
  const collect = ({ error, message }: ErrorEvent) => errors.push(error ?? message);
  const consoleError = vi.spyOn(console, 'error').mockImplementation((error) => {
    if (!expectedErrors.includes(error)) errors.push(error);
  });
  addEventListener('error', collect);
  const { container, unmount } = render(<Story />);
  await operate(container);
  unmount();
  removeEventListener('error', collect);
  consoleError.mockRestore();
  history.replaceState(null, '', ' ');
  if (typeof restore === 'function') restore();
  expect(errors).toEqual([]);
});
