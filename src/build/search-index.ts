import MiniSearch from 'minisearch';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { slug } from '#components/prose/slug.ts';
import { officeRows } from '#content/hours.ts';
import { addressLine } from '#content/practice.ts';
import { proseSources } from '#content/prose-files.ts';
import { content, type PageEntry } from '#content/validate.ts';
import { proseParts } from '#site/prose/prose-parts.tsx';
import { indexOptions, type SearchEntry } from '#site/search/find.ts';
import { blocksOf, type Node, startsSection, textOf } from './mdx-text.ts';
import { splitProse } from './prose-plugin.ts';

const components = proseParts as unknown as Record<
  string,
  ComponentType<{ of: string | undefined }>
>;

/**
 * The text that a component within a sentence shows, such as a phone number. React renders the component to HTML, and
 * the MDX parser finds the text in it, because simple HTML is valid MDX.
 */
function textOfComponent(name: string, of: string | undefined): string {
  const component = components[name];
  if (!component) throw new Error(`Prose uses <${name}/>, which proseParts does not define`);
  return blocksOf(renderToStaticMarkup(createElement(component, { of })))
    .map((block) => textOf(block, () => ''))
    .join(' ');
}

/** The types of nodes that contain headings, paragraphs, list items or table rows. */
const containerTypes = ['list', 'listItem', 'blockquote', 'table', 'mdxJsxFlowElement'];
const asSentence = (text: string) => (/[^.!?:;,\s]\s*$/.test(text) ? `${text}.` : text);

/**
 * The text of a block, with a period after each list item and table row that ends without punctuation; '' for a
 * component.
 */
function sentencesOf(node: Node): string {
  const { type, children = [] } = node;
  if (type === 'tableRow') return children.map((cell) => textOf(cell, textOfComponent)).join(', ');
  if (!containerTypes.includes(type)) return textOf(node, textOfComponent);
  return children.map((child) => asSentence(sentencesOf(child))).join(' ');
}

/** The text under a heading of a page. `part` is the heading; the text before the first heading has none. */
type Section = { anchor?: string; part?: string; text: string };

/** Splits a prose file at its second-level headings. */
function sectionsOf(source: string): Section[] {
  const sections: Section[] = [{ text: '' }];
  for (const block of blocksOf(splitProse(source).text)) {
    const text = sentencesOf(block).replace(/\s+/g, ' ').trim();
    const current = sections.at(-1);
    if (startsSection(block)) sections.push({ anchor: slug(text), part: text, text: '' });
    else if (current) current.text = `${current.text} ${asSentence(text)}`.trim();
  }
  return sections.filter(({ text }) => text);
}

const excerptOf = (text: string) => {
  if (text.length <= 160) return text;
  return `${text.slice(0, 160).replace(/\s+\S*$/, '')} …`;
};

/**
 * The health-care practice's address, numbers and hours. /Contact and the sidebar of every page show them; this is the
 * only search entry with the text of the sidebar. The questions at the end, in the words with which people search, are
 * never shown, because the excerpt ends before them.
 */
function waysToReachUs() {
  const { phone, fax, emails } = content.practice;
  const hours = officeRows().map(({ days, times }) => `${days}, ${times}`);
  return [
    `Phone number: ${formatPhone(phone)}. Fax number: ${formatPhone(fax)}. Email: ${emails.office}.`,
    `Address: ${addressLine}. Office hours: ${hours.join('; ')}. Find us on a map.`,
    'Where are you located? How do I get directions? What are your opening hours? When are you open?',
    'What time do you close? What is your telephone number?',
  ].join(' ');
}

/** The sections of the pages that show data from `src/content` instead of a prose file, by path. */
function sectionsOfDataPages(): Record<string, readonly Section[]> {
  const { faq, resources, team, openings, testimonials, services } = content;
  return {
    '/': [{ text: content.home.cards.flatMap(({ paragraphs }) => paragraphs).join(' ') }],
    '/services': [{ text: services.map(({ name }) => name).join(', ') }],
    '/Contact': [
      { part: 'Phone, fax, email, address, and hours', text: waysToReachUs() },
      {
        text: Object.values(content.contactNotices)
          .filter((note) => typeof note === 'string')
          .join(' '),
      },
    ],
    '/Our-Team': [{ text: team.map(({ name, title }) => `${name}, ${title}`).join('; ') }],
    '/Resources': [
      {
        text: resources
          .map(({ title, category, description }) => `${title} (${category}): ${description}`)
          .join(' '),
      },
    ],
    '/Testimonials': [{ text: testimonials.map(({ quote }) => quote).join(' ') }],
    '/Frequently-Asked-Questions': faq.map(({ question, answer }, index) => ({
      anchor: `question-${index + 1}`,
      part: question,
      text: answer.join(' '),
    })),
    '/careers': openings.map(({ title, summary, duties }) => ({
      part: title,
      text: [summary, ...duties].join(' '),
    })),
  };
}

/** The search entries of a page; none for a page that is neither prose nor in `sectionsOfDataPages`. */
async function searchEntriesOf({ file, page }: PageEntry) {
  if (!page) return [];
  const { path, title } = page;
  const source = await proseSources[file.replace('src/content', '.')]?.();
  const sections = source ? sectionsOf(source) : (sectionsOfDataPages()[path] ?? []);
  return sections.map(({ anchor, part, text }) => ({
    title,
    ...(part && { part }),
    path: anchor ? `${path}#${anchor}` : path,
    text,
    excerpt: excerptOf(text),
  }));
}

/** The index of the search page as JSON, with one entry for each section of each page. */
export async function searchIndex(pageEntries: readonly PageEntry[]): Promise<string> {
  const entries = (await Promise.all(pageEntries.map(searchEntriesOf))).flat();
  const index = new MiniSearch<SearchEntry & { text: string }>(indexOptions);
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return JSON.stringify(index);
}
