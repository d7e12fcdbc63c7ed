import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './navigation-bar.stories.tsx';

const { Default } = storiesFrom(stories);

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));

const bar = (current = '/') => <Default current={current} />;
const about = () => screen.getByRole('button', { name: 'About Us' });

test('the server HTML contains all links of the submenu, and hydration reports no errors', async () => {
  let button: Element | null = null;
  await renderPage(bar(), {
    beforeHydration(container) {
      button = container.querySelector('button');
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
      const popover = container.querySelector('[popover]');
      expect(button?.getAttribute('popovertarget'), 'works before hydration').toBe(popover?.id);
      expect(button?.hasAttribute('aria-expanded'), 'the browser exposes the state').toBe(false);
    },
  });
  expect(screen.queryByRole('link', { name: 'FAQ' })).toBeNull();
  expect(about(), 'the same button').toBe(button);
  expect(about().getAttribute('aria-expanded')).toBe('false');
});

test('the button announces its state and names the group that it opens', async () => {
  await renderPage(bar());
  expect(about().getAttribute('aria-expanded')).toBe('false');
  await click(about());
  expect(about().getAttribute('aria-expanded')).toBe('true');
  const group = screen.getByRole('group', { name: 'About Us' });
  expect(about().getAttribute('aria-controls')).toBe(group.id);
  expect(
    within(group)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/about', '/team', '/questions', '/testimonials']);
});

test('the link of the current page and the button of its submenu have aria-current', async () => {
  await renderPage(bar('/questions'));
  expect(about().ariaCurrent).toBe('true');
  await click(about());
  const marked = screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'page');
  expect(marked.map((link) => link.textContent)).toEqual(['FAQ']);
});

test.each(['/careers/', '/careers?from=mail'])(
  '%s marks the link /careers as current',
  async (current) => {
    await renderPage(bar(current));
    expect(screen.getByRole('link', { name: 'Careers' }).ariaCurrent).toBe('page');
    expect(about().ariaCurrent).toBeNull();
  },
);

test('a link to a fragment of the current page is not current, and two links to the page are', async () => {
  const place = { name: 'Opening hours', link: '/careers#hours' };
  const again = { name: 'Work here', link: '/careers', emphasis: true } as const;
  await renderPage(
    <Default items={[{ name: 'Careers', link: '/careers' }, place, again]} current="/careers" />,
  );
  const marked = screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'page');
  expect(marked.map((link) => link.textContent)).toEqual(['Careers', 'Work here']);
});

test('a link to another site announces the new tab and sends no referrer', async () => {
  await renderPage(bar());
  const portal = screen.getByRole('link', { name: 'Patient Portal (opens in a new tab)' });
  expect(['target', 'rel', 'referrerpolicy'].map((name) => portal.getAttribute(name))).toEqual([
    '_blank',
    'noopener noreferrer',
    'no-referrer',
  ]);
});

test('a navigation closes the panel', async () => {
  const { update } = await renderPage(bar('/'));
  await click(about());
  await update(bar('/team'));
  expect(about().getAttribute('aria-expanded')).toBe('false');
});

test('a given focus handler is called as well', async () => {
  const onFocus = vi.fn();
  await renderPage(<Default onFocus={onFocus} />);
  await act(async () => screen.getByRole('link', { name: 'Home' }).focus());
  expect(onFocus).toHaveBeenCalledOnce();
});

test('a screen reader reads the bar with an open panel', async () => {
  await renderPage(bar('/questions'));
  await click(about());
  const said = await spokenPhrases(screen.getByRole('navigation', { name: 'Main' }));
  const words = said.filter((phrase) => !/listitem|end of/.test(phrase));
  expect(words.join('\n')).toMatchInlineSnapshot(`
    "list
    link, Home
    button, About Us, 1 control, current item, expanded
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
