import { expect, test } from 'vitest';
import { addLinkNotes } from './link-notes.ts';

test('a link in a sentence gets a number, which the list at the end explains, and an address has one number', () => {
  expect(
    addLinkNotes(
      '<p>See <a href="/about" class="pd:link">us</a>, <a href="/Contact">write</a>, or <a href="/about">us</a>.</p>',
    ),
  ).toBe(
    '<p>See <a data-note="1" href="/about" class="pd:link">us</a>, <a data-note="2" href="/Contact">write</a>, or <a data-note="1" href="/about">us</a>.</p>' +
      '<div class="link-notes"><p>Addresses of the pages named above:</p><ol><li>/about</li><li>/Contact</li></ol></div>',
  );
});

test('the list of a page in Spanish has its label in Spanish', () => {
  expect(addLinkNotes('<p>Vea <a href="/es">esto</a>.</p>', 'es')).toContain('Direcciones');
});

test.each([
  ['a link on a line of its own', '<ul><li class="pd:x"><a href="/about">Us</a></li></ul>'],
  ['a link that is not printed', '<p>Or <a class="pd:print:hidden" href="/Contact">write</a>.</p>'],
  ['a link to another site', '<p>See <a href="https://example.com/">them</a>.</p>'],
  ['a link within the page', '<p>See <a href="#hours">our hours</a>.</p>'],
])('%s gets no number', (_kind, html) => {
  expect(addLinkNotes(html)).toBe(html);
});
