import { screen } from '@testing-library/react';
import type { MDXComponents } from 'mdx/types';
import type { ElementType, ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases } from '#tests/harness/rendered.tsx';
import { Heading, Section } from '../heading/heading.tsx';
import { Prose } from './prose.tsx';
import { slug } from './slug.ts';

type Elements = Record<string, ElementType>;
/** Makes what the MDX compiler makes of a document. */
const compiledMdx =
  (render: (elements: Elements) => ReactNode) =>
  ({ components = {} }: { components?: MDXComponents }) =>
    render(components as Elements);

test.each([
  ['What to bring?', 'what-to-bring'],
  ['We’re here: day & night', 'were-here-day-night'],
  ['Café – Öffnung', 'cafe-offnung'],
  ['ماذا تتوقع؟', 'ماذا-تتوقع'],
])('slug turns %s into the id %s', (text, id) => {
  expect(slug(text)).toBe(id);
});

test('the id of a heading comes from its text, and its level is below that of the section around Prose', async () => {
  const body = compiledMdx(({ h2: H2 = 'h2', h3: H3 = 'h3' }) => (
    <>
      <H2>
        What to <em>bring</em>
      </H2>
      <H3>On the first day</H3>
    </>
  ));
  const { container } = await renderPage(
    <>
      <Prose body={body} />
      <Section as="div">
        <Heading>Deeper</Heading>
        <Prose body={body} />
      </Section>
    </>,
  );
  expect(
    [...container.querySelectorAll('h2, h3, h4')].map(({ tagName, id }) => `${tagName} ${id}`),
  ).toEqual([
    'H2 what-to-bring',
    'H3 on-the-first-day',
    'H2 ',
    'H3 what-to-bring',
    'H4 on-the-first-day',
  ]);
});

test.each([
  ['/services', 'this'],
  ['https://988lifeline.org/', 'a new'],
  ['/forms/visitor.pdf', 'this'],
  ['tel:988', 'this'],
  ['mailto:office@example.com', 'this'],
  ['#signs', 'this'],
])('a link to %s opens in %s tab', async (href, tab) => {
  await renderPage(<Prose body={compiledMdx(({ a: A = 'a' }) => <A href={href}>Words</A>)} />);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(href);
  expect(link.getAttribute('target')).toBe(tab === 'a new' ? '_blank' : null);
});

test('a component in the prop parts replaces the element of the same name', async () => {
  await renderPage(
    <Prose
      body={compiledMdx(({ a: A = 'a' }) => <A href="/Visitor-Form">Form</A>)}
      parts={{ a: (props) => <a data-own="true" {...props} /> }}
    />,
  );
  expect(screen.getByRole('link').dataset.own).toBe('true');
});

test('a table scrolls in a focusable region named by its columns, and the first cell of a row is its header', async () => {
  await renderPage(
    <Prose
      body={compiledMdx(
        ({ table: Table = 'table', tr: Tr = 'tr', th: Th = 'th', td: Td = 'td' }) => (
          <Table>
            <thead>
              <Tr>
                <Th>Days</Th>
                <Th>Times</Th>
              </Tr>
            </thead>
            <tbody>
              <Tr>
                <Td>Monday</Td>
                <Td>12pm - 3pm</Td>
              </Tr>
            </tbody>
          </Table>
        ),
      )}
    />,
  );
  expect(screen.getByRole('region', { name: 'Table: Days, Times' }).tabIndex).toBe(0);
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(screen.getByRole('rowheader', { name: 'Monday' }).getAttribute('scope')).toBe('row');
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "region, Table: Days, Times",
      "table, Table: Days, Times",
      "rowgroup",
      "row, Days Times",
      "columnheader, Days",
      "columnheader, Times",
      "end of row, Days Times",
      "end of rowgroup",
      "rowgroup",
      "row, Monday 12pm - 3pm",
      "rowheader, Monday",
      "cell, 12pm - 3pm",
      "end of row, Monday 12pm - 3pm",
      "end of rowgroup",
      "end of table, Table: Days, Times",
      "end of region, Table: Days, Times",
    ]
  `);
});

test('a caption names a table and its scrolling region; the caption of a figure is its figcaption', async () => {
  const body = compiledMdx(({ Captioned = 'i', Figure = 'i', table: Table = 'table' }) => {
    return (
      <>
        <Captioned caption="When groups meet">
          <Table>
            <tbody>
              <tr>
                <td>Monday</td>
              </tr>
            </tbody>
          </Table>
        </Captioned>
        <Figure caption="The house from the street">
          <img src="/house.jpg" alt="A house with a ramp" />
        </Figure>
      </>
    );
  });
  await renderPage(<Prose body={body} />);
  expect(screen.getByRole('region', { name: 'When groups meet' }).tabIndex).toBe(0);
  expect(screen.getByRole('table', { name: 'When groups meet' })).toBeTruthy();
  const figure = screen.getByRole('figure');
  expect(figure.querySelector('figcaption')?.textContent).toBe('The house from the street');
});
