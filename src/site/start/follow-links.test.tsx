import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
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
      <TextLink href="https://988lifeline.org/">Other site</TextLink>
      <TextLink href="/es" lang="es" hrefLang="es">
        Español
      </TextLink>
      <a href="/careers" target="_self">
        Same tab
      </a>
      <a href="/careers" onClick={(event) => event.preventDefault()}>
        Handled
      </a>
      <output>{pathname + hash}</output>
    </>
  );
}

/**
 * Renders links. The returned function clicks one, and returns the router's path and what handles the click: a script
 * of the page, or the browser.
 */
async function renderLinks() {
  const { container } = await renderPage(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  // A link in the HTML of the server that React keeps but does not render.
  document.body.insertAdjacentHTML('beforeend', '<a href="/careers"><b>Careers</b></a>');
  return (linkText: string, init: MouseEventInit = {}) => {
    const element = [...document.querySelectorAll('a, b')].findLast(
      ({ textContent }) => textContent === linkText,
    );
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    let handler = '';
    const recordHandler = (event: Event) => {
      handler = event.defaultPrevented ? 'script' : 'browser';
      event.preventDefault(); // jsdom cannot navigate
    };
    addEventListener('click', recordHandler, { once: true });
    act(() => void element?.dispatchEvent(click));
    return [container.querySelector('output')?.textContent, handler];
  };
}

test('the router follows a link to a page of this site, also in preserved server HTML', async () => {
  const press = await renderLinks();
  expect(press('Services')).toEqual(['/services', 'script']);
  expect(press('Careers')).toEqual(['/careers', 'script']);
  expect(press('Detox')).toEqual(['/services#detox', 'script']);
});

test.each([
  ['a link to an anchor on this page', 'Here', {}],
  ['a link to a file', 'File', {}],
  ['a link to a file without a file extension', 'Form (PDF)', {}],
  ['a link to another site', 'Other site', {}],
  ['a link to a page in another language', 'Español', {}],
  ['a link with a `target`', 'Same tab', {}],
  ['a click with Ctrl', 'Services', { ctrlKey: true }],
  ['a click with Command', 'Services', { metaKey: true }],
  ['a click with Shift', 'Services', { shiftKey: true }],
  ['a click with Alt', 'Services', { altKey: true }],
  ['a click with the middle button', 'Services', { button: 1 }],
] as const)('%s is left to the browser', async (_, linkText, init) => {
  const press = await renderLinks();
  expect(press(linkText, init)).toEqual(['/', 'browser']);
});

test('a class that a translator sets on the document element does not stop the router from following links', async () => {
  const press = await renderLinks();
  document.documentElement.classList.add('translated-ltr');
  onTestFinished(() => document.documentElement.classList.remove('translated-ltr'));
  expect(press('Services')).toEqual(['/services', 'script']);
});

test('on a page whose code could not be loaded, every link is left to the browser', async () => {
  const press = await renderLinks();
  document.documentElement.classList.add('translated-ltr', 'pd-incomplete');
  onTestFinished(() => {
    document.documentElement.className = '';
  });
  expect(press('Services')).toEqual(['/', 'browser']);
});

test('neither the router nor the browser follows a link whose click a component has handled', async () => {
  const press = await renderLinks();
  expect(press('Handled')).toEqual(['/', 'script']);
});
