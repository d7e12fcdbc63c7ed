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

/** Renders links; the returned function clicks one and tells the router's path and whether the browser navigates. */
async function pages() {
  const { container } = await renderPage(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  // A link in preserved server HTML, which React does not render.
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

test('a link to a page of this site opens it in this document, in preserved server HTML as well', async () => {
  const press = await pages();
  expect(press('Services')).toEqual(['/services', 'router']);
  expect(press('Careers')).toEqual(['/careers', 'router']);
  expect(press('Detox')).toEqual(['/services#detox', 'router']);
});

test.each([
  ['an anchor on this page', 'Here', {}],
  ['a file', 'File', {}],
  ['a file without a file extension', 'Form (PDF)', {}],
  ['another site', 'Elsewhere', {}],
  ['a page with a target of its own', 'Anew', {}],
  ['another tab, by Ctrl', 'Services', { ctrlKey: true }],
  ['another tab, by Command', 'Services', { metaKey: true }],
  ['another window, by Shift', 'Services', { shiftKey: true }],
  ['a download, by Alt', 'Services', { altKey: true }],
  ['another tab, by the middle button', 'Services', { button: 1 }],
] as const)('%s is left to the browser', async (_, words, init) => {
  const press = await pages();
  expect(press(words, init)).toEqual(['/', 'browser']);
});

test('a foreign class on the document element changes nothing', async () => {
  const press = await pages();
  document.documentElement.classList.add('translated-ltr');
  onTestFinished(() => document.documentElement.classList.remove('translated-ltr'));
  expect(press('Services')).toEqual(['/services', 'router']);
});

test('on a page without its code every link is left to the browser', async () => {
  const press = await pages();
  document.documentElement.classList.add('translated-ltr', 'pd-incomplete');
  onTestFinished(() => {
    document.documentElement.className = '';
  });
  expect(press('Services')).toEqual(['/', 'browser']);
});

test('a link whose click its component has handled is not followed', async () => {
  const press = await pages();
  expect(press('Dealt with')).toEqual(['/', 'router']);
});
