import { expect, test } from 'vitest';
import { heard, renderPage } from '#tests/harness/rendered.tsx';
import { Icon, iconNames } from './icon.tsx';

test('every icon draws something and is silent', async () => {
  const { container } = await renderPage(
    <p>
      Call us
      {iconNames.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </p>,
  );
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(new Set(paths).size).toBe(iconNames.length);
  expect(await heard()).toEqual(['paragraph', 'Call us', 'end of paragraph']);
});
