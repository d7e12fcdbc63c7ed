import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { findEntries, loadIndex, type SearchEntry } from '../search/find.ts';
import { SearchResults, searchFormId } from './search-results.tsx';

vi.mock('../search/find.ts');
afterEach(cleanup);
vi.mocked(loadIndex).mockResolvedValue(undefined as never);

const openings: SearchEntry[] = ['Nurse', 'Counselor'].map((part, id) => ({
  id,
  title: 'Careers',
  part,
  path: '/careers',
  excerpt: '',
}));

async function ask(query: string, answer: SearchEntry[]) {
  vi.mocked(findEntries).mockReturnValue(answer);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await act(async () => {
    fireEvent.change(field, { target: { value: query } });
    fireEvent.submit(field);
  });
}
const listed = () => screen.queryAllByRole('link').map((link) => link.textContent);

const renderPage = () =>
  render(
    <>
      <form id={searchFormId}>
        <input />
      </form>
      <SearchResults />
    </>,
  );

test('two results with the same address are both shown, and both disappear with the next query', async () => {
  const logged = vi.spyOn(console, 'error');
  renderPage();
  await ask('job', openings);
  expect(listed()).toEqual(['Careers: Nurse', 'Careers: Counselor']);
  await ask('nurse', openings.slice(0, 1));
  expect(listed()).toEqual(['Careers: Nurse']);
  expect(logged).not.toHaveBeenCalled();
});

test('the query is repeated when the page is shown again, but not after a quick exit on another page', async () => {
  renderPage();
  await ask('job', openings);
  cleanup();
  const { unmount } = renderPage();
  await screen.findByRole('link', { name: 'Careers: Nurse' });
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'job');
  unmount();
  dispatchEvent(new Event(quickExitEvent));
  renderPage();
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  expect(listed()).toEqual([]);
});

test('a quick exit removes the query and its results from the page and the history', async () => {
  renderPage();
  await ask('kill myself', openings);
  expect(JSON.stringify(history.state)).not.toContain('kill');
  expect(screen.getByRole('status').textContent).toContain('kill myself');
  act(() => void dispatchEvent(new Event(quickExitEvent)));
  expect(listed()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('');
});
