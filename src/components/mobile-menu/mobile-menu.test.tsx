import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './mobile-menu.stories.tsx';

const { Default } = storiesFrom(stories);

const linkCount = 11; // 8 items, one of them with 3 entries in its submenu
const onNavigated = vi.fn();
const menuOn = (current = '/') => <Default current={current} onNavigated={onNavigated} />;
const menuButton = () => screen.getByRole('button', { name: 'Menu' });

beforeEach(() => onNavigated.mockReset());

async function openSheet() {
  await click(menuButton());
  const sheet = await screen.findByRole('dialog', { name: 'All pages' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Close'));
  return sheet;
}

test('the server HTML of the menu has a native popover with all links, and hydration keeps the menu button', async () => {
  let trigger: Element | null = null;
  const { container } = await renderPage(menuOn(), {
    beforeHydration(container) {
      const popover = container.querySelector('[popover]');
      trigger = container.querySelector('button');
      expect(trigger?.getAttribute('popovertarget')).toBe(popover?.id);
      expect(trigger?.hasAttribute('aria-expanded'), 'the browser exposes the state').toBe(false);
      expect(popover?.querySelectorAll('a')).toHaveLength(linkCount);
    },
  });
  expect(container.querySelector('[popover]')).toBeNull();
  expect(container.querySelector('button'), 'the same button').toBe(trigger);
  expect(menuButton().getAttribute('aria-expanded')).toBe('false');
  expect(menuButton().getAttribute('aria-haspopup')).toBe('dialog');
});

test('the sheet is a named modal dialog with Close first and all pages in one list', async () => {
  await renderPage(menuOn('/questions'));
  const sheet = await openSheet();
  expect(sheet.getAttribute('aria-modal')).toBe('true');
  expect(sheet.querySelector('a, button')?.textContent).toBe('Close');
  const list = within(within(sheet).getByRole('navigation', { name: 'All pages' }));
  expect(list.getAllByRole('listitem')).toHaveLength(linkCount);
  const currentLinks = list.getAllByRole('link').filter((link) => link.ariaCurrent === 'page');
  expect(currentLinks.map((link) => link.textContent)).toEqual(['FAQ']);
});

test('the sheet renders before its links, and a key press renders them at once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false); // `act` would render everything at once
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  try {
    root.render(menuOn());
    await waitFor(() => menuButton().click());
    await Promise.resolve(); // React renders the press in a microtask
    const sheet = screen.getByRole('dialog', { name: 'All pages' });
    expect(within(sheet).queryAllByRole('link')).toHaveLength(0);
    sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    await Promise.resolve();
    expect(within(sheet).getAllByRole('link')).toHaveLength(linkCount);
  } finally {
    root.unmount();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  }
});

test('the page behind the sheet is inert only while the sheet is open', async () => {
  const { container } = await renderPage(menuOn());
  await openSheet();
  await waitFor(() => expect(container.inert).toBe(true));
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(menuButton()));
  expect(container.inert).toBe(false);
  expect(onNavigated).not.toHaveBeenCalled();
});

test('the menu calls onNavigated once, when the sheet has closed and the chosen page is shown', async () => {
  const { update } = await renderPage(menuOn());
  const sheet = await openSheet();
  onNavigated.mockImplementation(() => expect(sheet.isConnected).toBe(false));
  await click(within(sheet).getByRole('link', { name: 'FAQ' }));
  await update(menuOn('/questions'));
  await waitFor(() => expect(onNavigated).toHaveBeenCalledTimes(1));
  expect(document.activeElement).not.toBe(menuButton());
});

test('the focus returns to the button while the chosen page loads', async () => {
  await renderPage(menuOn());
  const sheet = await openSheet();
  await click(within(sheet).getByRole('link', { name: 'FAQ' }));
  await waitFor(() => expect(document.activeElement).toBe(menuButton()));
  expect(onNavigated).not.toHaveBeenCalled();
});

test('the menu calls onNavigated even if the chosen link is redirected to another path', async () => {
  const { update } = await renderPage(menuOn());
  const sheet = await openSheet();
  await click(within(sheet).getByRole('link', { name: 'FAQ' }));
  await update(menuOn('/help/questions'));
  await waitFor(() => expect(onNavigated).toHaveBeenCalledTimes(1));
});

test('of entries that differ only by query, one is current', async () => {
  const items = [
    { name: 'For adults', link: '/services?age=adults' },
    { name: 'For children', link: '/services?age=children' },
  ];
  await renderPage(
    <Default items={items} current="/services?age=children" onNavigated={onNavigated} />,
  );
  const links = within(await openSheet()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.ariaCurrent])).toEqual([
    ['For adults', null],
    ['For children', 'page'],
  ]);
});

test('a link to a fragment of the current page moves the focus to the target of the fragment', async () => {
  document.body.insertAdjacentHTML('beforeend', '<h2 id="visiting hours">Visiting</h2>');
  const target = document.body.lastElementChild;
  const items = [{ name: 'Visiting', link: '/visit/#visiting%20hours' }];
  await renderPage(<Default items={items} current="/visit" onNavigated={onNavigated} />);
  const sheet = await openSheet();
  await click(within(sheet).getByRole('link', { name: 'Visiting' }));
  await waitFor(() => expect(document.activeElement).toBe(target));
  expect(onNavigated).not.toHaveBeenCalled();
  target?.remove();
});

test('a link to another site closes the sheet and returns the focus to the button', async () => {
  await renderPage(menuOn());
  const sheet = await openSheet();
  await click(within(sheet).getByRole('link', { name: 'Patient Portal (opens in a new tab)' }));
  await waitFor(() => expect(document.activeElement).toBe(menuButton()));
  expect(onNavigated).not.toHaveBeenCalled();
});

test('a screen reader reads the open sheet as a dialog with Close, heading and list', async () => {
  await renderPage(menuOn('/questions'));
  const sheet = await openSheet();
  const phrases = (await spokenPhrases(sheet)).filter((phrase) => !/listitem|end of/.test(phrase));
  expect(phrases.join('\n')).toMatchInlineSnapshot(`
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
  await renderPage(menuOn());
  menuButton().style.direction = 'rtl'; // jsdom does not inherit it
  expect((await openSheet()).dir).toBe('rtl');
});
