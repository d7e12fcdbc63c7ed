import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import { Notices } from './notices.tsx';

const snowNotice = { words: 'Closed by snow.', office: [], status: 'sample' } as const;

test('all notices, each with its days, are in one landmark, which is absent without notices', async () => {
  const { container, update } = await renderPage(
    <Notices
      list={[
        { ...snowNotice, from: '2026-12-02', until: '2026-12-02' },
        { ...snowNotice, from: '2026-12-03', until: '2026-12-04' },
      ]}
    />,
    {
      // As the page's inline script does on days without this notice.
      beforeHydration: (server) => server.querySelector('p')?.setAttribute('hidden', ''),
    },
  );
  expect(screen.getByRole('complementary', { name: 'From our office' })).toBeTruthy();
  expect([...container.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual([
    'Wednesday, December 2, 2026: Closed by snow.',
    'Thursday, December 3, 2026 to Friday, December 4, 2026: Closed by snow.',
  ]);
  expect(container.querySelector('p')?.hidden).toBe(true);
  await update(<Notices list={[]} />);
  expect(container.innerHTML).toBe('');
});
