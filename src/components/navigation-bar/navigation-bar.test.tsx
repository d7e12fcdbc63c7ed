import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './navigation-bar.stories.tsx';

const { Default } = storiesFrom(stories);

const barOn = (current = '/') => <Default current={current} />;
const aboutButton = () => screen.getByRole('button', { name: 'About Us' });

test('the server HTML of the bar has a native popover with all links of the submenu, and hydration keeps the button of the submenu', async () => {
  let button: Element | null = null;
  await renderPage(barOn(), {
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
  expect(aboutButton(), 'the same button').toBe(button);
  expect(aboutButton().getAttribute('aria-expanded')).toBe('false');
});

test('the button of a submenu says whether the submenu is open, and refers to a group of the same name', async () => {
  await renderPage(barOn());
  expect(aboutButton().getAttribute('aria-expanded')).toBe('false');
  await click(aboutButton());
  expect(aboutButton().getAttribute('aria-expanded')).toBe('true');
  const group = screen.getByRole('group', { name: 'About Us' });
  expect(aboutButton().getAttribute('aria-controls')).toBe(group.id);
  expect(
    within(group)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/about', '/team', '/questions', '/testimonials']);
});

test('the link to the current page and the button of its submenu have aria-current', async () => {
  await renderPage(barOn('/questions'));
  expect(aboutButton().ariaCurrent).toBe('true');
  await click(aboutButton());
  const currentLinks = screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'page');
  expect(currentLinks.map((link) => link.textContent)).toEqual(['FAQ']);
});

test.each(['/careers/', '/careers?from=mail'])(
  'on the page %s, the link to /careers is current',
  async (current) => {
    await renderPage(barOn(current));
    expect(screen.getByRole('link', { name: 'Careers' }).ariaCurrent).toBe('page');
    expect(aboutButton().ariaCurrent).toBeNull();
  },
);

test('every link to the current page is current, but not a link to a fragment of it', async () => {
  const fragmentLink = { name: 'Opening hours', link: '/careers#hours' };
  const secondLink = { name: 'Work here', link: '/careers', emphasis: true } as const;
  await renderPage(
    <Default
      items={[{ name: 'Careers', link: '/careers' }, fragmentLink, secondLink]}
      current="/careers"
    />,
  );
  const currentLinks = screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'page');
  expect(currentLinks.map((link) => link.textContent)).toEqual(['Careers', 'Work here']);
});

const searches = [
  { name: 'Services', link: '/services' },
  { name: 'For adults', link: '/services?age=adults' },
  { name: 'For children', link: '/services/?age=children' },
];

test.each([
  ['/services', searches, ['Services']],
  ['/services/?age=adults', searches, ['For adults']],
  ['/services?age=children', searches, ['For children']],
  ['/services?from=mail', searches, ['Services']],
  ['/services', searches.slice(1), []],
  ['/services', searches.slice(1, 2), ['For adults']],
  ['/services?age=children', searches.slice(1, 2), []],
])(
  'of entries that differ only by query, the page %s marks its own',
  async (current, items, names) => {
    await renderPage(
      <Default
        items={[
          { name: 'Start', link: '/' },
          { name: 'Panel', link: '/panel', submenu: items },
          ...items,
        ]}
        current={current}
      />,
    );
    const button = screen.getByRole('button', { name: 'Panel' });
    expect(button.ariaCurrent).toBe(names.length > 0 ? 'true' : null);
    const currentLinks = screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'page');
    expect(currentLinks.map((link) => link.textContent)).toEqual(names);
  },
);

test('a link to another site announces the new tab and sends no referrer', async () => {
  await renderPage(barOn());
  const portal = screen.getByRole('link', { name: 'Patient Portal (opens in a new tab)' });
  expect(['target', 'rel', 'referrerpolicy'].map((name) => portal.getAttribute(name))).toEqual([
    '_blank',
    'noopener noreferrer',
    'no-referrer',
  ]);
});

test('a navigation to another page closes the panel', async () => {
  const { update } = await renderPage(barOn('/'));
  await click(aboutButton());
  await update(barOn('/team'));
  expect(aboutButton().getAttribute('aria-expanded')).toBe('false');
});

test('the bar calls the prop onFocus, besides handling the event itself', async () => {
  const onFocus = vi.fn();
  await renderPage(<Default onFocus={onFocus} />);
  await act(async () => screen.getByRole('link', { name: 'Home' }).focus());
  expect(onFocus).toHaveBeenCalledOnce();
});

test('a screen reader reads the links of an open panel right after its button', async () => {
  await renderPage(barOn('/questions'));
  await click(aboutButton());
  const bar = screen.getByRole('navigation', { name: 'Main' });
  const phrases = (await spokenPhrases(bar)).filter((phrase) => !/listitem|end of/.test(phrase));
  expect(phrases.join('\n')).toMatchInlineSnapshot(`
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
