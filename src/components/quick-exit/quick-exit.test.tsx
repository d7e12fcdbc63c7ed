import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { heard } from '#tests/harness/rendered.tsx';
import { QuickExit } from './quick-exit.tsx';

const replace = vi.fn();
vi.stubGlobal('location', { ...location, replace });
afterEach(() => {
  cleanup();
  replace.mockClear();
});

const press = (key: string) => {
  for (const type of ['keydown', 'keyup']) dispatchEvent(new KeyboardEvent(type, { key }));
};
const exit = (shortcut: boolean) => (
  <QuickExit href="https://www.weather.gov/" shortcut={shortcut}>
    Leave this site
  </QuickExit>
);

test('the server HTML is a link that works without scripts, and is heard as one', async () => {
  expect(renderToString(exit(true))).toContain('href="https://www.weather.gov/"');
  render(exit(true));
  expect(screen.getByRole('link', { name: 'Leave this site' })).toBeDefined();
  expect(await heard()).toEqual(['link, Leave this site']);
});

test('a click empties the form, covers the page and takes its place in the history', () => {
  render(
    <form>
      <input aria-label="Name" />
      {exit(false)}
    </form>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  field.value = 'Ana';
  screen.getByRole('link').click();
  expect(field.value).toBe('');
  expect(document.getElementById('quick-exit-cover')).not.toBeNull();
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://www.weather.gov/');
  dispatchEvent(new Event('pageshow'));
  expect(document.getElementById('quick-exit-cover')).toBeNull();
});

test('Shift three times leaves; with other keys between, or without the shortcut, it does not', () => {
  const { unmount } = render(exit(false));
  for (const key of ['Shift', 'Shift', 'Shift']) press(key);
  expect(replace).not.toHaveBeenCalled();
  unmount();
  render(exit(true));
  for (const key of ['Shift', 'Shift', 'a', 'Shift', 'Shift']) press(key);
  expect(replace).not.toHaveBeenCalled();
  press('Shift');
  expect(replace).toHaveBeenCalledTimes(1);
});
