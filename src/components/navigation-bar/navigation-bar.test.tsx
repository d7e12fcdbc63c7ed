import { virtual } from '@guidepup/virtual-screen-reader';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import meta from './navigation-bar.stories.tsx';
import { NavigationBar } from './navigation-bar.tsx';

globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS; // jsdom has none; the reader asks for it

const bar = (current = '/') => <NavigationBar {...meta.args} current={current} />;
const about = () => screen.getByRole('button', { name: 'About Us' });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('the server HTML holds every link of the submenu and hydrates without a word', async () => {
  const complaints = vi.spyOn(console, 'error');
  document.body.innerHTML = `<div>${renderToString(bar())}</div>`;
  const container = document.body.firstElementChild;
  if (!container) throw new Error('nothing was rendered');
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/',
    '/about',
    '/team',
    '/questions',
    '/testimonials',
    '/careers',
    '/services',
    '/residential',
    '/contact',
    '/partnerships',
    'https://portal.example.org/',
  ]);
  const button = container.querySelector('button');
  const popover = container.querySelector('[popover]');
  expect(button?.getAttribute('popovertarget'), 'works before hydration').toBe(popover?.id);
  expect(button?.hasAttribute('aria-expanded'), 'the browser says it').toBe(false);
  const root = await act(() => hydrateRoot(container, bar()));
  expect(complaints).not.toHaveBeenCalled();
  expect(screen.queryByRole('link', { name: 'FAQ' })).toBeNull();
  expect(about(), 'the same button').toBe(button);
  expect(about().getAttribute('aria-expanded')).toBe('false');
  await act(() => root.unmount());
});

test('the button says what it opens and names the group it opened', () => {
  render(bar());
  expect(about().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(about());
  expect(about().getAttribute('aria-expanded')).toBe('true');
  const group = screen.getByRole('group', { name: 'About Us' });
  expect(about().getAttribute('aria-controls')).toBe(group.id);
  expect(
    within(group)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/about', '/team', '/questions', '/testimonials']);
});

test('the current page is marked on its link, and on the button of its submenu', () => {
  render(bar('/questions'));
  expect(about().dataset.current).toBe('true');
  fireEvent.click(about());
  const marked = screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'page');
  expect(marked.map((link) => link.textContent)).toEqual(['FAQ']);
});

test('a link to another site announces the new tab and tells it nothing', () => {
  render(bar());
  const portal = screen.getByRole('link', { name: 'Patient Portal (opens in a new tab)' });
  expect(['target', 'rel', 'referrerpolicy'].map((name) => portal.getAttribute(name))).toEqual([
    '_blank',
    'noopener noreferrer',
    'no-referrer',
  ]);
});

test('another page closes the panel', () => {
  const { rerender } = render(bar('/'));
  fireEvent.click(about());
  rerender(bar('/team'));
  expect(about().getAttribute('aria-expanded')).toBe('false');
});

test('read aloud, with the panel open', async () => {
  render(bar('/questions'));
  fireEvent.click(about());
  await virtual.start({ container: screen.getByRole('navigation') });
  for (let step = 0; step < 60; step++) await virtual.next();
  const said = await virtual.spokenPhraseLog();
  await virtual.stop();
  const words = said
    .slice(0, said.indexOf(said[0] ?? '', 1))
    .filter((phrase) => !/listitem|end of/.test(phrase));
  expect(words.join('\n')).toMatchInlineSnapshot(`
    "navigation, Main
    list
    link, Home
    button, About Us, 1 control, expanded
    group, About Us
    list
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
