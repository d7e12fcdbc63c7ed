import type { Options } from 'minisearch';
import { slug } from '#components/prose/slug.ts';

/** A part of a page that the search can find: its beginning, or the text below a heading. */
export interface SearchEntry {
  id: number;
  /** The title of the page. */
  page: string;
  /** The heading of the part; '' for the beginning of the page. */
  part: string;
  url: string;
  text: string;
  excerpt: string;
}

/** The options with which the pages are indexed and with which the browser reads the index. They must be the same. */
export const indexOptions: Options<SearchEntry> = {
  fields: ['page', 'part', 'text'],
  storeFields: ['page', 'part', 'url', 'excerpt'],
};

/** Removes the markup of Markdown. */
const plainText = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\|[-:| ]+\|$/gm, '')
    .replace(/^\s*(?:[-*]|\d+\.) |[`*]|\\(?=\|)/gm, '')
    .replace(/\s*\|\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const excerptOf = (text: string) =>
  text.length <= 160 ? text : `${text.slice(0, 160).replace(/\s\S*$/, '')} …`;

/** The parts of a page in Markdown, without blocks of code. */
export function searchEntriesOf(
  { name, title, markdown }: { name: string; title: string; markdown: string },
  firstId: number,
): SearchEntry[] {
  const withoutCode = markdown.replace(/^(```|~~~)[\s\S]*?^\1$/gm, '');
  return withoutCode.split(/^(?=#{2,3} )/m).map((section, index) => {
    const [, heading = ''] = /^#{2,3} (.*)$/m.exec(section) ?? [];
    const part = index === 0 ? '' : plainText(heading);
    const text = plainText(section.replace(/^#{2,3} .*$/m, ''));
    return {
      id: firstId + index,
      page: title,
      part,
      url: `${name}.html${part && `#${slug(part)}`}`,
      text,
      excerpt: excerptOf(text),
    };
  });
}
