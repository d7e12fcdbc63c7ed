import { screen } from '@testing-library/react';
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import { Heading, Section } from './heading.tsx';

test('levels follow nesting and stop at six', async () => {
  const nest = (depth: number): React.ReactNode => (
    <>
      <Heading>Depth {depth}</Heading>
      {depth < 8 && <Section as="div">{nest(depth + 1)}</Section>}
    </>
  );
  await renderPage(nest(1));
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

test('a look changes no level', async () => {
  await renderPage(<Heading look="small">Small</Heading>);
  expect(screen.getByRole('heading', { level: 1, name: 'Small' })).toBeTruthy();
});

test('a labelled section is a landmark named by its heading, whatever id that has', async () => {
  await renderPage(
    <>
      <Section label>
        <Heading>Hours</Heading>
      </Section>
      <Section label>
        <Heading id="visits">Visits</Heading>
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

test('of two headings in a labelled section the first names it, and no id occurs twice', async () => {
  const hours = (
    <StrictMode>
      <Section label>
        <Heading>Hours</Heading>
        <Heading>Holidays</Heading>
        <Heading id="visits">Visits</Heading>
      </Section>
    </StrictMode>
  );
  const { container, update } = await renderPage(hours);
  for (const moment of ['hydrated', 'rendered again']) {
    expect(screen.getByRole('region', { name: 'Hours' }), moment).toBeTruthy();
    expect(idsOf(container), moment).toEqual([expect.any(String), 'visits']);
    await update(hours);
  }
});

test('a heading that takes the place of the first one names the section', async () => {
  const section = (words: string) => (
    <Section label>
      <Heading key={words}>{words}</Heading>
    </Section>
  );
  const { container, update } = await renderPage(section('Loading'));
  await update(section('Results'));
  expect(screen.getByRole('region', { name: 'Results' })).toBeTruthy();
  expect(idsOf(container)).toHaveLength(1);
});

test('a level that is given overrides the nesting', async () => {
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

test('a second h1 for want of a section is reported in development, nothing else is', async () => {
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
  vi.mocked(console.error).mockClear(); // renderPage fails on any further one
  await act(async () => island.render(<Heading level={2}>Island</Heading>));
  // What a router keeps for the way back is in the document and not seen; jsdom cannot tell by itself.
  for (const h1 of document.querySelectorAll('h1')) h1.checkVisibility = () => false;
  await act(async () => island.render(<Heading>Next page</Heading>));
  await act(async () => island.unmount());
});
