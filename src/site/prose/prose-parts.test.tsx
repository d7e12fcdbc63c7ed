import { expect, test } from 'vitest';
import { formatSpans } from '#content/hours.ts';
import { renderPage } from '#tests/harness/rendered.tsx';
import { DownloadList, OtrosDias } from './prose-parts.tsx';

const status = 'sample';

test('OtrosDias lists special days in Spanish, marks their names as English, and shows nothing without such days', async () => {
  const morning = [{ opens: '08:30', closes: '12:00' }] as const;
  const evening = [{ opens: '20:00', closes: '24:00' }] as const;
  const { container, update } = await renderPage(
    <OtrosDias
      list={[
        { date: '2026-11-26', words: 'Thanksgiving', hours: [], status },
        { date: '2026-12-24', words: 'Christmas Eve', hours: morning, status },
        { date: '2026-12-31', words: 'New Year’s Eve', hours: evening, status },
      ]}
    />,
  );
  expect([...container.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'jueves, 26 de noviembre de 2026 (Thanksgiving): cerrado',
    `jueves, 24 de diciembre de 2026 (Christmas Eve): ${formatSpans(morning, '')}`,
    'jueves, 31 de diciembre de 2026 (New Year’s Eve): 8pm - medianoche',
  ]);
  expect(container.querySelector('li [lang=en]')?.textContent).toBe('Thanksgiving');
  await update(<OtrosDias list={[]} />);
  expect(container.textContent).toBe('');
});

test('a practice without forms has no empty list of them', async () => {
  const { container } = await renderPage(<DownloadList files={[]} />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('ul')).toBeNull();
});
