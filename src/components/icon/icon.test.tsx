import { expect, test } from 'vitest';
import { renderPage, spokenPhrases } from '#tests/harness/rendered.tsx';
import * as drawings from './drawings.ts';
import { Icon } from './icon.tsx';

test('every icon has its own path and is hidden from screen readers', async () => {
  const allDrawings = Object.values(drawings);
  const { container } = await renderPage(
    <p>
      Call us
      {allDrawings.map((drawing) => (
        <Icon key={drawing} drawing={drawing} />
      ))}
    </p>,
  );
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(new Set(paths).size).toBe(allDrawings.length);
  expect(await spokenPhrases()).toEqual(['paragraph', 'Call us', 'end of paragraph']);
});
