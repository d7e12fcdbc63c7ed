import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases } from '#tests/harness/rendered.tsx';
import { DocumentLink, ExternalLink, TextLink } from './link.tsx';

test('an external link announces the new tab and sends no referrer', async () => {
  await renderPage(<ExternalLink href="https://988lifeline.org/">988 Lifeline</ExternalLink>);
  const link = screen.getByRole('link', { name: '988 Lifeline (opens in a new tab)' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(link.getAttribute('referrerpolicy')).toBe('no-referrer');
});

test('the name of a document link includes its type, size and number of pages', async () => {
  await renderPage(
    <>
      <DocumentLink href="/forms/a.pdf" type="PDF" size="84 KB" pages={2}>
        Visitor form
      </DocumentLink>
      <DocumentLink href="/forms/b.pdf" type="PDF" size="1 MB">
        Release
      </DocumentLink>
    </>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Visitor form (PDF, 84\u00a0KB, 2\u00a0pages)',
    'Release (PDF, 1\u00a0MB)',
  ]);
});

test('a screen reader reads links as part of their sentence, and says that an external link opens a new tab', async () => {
  await renderPage(
    <>
      <p>
        Read about <TextLink href="/services">our services</TextLink> or the{' '}
        <ExternalLink href="https://988lifeline.org/">988 Lifeline</ExternalLink>.
      </p>
      <DocumentLink href="/forms/a.pdf" type="PDF" size="84 KB" pages={1}>
        Visitor form
      </DocumentLink>
    </>,
  );
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "paragraph",
      "Read about",
      "link, our services",
      "or the",
      "link, 988 Lifeline (opens in a new tab)",
      "988 Lifeline",
      "(opens in a new tab)",
      "end of link, 988 Lifeline (opens in a new tab)",
      ".",
      "end of paragraph",
      "link, Visitor form (PDF, 84 KB, 1 page)",
      "Visitor form",
      "(PDF, 84 KB, 1 page)",
      "end of link, Visitor form (PDF, 84 KB, 1 page)",
    ]
  `);
});
