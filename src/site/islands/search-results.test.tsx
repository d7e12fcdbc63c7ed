import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { findEntries, loadIndex, type SearchEntry } from '../search/find.ts';
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
async function search(query: string, foundEntries: SearchEntry[]) {
  vi.mocked(findEntries).mockReturnValue(foundEntries);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await act(async () => {
    fireEvent.change(field, { target: { value: query } });
    fireEvent.submit(field);
  });
}
const resultLinks = () => screen.queryAllByRole('link').map((link) => link.textContent);

const renderPage = () =>
  render(
    <>
      <form id={searchFormId}>
        <input />
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
