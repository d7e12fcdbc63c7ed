import MiniSearch from 'minisearch';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { slug } from '#components/prose/slug.ts';
import { officeRows } from '#content/hours.ts';
import { addressLine } from '#content/practice.ts';
import { proseSources } from '#content/prose-files.ts';
import { content, type Entry } from '#content/validate.ts';
import { proseParts } from '#site/prose/prose-parts.tsx';
import { indexOptions, type SearchEntry } from '#site/search/find.ts';
import { blocksOf, type Node, startsPart, textOf } from './mdx-text.ts';
import { splitProse } from './prose-plugin.ts';

const components = proseParts as unknown as Record<
  string,
  ComponentType<{ of: string | undefined }>
>;

/** The text of a component within a sentence, such as a phone number. The HTML that React renders parses as MDX. */
function shownText(name: string, of: string | undefined): string {
  const component = components[name];
  if (!component) throw new Error(`Prose uses <${name}/>, which proseParts does not define`);
  return blocksOf(renderToStaticMarkup(createElement(component, { of })))
    .map((block) => textOf(block, () => ''))
    .join(' ');
}

/** Nodes that contain headings, paragraphs, items or rows. */
const holders = ['list', 'listItem', 'blockquote', 'table', 'mdxJsxFlowElement'];
const asSentence = (text: string) => (/[^.!?:;,\s]\s*$/.test(text) ? `${text}.` : text);

/** The text of a block, with each item and row as a sentence. A component that is a block of its own is left out. */
function sentencesOf(node: Node): string {
  const { type, children = [] } = node;
  if (type === 'tableRow') return children.map((cell) => textOf(cell, shownText)).join(', ');
  if (!holders.includes(type)) return textOf(node, shownText);
  return children.map((child) => asSentence(sentencesOf(child))).join(' ');
}

type Part = { anchor?: string; part?: string; text: string };

/** Splits a prose file into its parts. The text before the first heading has no name. */
function partsOf(source: string): Part[] {
  const parts: Part[] = [{ text: '' }];
  for (const block of blocksOf(splitProse(source).text)) {
    const text = sentencesOf(block).replace(/\s+/g, ' ').trim();
    const current = parts.at(-1);
    if (startsPart(block)) parts.push({ anchor: slug(text), part: text, text: '' });
    else if (current) current.text = `${current.text} ${asSentence(text)}`.trim();
  }
  return parts.filter(({ text }) => text);
}

const excerptOf = (text: string) => {
  if (text.length <= 160) return text;
  return `${text.slice(0, 160).replace(/\s+\S*$/, '')} …`;
};

/**
 * The practice's address, numbers and hours, as /Contact and the sidebar of every page show them; no other entry
 * contains the sidebar. Beyond the length of an excerpt, the text ends with questions in the words that people search
 * with.
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

/** The text of the pages that are not prose, whose words are data. */
function ownParts(): Record<string, readonly Part[]> {
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

/** The search entries of a page; none for a page that is neither prose nor in `ownParts`. */
async function placesOf({ file, page }: Entry) {
  if (!page) return [];
  const { path, title } = page;
  const source = await proseSources[file.replace('src/content', '.')]?.();
  const parts = source ? partsOf(source) : (ownParts()[path] ?? []);
  return parts.map(({ anchor, part, text }) => ({
    title,
    ...(part && { part }),
    path: anchor ? `${path}#${anchor}` : path,
    text,
    excerpt: excerptOf(text),
  }));
}

/** The index of the search page as JSON: one entry for every part of every page. */
export async function searchIndex(register: readonly Entry[]): Promise<string> {
  const places = (await Promise.all(register.map(placesOf))).flat();
  const index = new MiniSearch<SearchEntry & { text: string }>(indexOptions);
  index.addAll(places.map((place, id) => ({ ...place, id })));
  return JSON.stringify(index);
}
