import { screen } from '@testing-library/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import { Heading, Section } from './heading.tsx';

test('heading levels follow the nesting of sections and end at 6', async () => {
  const headingsFrom = (depth: number): React.ReactNode => (
    <>
      <Heading>Depth {depth}</Heading>
      {depth < 8 && <Section as="div">{headingsFrom(depth + 1)}</Section>}
    </>
  );
  await renderPage(headingsFrom(1));
  expect(screen.getAllByRole('heading').map((heading) => heading.tagName)).toEqual([
    'H1',
    'H2',
    'H3',
    'H4',
    'H5',
    'H6',
    'H6',
    'H6',
  ]);
});

test('the look of a heading does not change its level', async () => {
  await renderPage(<Heading look="small">Small</Heading>);
  expect(screen.getByRole('heading', { level: 1, name: 'Small' })).toBeTruthy();
});

test('a section with `label` is a landmark; its name is the string or, with `true`, the heading with `labelsSection`, even if that heading has its own id', async () => {
  await renderPage(
    <>
      <Section label>
        <Heading labelsSection>Hours</Heading>
      </Section>
      <Section label>
        <Heading id="visits" labelsSection>
          Visits
        </Heading>
      </Section>
      <Section label="Crisis lines">
        <p>988</p>
      </Section>
      <Section>
        <Heading>Unlabelled</Heading>
      </Section>
    </>,
  );
  expect(
    screen
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-label') ?? 'by heading'),
  ).toEqual(['by heading', 'by heading', 'Crisis lines']);
  expect(screen.getByRole('region', { name: 'Hours' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Visits' })).toBeTruthy();
  expect(document.getElementById('visits')?.tagName).toBe('H2');
});

const idsOf = (container: Element) =>
  [...container.querySelectorAll('[id]')].map(({ id }) => id).filter(Boolean);

test('of several headings in a section, the one with `labelsSection` names the section, even after that heading is replaced', async () => {
  const sectionNamed = (name: string) => (
    <Section label>
      <Heading key={name} labelsSection>
        {name}
      </Heading>
      <Heading>Holidays</Heading>
      <Heading id="visits">Visits</Heading>
    </Section>
  );
  const { container, update } = await renderPage(sectionNamed('Loading'));
  await update(sectionNamed('Hours'));
  expect(screen.getByRole('region', { name: 'Hours' })).toBeTruthy();
  expect(idsOf(container)).toEqual([expect.any(String), 'visits']);
});

test('in development, a section with `label` but no heading with `labelsSection` is reported', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <Section label>
        <Heading>Hours</Heading>
      </Section>,
    ),
  );
  await act(async () => root.unmount());
  container.remove();
  expect(consoleError.mock.calls).toEqual([[expect.stringContaining('`labelsSection`')]]);
  consoleError.mockRestore();
});

test('the `level` of a section or heading overrides the level from the sections around it', async () => {
  await renderPage(
    <Section level={3}>
      <Heading>In an island</Heading>
      <Section>
        <Heading>Below</Heading>
        <Heading level={2}>Given</Heading>
      </Section>
    </Section>,
  );
  expect(screen.getAllByRole('heading').map(({ localName }) => localName)).toEqual([
    'h3',
    'h4',
    'h2',
  ]);
});

test('in development, a second h1 outside of all sections is reported, unless the first is hidden; a heading with `level` is not reported', async () => {
  await renderPage(
    <>
      <Heading>Page</Heading>
      <Section>
        <Heading>Part</Heading>
      </Section>
    </>,
  );
  document.body.insertAdjacentHTML('beforeend', '<astro-island></astro-island>');
  const island = createRoot(document.querySelector('astro-island') as Element);
  await act(async () =>
    island.render(
      <>
        <Heading>Island</Heading>
        <Section>
          <Heading>Part</Heading>
        </Section>
      </>,
    ),
  );
  expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining('`level`')]]);
  vi.mocked(console.error).mockClear(); // renderPage fails the test if errors remain
  await act(async () => island.render(<Heading level={2}>Island</Heading>));
  // A router may keep the previous page hidden in the document. jsdom has no `checkVisibility`, so the test adds it.
  for (const h1 of document.querySelectorAll('h1')) h1.checkVisibility = () => false;
  await act(async () => island.render(<Heading>Next page</Heading>));
  await act(async () => island.unmount());
});
