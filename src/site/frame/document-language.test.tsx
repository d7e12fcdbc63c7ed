import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import type { Page } from '../page.ts';
import { useDocumentLanguage } from './document-language.ts';

const english: Page = { path: '/about', title: 'About' };
const spanish: Page = { path: '/es', title: 'Ayuda', lang: 'es' };

function Frame({ page }: { page: Page }) {
  useDocumentLanguage(page);
  return <p>Text</p>;
}

const { documentElement } = document;
const { lang: languageBefore } = documentElement;
afterEach(() => {
  documentElement.lang = languageBefore;
});

test('a page in Spanish that a link opens makes the document Spanish, and the next page makes it English', async () => {
  documentElement.lang = 'en-US';
  const { update } = await renderPage(<Frame page={english} />);
  await update(<Frame page={spanish} />);
  expect(documentElement.lang).toBe('es');
  await update(<Frame page={english} />);
  expect(documentElement.lang).toBe('en-US');
});

test('the language that a translator has set stays', async () => {
  documentElement.lang = 'uk';
  const { update } = await renderPage(<Frame page={english} />);
  await update(<Frame page={spanish} />);
  expect(documentElement.lang).toBe('uk');
});
