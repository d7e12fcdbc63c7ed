import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './mobile-menu.stories.tsx';

const { Default } = storiesFrom(stories);

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));

const onNavigated = vi.fn();
const menu = (current = '/') => <Default current={current} onNavigated={onNavigated} />;
const button = () => screen.getByRole('button', { name: 'Menu' });

beforeEach(() => onNavigated.mockReset());

async function openSheet() {
  await click(button());
  const sheet = await screen.findByRole('dialog', { name: 'All pages' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Close'));
  return sheet;
}

test('the server HTML is a working popover with all links, and hydration reports no errors', async () => {
  let trigger: Element | null = null;
  const { container } = await renderPage(menu(), {
    beforeHydration(container) {
      const popover = container.querySelector('[popover]');
      trigger = container.querySelector('button');
      expect(trigger?.getAttribute('popovertarget')).toBe(popover?.id);
      expect(trigger?.hasAttribute('aria-expanded'), 'the browser exposes the state').toBe(false);
      expect(popover?.querySelectorAll('a')).toHaveLength(11);
    },
  });
  expect(container.querySelector('[popover]')).toBeNull();
  expect(container.querySelector('button'), 'the same button').toBe(trigger);
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(button().getAttribute('aria-haspopup')).toBe('dialog');
});

test('the sheet is a named modal dialog with Close first and all pages in one list', async () => {
  await renderPage(menu('/questions'));
  const sheet = await openSheet();
  expect(sheet.getAttribute('aria-modal')).toBe('true');
  expect(sheet.querySelector('a, button')?.textContent).toBe('Close');
  const list = within(within(sheet).getByRole('navigation', { name: 'All pages' }));
  expect(list.getAllByRole('listitem')).toHaveLength(11);
  const marked = list.getAllByRole('link').filter((link) => link.ariaCurrent === 'page');
  expect(marked.map((link) => link.textContent)).toEqual(['FAQ']);
});

test('the sheet renders before its links, and a key press renders them at once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false); // `act` would render everything at once
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  try {
    root.render(menu());
    await waitFor(() => button().click());
    await Promise.resolve(); // React renders the press in a microtask
    const sheet = screen.getByRole('dialog', { name: 'All pages' });
    expect(within(sheet).queryAllByRole('link')).toHaveLength(0);
    sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    await Promise.resolve();
    expect(within(sheet).getAllByRole('link')).toHaveLength(11);
  } finally {
    root.unmount();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  }
});

test('the page behind is inert only while the sheet is open', async () => {
  const { container } = await renderPage(menu());
  await openSheet();
  await waitFor(() => expect(container.inert).toBe(true));
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(button()));
  expect(container.inert).toBe(false);
  expect(onNavigated).not.toHaveBeenCalled();
});

test('the menu calls onNavigated once, after the sheet has closed and the chosen page is shown', async () => {
  const { update } = await renderPage(menu());
  const sheet = await openSheet();
  onNavigated.mockImplementation(() => expect(sheet.isConnected).toBe(false));
  await click(within(sheet).getByRole('link', { name: 'FAQ' }));
  await update(menu('/questions'));
  await waitFor(() => expect(onNavigated).toHaveBeenCalledTimes(1));
  expect(document.activeElement).not.toBe(button());
});

test('the focus stays on the button while the chosen page loads', async () => {
  await renderPage(menu());
  const sheet = await openSheet();
  await click(within(sheet).getByRole('link', { name: 'FAQ' }));
  await waitFor(() => expect(document.activeElement).toBe(button()));
  expect(onNavigated).not.toHaveBeenCalled();
});

test('the menu calls onNavigated after a redirected link', async () => {
  const { update } = await renderPage(menu());
  const sheet = await openSheet();
  await click(within(sheet).getByRole('link', { name: 'FAQ' }));
  await update(menu('/help/questions'));
  await waitFor(() => expect(onNavigated).toHaveBeenCalledTimes(1));
});

test('a link to a fragment of the current page focuses its target, not the heading', async () => {
  document.body.insertAdjacentHTML('beforeend', '<h2 id="visiting hours">Visiting</h2>');
  const place = document.body.lastElementChild;
  const items = [{ name: 'Visiting', link: '/visit/#visiting%20hours' }];
  await renderPage(<Default items={items} current="/visit" onNavigated={onNavigated} />);
  const sheet = await openSheet();
  await click(within(sheet).getByRole('link', { name: 'Visiting' }));
  await waitFor(() => expect(document.activeElement).toBe(place));
  expect(onNavigated).not.toHaveBeenCalled();
  place?.remove();
});

test('a link to another site closes the sheet and returns the focus to the button', async () => {
  await renderPage(menu());
  const sheet = await openSheet();
  await click(within(sheet).getByRole('link', { name: 'Patient Portal (opens in a new tab)' }));
  await waitFor(() => expect(document.activeElement).toBe(button()));
  expect(onNavigated).not.toHaveBeenCalled();
});

test('a screen reader reads the open sheet', async () => {
  await renderPage(menu('/questions'));
  const sheet = await openSheet();
  const said = await spokenPhrases(sheet);
  const words = said.filter((phrase) => !/listitem|end of/.test(phrase));
  expect(words.join('\n')).toMatchInlineSnapshot(`
    "dialog, All pages, modal
    button, Close
    heading, All pages, level 2
    navigation, All pages
    list
    link, Home
    link, About Us
    link, Our Team
    link, FAQ, current page
    link, Testimonials
    link, Careers
    link, Services
    link, Residential Program
    link, Contact
    link, Community Partnerships
    link, Patient Portal (opens in a new tab)
    Patient Portal
    (opens in a new tab)"
  `);
});

test('the sheet has the text direction of its button', async () => {
  await renderPage(menu());
  button().style.direction = 'rtl'; // jsdom does not inherit it
  expect((await openSheet()).dir).toBe('rtl');
});
