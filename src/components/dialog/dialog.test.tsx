import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act, StrictMode, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { Section } from '../heading/heading.tsx';
import meta, * as stories from './dialog.stories.tsx';
import { Dialog } from './dialog.tsx';

const { Default, LongTextNarrow, RightToLeft } = storiesFrom(stories);

const dialog = () => screen.getByRole('alertdialog', { name: 'Delete your message?' });
const button = (name: string) => screen.getByRole('button', { name });
async function press(name: string) {
  await act(async () => button(name).focus());
  await click(button(name));
}
const expectFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(button(name)));
const pressEscape = () =>
  act(async () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' }));

test('a dialog is a modal alert dialog, named by its title and described by its text, and begins on Cancel', async () => {
  await renderPage(<Default />);
  await press('Delete message…');
  await expectFocus('Cancel');
  expect(dialog().getAttribute('aria-modal')).toBe('true');
  screen.getByRole('alertdialog', {
    description: 'We will delete what you have typed. You cannot get it back.',
  });
  expect(await spokenPhrases(dialog())).toMatchInlineSnapshot(`
    [
      "alertdialog, Delete your message?, We will delete what you have typed. You cannot get it back., modal",
      "heading, Delete your message?, level 2",
      "We will delete what you have typed. You cannot get it back.",
      "button, Delete message",
      "button, Cancel",
    ]
  `);
});

test.each([
  ['Cancel', () => press('Cancel')],
  ['the action', () => press('Delete message')],
  ['Escape', pressEscape],
])('%s closes the dialog, and the focus returns to what opened it', async (_, close) => {
  await renderPage(
    <StrictMode>
      <Default />
    </StrictMode>,
  );
  await press('Delete message…');
  await expectFocus('Cancel');
  await close();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await expectFocus('Delete message…');
});

test('the focus returns to a clicked button that its browser did not focus, as in Safari', async () => {
  await renderPage(<Default />);
  await click(button('Delete message…'));
  await expectFocus('Cancel');
  await pressEscape();
  await expectFocus('Delete message…');
});

test('the page is inert while the dialog is open, and a press outside does not close the dialog', async () => {
  const { container } = await renderPage(<Default />);
  await press('Delete message…');
  await waitFor(() => expect(container.inert).toBe(true));
  const outside = dialog().parentElement as HTMLElement;
  for (const type of ['pointerDown', 'pointerUp', 'click'] as const)
    await act(async () => fireEvent[type](outside));
  expect(document.activeElement).toBe(button('Cancel'));
  await press('Cancel');
  expect(container.inert).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
});

test('if a second dialog appears above the first, the page works again when both have closed, in any order', async () => {
  const two = (first: boolean, second: boolean) => (
    <>
      <Dialog {...meta.args} isOpen={first} title="First" />
      <Dialog {...meta.args} isOpen={second} title="Second" />
    </>
  );
  const { container, update } = await renderPage(two(true, false));
  const page = () => [container.inert, document.documentElement.style.overflow];
  const firstBox = screen.getByRole('alertdialog', { name: 'First' }).parentElement;
  await update(two(true, true));
  expect(firstBox?.inert).toBe(true);
  await update(two(false, true));
  expect(page()).toEqual([true, 'hidden']);
  await update(two(false, false));
  expect(page()).toEqual([false, '']);
});

/** When the message is deleted, the heading takes the focus. */
function Messages() {
  const [state, setState] = useState<'shown' | 'asked' | 'deleted'>('shown');
  return (
    <>
      <h2 tabIndex={-1} ref={(heading) => void (state === 'deleted' && heading?.focus())}>
        Messages
      </h2>
      <button type="button" onClick={() => setState('asked')}>
        Delete
      </button>
      <Dialog
        isOpen={state === 'asked'}
        title="Delete your message?"
        action="Delete message"
        onAction={() => setState('deleted')}
        onCancel={() => setState('shown')}
      >
        You cannot get it back.
      </Dialog>
    </>
  );
}

test('the focus stays where the application has moved it', async () => {
  await renderPage(<Messages />);
  await press('Delete');
  await expectFocus('Cancel');
  await press('Delete message');
  const timer = Promise.withResolvers<void>();
  setTimeout(timer.resolve); // after the timer with which Radix restores the focus
  await act(() => timer.promise);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' }));
});

test('a dialog that is higher than its window begins on its title', async () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300);
  onTestFinished(() => height.mockRestore());
  await renderPage(<Default />);
  await press('Delete message…');
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Delete your message?' }),
    ),
  );
});

test('Android’s Back cancels', async () => {
  const watchers: { onclose: () => void }[] = [];
  class CloseWatcher {
    onclose = () => {};
    constructor() {
      watchers.push(this);
    }
    destroy() {}
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher);
  onTestFinished(() => void vi.unstubAllGlobals());
  await renderPage(<Default />);
  await press('Delete message…');
  await act(async () => watchers.at(-1)?.onclose());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('while its action is pending, the button of the action cannot be pressed, and says why', async () => {
  const onAction = vi.fn();
  await renderPage(<Dialog {...meta.args} {...LongTextNarrow.args} onAction={onAction} />);
  const action = screen.getByRole('button', { description: 'Withdrawing your request…' });
  await click(action);
  expect(onAction).not.toHaveBeenCalled();
});

test('a dialog has the heading level, language, direction and theme of the place where it is rendered', async () => {
  await renderPage(
    <Section level={3} data-theme="dark">
      <div lang="ar" style={{ direction: 'rtl' }}>
        <Dialog {...meta.args} {...RightToLeft.args} />
      </div>
    </Section>,
  );
  const { dir, lang, dataset } = screen.getByRole('alertdialog');
  expect([dir, lang, dataset.theme]).toEqual(['rtl', 'ar', 'dark']);
  expect(screen.getByRole('heading', { level: 4 })).toBeTruthy();
});
