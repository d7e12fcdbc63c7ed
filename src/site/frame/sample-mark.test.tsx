import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Confirmation } from '#content/schema.ts';
import { accreditations } from '#practice/accreditations.yaml';
import { counters } from '#practice/counters.yaml';
import { careerLinks, openings } from '#practice/openings.yaml';
import { profile, publications } from '#practice/publications.yaml';
import { team } from '#practice/team.yaml';
import { sampleFigure } from '../islands/counters.tsx';
import { sampleWords } from './sample-mark.tsx';

const files = {
  '#practice/accreditations.yaml': { accreditations },
  '#practice/counters.yaml': { counters },
  '#practice/openings.yaml': { openings, careerLinks },
  '#practice/publications.yaml': { profile, publications },
  '#practice/team.yaml': { team },
};
afterEach(() => {
  for (const file of Object.keys(files)) vi.doUnmock(file);
  vi.resetModules();
});

/** Gives all records of the files this status. */
function setStatus(status: Confirmation) {
  vi.resetModules();
  for (const [file, lists] of Object.entries(files))
    vi.doMock(file, () =>
      Object.fromEntries(
        Object.entries(lists).map(([key, list]) => [
          key,
          Array.isArray(list) ? list.map((record) => ({ ...record, status })) : list,
        ]),
      ),
    );
}

const parts: [string, () => Promise<ComponentType>, number, string][] = [
  [
    'page of the team',
    async () => (await import('../pages/team.tsx')).default,
    team.length,
    sampleWords.person,
  ],
  ['profile', async () => (await import('../pages/profile.tsx')).default, 1, sampleWords.papers],
  ['profile', async () => (await import('../pages/profile.tsx')).default, 1, sampleWords.person],
  [
    'page of jobs',
    async () => (await import('../pages/careers.tsx')).default,
    openings.length,
    sampleWords.job,
  ],
  [
    'list of counters',
    async () => (await import('../islands/counters.tsx')).Counters,
    counters.length,
    sampleFigure,
  ],
  ['footer', async () => (await import('./footer.tsx')).Footer, 1, sampleWords.marks],
];

test.each(parts)('the %s marks each sample, and nothing else', async (_, load, count, words) => {
  for (const [status, expected] of [
    ['sample', count],
    ['draft', 0],
    [{ confirmedBy: 'A. Person', on: '2026-12-01' }, 0],
  ] as const) {
    setStatus(status);
    const Part = await load();
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <Part />
      </MemoryRouter>,
    );
    expect(html.split(words)).toHaveLength(expected + 1);
  }
});
