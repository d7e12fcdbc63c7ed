import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
