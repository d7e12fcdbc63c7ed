import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '../button/button.tsx';
import { CountedTextArea } from '../character-count/character-count.tsx';
import { Counter } from '../counter/counter.tsx';
import { DocumentLink, ExternalLink, TextLink } from '../link/link.tsx';
import { NavigationLink } from '../navigation-bar/navigation-link.tsx';
import { OpenNow } from '../open-now/open-now.tsx';
import { weekdays } from '../open-now/open-state.ts';
import type { Week } from '../open-now/timetable.ts';
import { StaffCard } from '../staff-card/staff-card.tsx';
import { StepIndicator } from '../step-indicator/step-indicator.tsx';
import * as stories from './components-provider.stories.tsx';
import { ComponentsProvider } from './components-provider.tsx';
import { english } from './messages.ts';
import { rareEnglish } from './rare-messages.ts';
import { spanish } from './spanish.ts';

const { Default } = storiesFrom(stories);

vi.stubGlobal('matchMedia', () => ({ matches: true })); // reduced motion: the counter shows its final number

/** A link component that requires `href`, as the `Link` of Next.js does. */
const RouterLink = (props: ComponentProps<'a'> & { href: string }) => (
  <a data-router="true" {...props} />
);

const picture = { src: '/team/jordan.jpg', width: 320, height: 320 };

test('only links to other pages of the application use its link component; all other links are plain', async () => {
  await renderPage(
    <ComponentsProvider link={RouterLink}>
      <TextLink href="/text">Text</TextLink>
      <TextLink href="#place">Place</TextLink>
      <TextLink href="/text#place">Place on a page</TextLink>
      <TextLink href="mailto:office@example.com">Mail</TextLink>
      <ExternalLink href="https://988lifeline.org/">988</ExternalLink>
      <ButtonLink href="/button">Button</ButtonLink>
      <ButtonLink href="tel:+14025550100">Call</ButtonLink>
      <ButtonLink href="//example.org/">Protocol</ButtonLink>
      <ButtonLink href="/full-load" target="_self">
        Full page load
      </ButtonLink>
      <Breadcrumbs items={[{ name: 'Crumb', to: '/crumb' }]} current="Here" />
      <StaffCard
        name="Jordan"
        title="Director"
        picture={picture}
        bio={[]}
        readMore={{ to: '/staff', label: 'Read More' }}
      />
      <NavigationLink item={{ name: 'Menu', link: '/menu' }} className="" />
      <NavigationLink
        item={{ name: 'Portal', link: 'https://portal.example.org/', isExternal: true }}
        className=""
      />
    </ComponentsProvider>,
  );
  const links = screen.getAllByRole('link');
  const routerLinks = links.filter((link) => link.dataset.router);
  const plainLinks = links.filter((link) => !link.dataset.router);
  const hrefsOf = (some: HTMLElement[]) => some.map((link) => link.getAttribute('href'));
  expect({ router: hrefsOf(routerLinks), plain: hrefsOf(plainLinks) }).toEqual({
    router: ['/text', '/button', '/crumb', '/staff', '/menu'],
    plain: [
      '#place',
      '/text#place',
      'mailto:office@example.com',
      'https://988lifeline.org/',
      'tel:+14025550100',
      '//example.org/',
      '/full-load',
      'https://portal.example.org/',
    ],
  });
});

test('texts, phone numbers, times and weekdays follow the settings of the ComponentsProvider', async () => {
  const { container } = await renderPage(<Default />);
  expect(screen.getByRole('navigation', { name: 'Ruta de navegación' })).toBeTruthy();
  expect(screen.getByLabelText('Teléfono (opcional)')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+1 402 555 0100' })).toBeTruthy();
  expect(container.textContent).toMatch(/abre el lunes a las 8:30\sa\.m\./);
});

test('OpenNow uses the time zone of the ComponentsProvider', async () => {
  const day = [{ opens: '08:30', closes: '16:45' }];
  const hours = Object.fromEntries(weekdays.map((name) => [name, day])) as unknown as Week;
  const openNow = <OpenNow hours={hours} now={new Date('2026-11-23T07:00-06:00')} />;
  const { container, update } = await renderPage(<Default>{openNow}</Default>);
  expect(container.textContent).toBe('Cerrado ahora, abre hoy a las 8:30 a.m.');
  await update(<Default timeZone="Europe/London">{openNow}</Default>);
  expect(container.textContent).toBe('Abierto ahora hasta las 4:45 p.m.');
});

/** The path of each text, such as "pages.other", with the names in braces in it. */
const textsIn = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? `${path}${key}: ${[...new Set(value.match(/\{\w+\}/g))].sort().join(' ')}`
      : textsIn(value, `${path}${key}.`),
  );

test('every text exists in English and in Spanish, with the same values in it', () => {
  const inEnglish = textsIn({ ...english, ...rareEnglish });
  expect(inEnglish.length).toBeGreaterThan(35);
  expect(textsIn(spanish).sort()).toEqual(inEnglish.sort());
});

test('no text is the same in both languages, except one that both have in common', () => {
  const values = (words: object): string[] =>
    Object.values(words).flatMap((value) => (typeof value === 'string' ? value : values(value)));
  const inEnglish = new Set(values({ ...english, ...rareEnglish }));
  expect(values(spanish).filter((text) => inEnglish.has(text))).toEqual(['Error: {text}']);
});

test('all texts of a form can be Spanish', async () => {
  const { container } = await renderPage(
    <ComponentsProvider locale="es-US" messages={spanish}>
      <CountedTextArea label="Mensaje" name="message" limit={1000} />
      <StepIndicator steps={['Datos', 'Visita']} current={2} />
    </ComponentsProvider>,
  );
  expect(container.textContent).toContain('Mensaje (opcional)');
  expect(container.textContent).toContain('Puede escribir hasta 1,000 caracteres');
  expect(screen.getByRole('heading', { name: 'Paso 2 de 2: Visita' })).toBeTruthy();
});

test('a ComponentsProvider inside another one replaces only the settings that it is given', async () => {
  const { container } = await renderPage(
    <ComponentsProvider locale="de" messages={{ opensInNewTab: '(neuer Tab)' }} link={RouterLink}>
      <ComponentsProvider
        locale={undefined}
        messages={{ pages: { one: 'eine Seite', other: '{count} Seiten' } }}
      >
        <Counter label="Menschen" target={15_000} step={1000} everyMs={150} />
        <ExternalLink href="https://example.org/">Fern</ExternalLink>
        <TextLink href="/nah">Nah</TextLink>
        <DocumentLink href="/a.pdf" type="PDF" size="84 KB" pages={1}>
          Bogen
        </DocumentLink>
        <DocumentLink href="/b.pdf" type="PDF" size="84 KB" pages={3}>
          Heft
        </DocumentLink>
      </ComponentsProvider>
    </ComponentsProvider>,
  );
  expect(container.textContent).toContain('15.000+ Menschen');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Fern \u00a0(neuer Tab)',
    'Nah',
    'Bogen (PDF, 84\u00a0KB, eine\u00a0Seite)',
    'Heft (PDF, 84\u00a0KB, 3\u00a0Seiten)',
  ]);
  expect(screen.getByText('Nah').dataset.router).toBe('true');
});
