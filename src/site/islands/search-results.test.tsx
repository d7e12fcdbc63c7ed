import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { find, loadIndex, type Place } from '../search/find.ts';
import { SearchResults, searchFormId } from './search-results.tsx';

vi.mock('../search/find.ts');
afterEach(cleanup);
vi.mocked(loadIndex).mockResolvedValue(undefined as never);

const openings: Place[] = ['Nurse', 'Counselor'].map((part, id) => ({
  id,
  title: 'Careers',
  part,
  path: '/careers',
  excerpt: '',
}));

async function ask(query: string, answer: Place[]) {
  vi.mocked(find).mockReturnValue(answer);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await act(async () => {
    fireEvent.change(field, { target: { value: query } });
    fireEvent.submit(field);
  });
}
const listed = () => screen.queryAllByRole('link').map((link) => link.textContent);

test('two places that share an address are two results, and go with the next question', async () => {
  const logged = vi.spyOn(console, 'error');
  render(
    <>
      <form id={searchFormId}>
        <input />
      </form>
      <SearchResults />
    </>,
  );
  await ask('job', openings);
  expect(listed()).toEqual(['Careers: Nurse', 'Careers: Counselor']);
  await ask('nurse', openings.slice(0, 1));
  expect(listed()).toEqual(['Careers: Nurse']);
  expect(logged).not.toHaveBeenCalled();
});
