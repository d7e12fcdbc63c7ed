import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DocumentLink, TextLink } from '#components/link/link.tsx';
import { renderPage } from '#tests/harness/rendered.tsx';
import { useFollowedLinks } from './follow-links.ts';

function Page() {
  useFollowedLinks();
  const { pathname, hash } = useLocation();
  return (
    <>
      <TextLink href="/services">Services</TextLink>
      <TextLink href="/services#detox">Detox</TextLink>
      <TextLink href="#here">Here</TextLink>
      <TextLink href="/forms/a.pdf">File</TextLink>
      <DocumentLink href="/brief" type="PDF">
        Form
      </DocumentLink>
      <TextLink href="https://988lifeline.org/">Elsewhere</TextLink>
      <a href="/careers" target="_self">
        Anew
      </a>
      <a href="/careers" onClick={(event) => event.preventDefault()}>
        Dealt with
      </a>
      <output>{pathname + hash}</output>
    </>
  );
}

/** Renders links. The returned function clicks a link, and returns the router's path and who handled the click. */
async function pages() {
  const { container } = await renderPage(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  // A link in the HTML of the server that React keeps but does not render.
  document.body.insertAdjacentHTML('beforeend', '<a href="/careers"><b>Careers</b></a>');
  return (words: string, init: MouseEventInit = {}) => {
    const element = [...document.querySelectorAll('a, b')].findLast(
      ({ textContent }) => textContent === words,
    );
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    const isLeftToBrowser = vi.fn();
    // jsdom cannot navigate.
    const stop = (event: Event) => {
      isLeftToBrowser(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', stop, { once: true });
    act(() => void element?.dispatchEvent(click));
    return [
      container.querySelector('output')?.textContent,
      isLeftToBrowser.mock.lastCall?.[0] ? 'browser' : 'router',
    ];
  };
}

test('the router follows links to pages of this site, also in HTML of the server that React does not render', async () => {
  const press = await pages();
  expect(press('Services')).toEqual(['/services', 'router']);
  expect(press('Careers')).toEqual(['/careers', 'router']);
  expect(press('Detox')).toEqual(['/services#detox', 'router']);
});

test.each([
  ['a link to a heading on this page', 'Here', {}],
  ['a link to a file', 'File', {}],
  ['a link to a file without a file extension', 'Form (PDF)', {}],
  ['a link to another site', 'Elsewhere', {}],
  ['a link with a target attribute', 'Anew', {}],
  ['a click with Ctrl', 'Services', { ctrlKey: true }],
  ['a click with Command', 'Services', { metaKey: true }],
  ['a click with Shift', 'Services', { shiftKey: true }],
  ['a click with Alt', 'Services', { altKey: true }],
  ['a click with the middle button', 'Services', { button: 1 }],
] as const)('%s is left to the browser', async (_, words, init) => {
  const press = await pages();
  expect(press(words, init)).toEqual(['/', 'browser']);
});

test('the router follows links also when a translator has added its class to the html element', async () => {
  const press = await pages();
  document.documentElement.classList.add('translated-ltr');
  onTestFinished(() => document.documentElement.classList.remove('translated-ltr'));
  expect(press('Services')).toEqual(['/services', 'router']);
});

test('on a page whose code is missing, every link is left to the browser', async () => {
  const press = await pages();
  document.documentElement.classList.add('translated-ltr', 'pd-incomplete');
  onTestFinished(() => {
    document.documentElement.className = '';
  });
  expect(press('Services')).toEqual(['/', 'browser']);
});

test('a link is not followed if its own click handler has prevented the default', async () => {
  const press = await pages();
  expect(press('Dealt with')).toEqual(['/', 'router']);
});
