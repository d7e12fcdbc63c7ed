import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases } from '#tests/harness/rendered.tsx';
import meta from './details.stories.tsx';
import { Details } from './details.tsx';

test('the HTML of closed details contains their text, and a click on the summary opens them', async () => {
  const onToggle = vi.fn();
  const { html, container } = await renderPage(<Details {...meta.args} onToggle={onToggle} />);
  expect(html).toContain('mix up their records');
  expect(container.querySelector('details')?.open).toBe(false);
  await click(
    screen.getByText('Why we ask for your date of birth').closest('summary') as HTMLElement,
  );
  expect(container.querySelector('details')?.open).toBe(true);
  await vi.waitFor(() => expect(onToggle).toHaveBeenCalledOnce());
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "group",
      "Why we ask for your date of birth",
      "Why we ask for your date of birth",
      "end, Why we ask for your date of birth",
      "paragraph",
      "Two people may have the same name. We do not want to mix up their records.",
      "end of paragraph",
      "end of group",
    ]
  `);
});

test('details that were opened before hydration stay open', async () => {
  const { container } = await renderPage(<Details {...meta.args} />, {
    beforeHydration(page) {
      page.querySelector('details')?.setAttribute('open', '');
    },
  });
  expect(container.querySelector('details')?.open).toBe(true);
});

test('details pass `ref`, `id`, `name`, `open` and data attributes to the details element', async () => {
  const ref = createRef<HTMLDetailsElement>();
  await renderPage(<Details {...meta.args} ref={ref} id="why" name="why" open data-area="why" />);
  const { current: details } = ref;
  expect([
    details?.id,
    details?.getAttribute('name'),
    details?.open,
    details?.dataset.area,
  ]).toEqual(['why', 'why', true, 'why']);
});
