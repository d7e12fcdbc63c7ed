import type { Page } from '#site/page.ts';

const labels = {
  en: 'Addresses of the pages named above:',
  es: 'Direcciones de las páginas mencionadas:',
};

/** One link to a page of this site, with its attributes and its path. */
const pageLink = /<a ([^>]*?\bhref="(\/[^"]*)"[^>]*)>.*?<\/a>/gs;
const blockStart = /<(?:li|p|div|h\d)(?: [^>]*)?>$/;
const blockEnd = /^<\/(?:li|p|div|h\d)>/;

/**
 * Gives each link within a sentence a number for paper, and lists the addresses by these numbers at the end of the
 * text: an address within a sentence would tear it apart. A link on a line of its own gets no number, because its
 * address is printed beside it (`src/site/page.css`).
 */
export function addLinkNotes(html: string, lang: NonNullable<Page['lang']> | 'en' = 'en') {
  const paths: string[] = [];
  const marked = html.replace(pageLink, (link, attributes, path, position: number) => {
    const isAlone =
      blockStart.test(html.slice(Math.max(0, position - 400), position)) &&
      blockEnd.test(html.slice(position + link.length));
    if (isAlone || attributes.includes('print:hidden')) return link;
    if (!paths.includes(path)) paths.push(path);
    return link.replace('<a ', `<a data-note="${paths.indexOf(path) + 1}" `);
  });
  if (paths.length === 0) return html;
  const items = paths.map((path) => `<li>${path}</li>`).join('');
  return `${marked}<div class="link-notes"><p>${labels[lang]}</p><ol>${items}</ol></div>`;
}
