import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heard, renderPage } from '#tests/harness/rendered.tsx';
import { CallToAction } from './call-to-action.tsx';

test('is a region named by its heading', async () => {
  await renderPage(
    <CallToAction heading="Transform Your Tomorrow, Today." action={<a href="tel:988">Call</a>}>
      <p>Together.</p>
    </CallToAction>,
  );
  const region = screen.getByRole('region', { name: 'Transform Your Tomorrow, Today.' });
  expect(region.contains(screen.getByRole('link', { name: 'Call' }))).toBe(true);
  expect(await heard()).toMatchInlineSnapshot(`
    [
      "region, Transform Your Tomorrow, Today.",
      "heading, Transform Your Tomorrow, Today., level 2",
      "paragraph",
      "Together.",
      "end of paragraph",
      "link, Call",
      "end of region, Transform Your Tomorrow, Today.",
    ]
  `);
});
