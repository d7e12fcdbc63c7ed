import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from '#components/field/field.tsx';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { askByPhone } from '#content/unpublished.ts';
import { practice } from '#practice/practice.yaml';
import { type Findings, findEntries, loadIndex, type SearchEntry } from '../search/find.ts';
import { SearchResults, searchFormId } from './search-results.tsx';

vi.mock('../search/find.ts');
vi.stubGlobal('matchMedia', () => ({ matches: false }));
afterEach(cleanup);
vi.mocked(loadIndex).mockResolvedValue(undefined as never);

const jobEntries: SearchEntry[] = ['Nurse', 'Counselor'].map((part, id) => ({
  id,
  title: 'Careers',
  part,
  path: '/careers',
  excerpt: '',
}));

/** Searches for the query; the search finds `foundEntries`. */
async function search(
  query: string,
  foundEntries: readonly SearchEntry[],
  others: Partial<Findings> = {},
) {
  vi.mocked(findEntries).mockReturnValue({ entries: foundEntries, lang: 'en', ...others });
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await act(async () => {
    fireEvent.change(field, { target: { value: query } });
    fireEvent.submit(field);
  });
}
const statusText = () => screen.getByRole('status').textContent;
const resultLinks = () => screen.queryAllByRole('link').map((link) => link.textContent);

const paragraphs = () =>
  [...document.querySelectorAll('p')].map(({ textContent }) => textContent.trim());
const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('. ');

const renderPage = () =>
  render(
    <>
      <form id={searchFormId}>
        <TextField label="Words" hint="Your words stay here." autoComplete="off" required />
      </form>
      <SearchResults />
    </>,
  );

test('two results with the same address are both shown, and the next query replaces the list', async () => {
  const logged = vi.spyOn(console, 'error');
  renderPage();
  await search('job', jobEntries);
  expect(resultLinks()).toEqual(['Careers: Nurse', 'Careers: Counselor']);
  await search('nurse', jobEntries.slice(0, 1));
  expect(resultLinks()).toEqual(['Careers: Nurse']);
  expect(logged).not.toHaveBeenCalled();
});

test('the search page repeats its query when it is shown again, but not after a quick exit on another page', async () => {
  renderPage();
  await search('job', jobEntries);
  cleanup();
  const { unmount } = renderPage();
  await screen.findByRole('link', { name: 'Careers: Nurse' });
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'job');
  unmount();
  dispatchEvent(new Event(quickExitEvent));
  renderPage();
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  expect(resultLinks()).toEqual([]);
});

test('the query is not in the history entry, and a quick exit removes its results and its text from the page', async () => {
  renderPage();
  await search('kill myself', jobEntries);
  expect(JSON.stringify(history.state)).not.toContain('kill');
  expect(screen.getByRole('status').textContent).toContain('kill myself');
  act(() => void dispatchEvent(new Event(quickExitEvent)));
  expect(resultLinks()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a search without a word shows an error beside the field, announces it each time, and clears the old results', async () => {
  renderPage();
  await search('job', jobEntries);
  const field = screen.getByRole('textbox');
  const announced: (string | null)[] = [];
  new MutationObserver(() => announced.push(statusText())).observe(screen.getByRole('status'), {
    childList: true,
    subtree: true,
  });
  await search('  ', []);
  await search('', []);
  expect(announced).toEqual(['Enter a word or two', 'Enter a word or two']);
  expect(resultLinks()).toEqual([]);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.closest('[data-invalid]')?.getAttribute('data-invalid')).toBe('true');
  expect(descriptionOf(field)).toBe('Error: Enter a word or two. Your words stay here.');

  await search('job', jobEntries);
  expect(field.getAttribute('aria-invalid')).toBe('false');
  expect(field.closest('[data-invalid]')?.getAttribute('data-invalid')).toBe('false');
  expect(descriptionOf(field)).toBe('Your words stay here.');
  expect(statusText()).toBe('2 places found for “job”.');
});

test('a long list says that it is not complete', async () => {
  renderPage();
  const entries = Array.from({ length: 25 }, (_, id) => ({
    id,
    title: `Page ${id}`,
    path: `/${id}`,
    excerpt: '',
  }));
  await search('job', entries);
  expect(statusText()).toBe('25 places found for “job”. Here are the first 20.');
  expect(resultLinks()).toHaveLength(20);
  await search('job', entries.slice(0, 20));
  expect(statusText()).toBe('20 places found for “job”.');
});

test('if nothing is published about a subject, the search says so and gives the telephone number, even if other words have results', async () => {
  renderPage();
  const number = formatPhone(practice.phone);
  const english = `${askByPhone.en} ${number}`;
  await search('gambling', [], { unpublished: 'gambling' });
  expect(statusText()).toBe('Nothing found for “gambling”.');
  expect(paragraphs()).toContain(english);
  await search('gambling job', jobEntries, { unpublished: 'gambling' });
  expect(statusText()).toBe('2 places found for “gambling job”, but nothing about gambling.');
  expect(paragraphs()).toContain(english);
  await search('job', jobEntries);
  expect(paragraphs()).not.toContain(english);
  await search('xyz', [], { lang: 'es' });
  expect(screen.getByRole('status').closest('[lang]')?.getAttribute('lang')).toBe('es');
  expect(paragraphs()).toContain(`${askByPhone.es} ${number}`);
});

test('a result in Spanish is marked as Spanish', async () => {
  renderPage();
  await search('citas', [{ id: 1, title: 'Ayuda', path: '/es', excerpt: '', lang: 'es' }]);
  expect(screen.getByRole('link').closest('[lang]')?.getAttribute('lang')).toBe('es');
});
