import MiniSearch from 'minisearch';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { slug } from '#components/prose/slug.ts';
import { answeredQuestions, openQuestions } from '#content/faq.ts';
import { splitProse } from '#content/front-matter.ts';
import { officeRows } from '#content/hours.ts';
import { addressLine } from '#content/practice.ts';
import { proseFiles } from '#content/prose-files.ts';
import { selectQuotes } from '#content/quotes.ts';
import type { UnpublishedFact } from '#content/schema.ts';
import { askByPhone } from '#content/unpublished.ts';
import { content, type PageEntry } from '#content/validate.ts';
import { contactPath } from '#languages/es/contact-page.ts';
import { callingIsFastest } from '#languages/es/form.ts';
import { searchLink } from '#languages/es/frame.ts';
import { factWords, pagesForOthers, searchWords } from '#practice/search.yaml';
import { proseParts } from '#site/prose/prose-parts.tsx';
import { type IndexedEntry, indexOptions, type SearchEntry } from '#site/search/find.ts';
import { type Block, forms } from './forms/form.ts';
import { blocksOf, type Node, startsSection, textOf } from './mdx-text.ts';

const components = proseParts as unknown as Record<
  string,
  ComponentType<{ of: string | undefined }>
>;

/** Components whose text says nothing about their page. */
const unspecificComponents = ['CallNow', 'Measured', 'SavedPages', 'SiteMap', 'Island'];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The text that a component shows, such as a phone number or a table of hours. React renders it to HTML. */
function textOfComponent(name: string, of: string | undefined): string {
  if (unspecificComponents.includes(name)) return '';
  const component = components[name];
  if (!component) throw new Error(`Prose uses <${name}/>, which proseParts does not define`);
  return renderToStaticMarkup(createElement(component, { of }))
    .replace(/<(?:br|\/(?:p|li|td|th|caption|h\d|div|dt|dd))\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&([\w#]+);/g, (_, name: string) => entities[name] ?? ' ');
}

/** The types of nodes that contain headings, paragraphs, list items or table rows. */
const containerTypes = ['list', 'listItem', 'blockquote', 'table', 'mdxJsxFlowElement'];
const asSentence = (text: string) => (/[^.!?:;,\s]\s*$/.test(text) ? `${text}.` : text);

/** The text of a block, with a period after each list item and table row that ends without punctuation. */
function sentencesOf(node: Node): string {
  const { type, children = [] } = node;
  if (type === 'tableRow') return children.map((cell) => textOf(cell, textOfComponent)).join(', ');
  if (!containerTypes.includes(type) || children.length === 0) return textOf(node, textOfComponent);
  return children.map((child) => asSentence(sentencesOf(child))).join(' ');
}

/**
 * The text under a heading of a page. `part` is the heading; the text before the first heading has none. `words` are
 * words that find the section although it does not contain them.
 */
type Section = {
  anchor?: string | undefined;
  part?: string;
  text: string;
  words?: string | undefined;
  isNotForPatients?: true;
};

const facts: Readonly<Record<string, UnpublishedFact>> = content.unpublishedFacts;
const wordsOfFacts: Readonly<Record<string, string>> = factWords;

/** The answer to a question, or the telephone number as long as there is none. */
const answerIn = (fact: UnpublishedFact, id: string) => ({
  part: fact.question,
  text: fact.answer ?? `${askByPhone.en} ${formatPhone(content.practice.phone)}.`,
  words: wordsOfFacts[id] ?? '',
});

/** The questions that a component of prose shows, each as a section of its own, so that a search finds it alone. */
function questionsIn({ name = '', attributes = [] }: Node, anchor: string | undefined): Section[] {
  if (!['Unpublished', 'Answer', 'QuestionsToAsk'].includes(name)) return [];
  const ids = attributes.find((attribute) => attribute.name === 'of')?.value?.split(' ') ?? [];
  return ids.flatMap((id) => {
    const fact = facts[id];
    // An answer may be shown at another place than the question that waits for it.
    if (!fact || (name !== 'Unpublished' && (name === 'Answer') === (fact.answer === null)))
      return [];
    return { anchor, ...answerIn(fact, id) };
  });
}

/** Splits a prose file at its headings of the second and third level, which have an id. */
function sectionsOf(source: string): Section[] {
  const sections: Section[] = [];
  let current: Section = { text: '' };
  sections.push(current);
  for (const block of blocksOf(splitProse(source).text)) {
    const questions = questionsIn(block, current.anchor);
    sections.push(...questions);
    if (questions.length > 0) continue;
    const text = sentencesOf(block).replace(/\s+/g, ' ').trim();
    if (startsSection(block) || (block.type === 'heading' && block.depth === 3)) {
      current = { anchor: slug(text), part: text, text: '' };
      sections.push(current);
    } else current.text = `${current.text} ${asSentence(text)}`.trim();
  }
  return sections.filter(({ text, part }) => text || !part);
}

const excerptOf = (text: string) => {
  if (text.length <= 120) return text;
  return `${text.slice(0, 120).replace(/\s+\S*$/, '')} …`;
};

/**
 * The practice's address, numbers and hours. /Contact and the sidebar of every page show them; this is the only search
 * entry with the text of the sidebar.
 */
function waysToReachUs() {
  const { phone, fax, emails } = content.practice;
  const hours = officeRows().map(({ days, times }) => `${days}, ${times}`);
  return [
    `Phone number: ${formatPhone(phone)}. Fax number: ${formatPhone(fax)}. Email: ${emails.office}.`,
    `Address: ${addressLine}. Office hours: ${hours.join('; ')}. Find us on a map.`,
  ].join(' ');
}

/** The statements of a block of a form; '' for a question. */
const statementsIn = (block: Block): string => {
  if (typeof block === 'string') return block;
  return 'list' in block ? block.list.map(asSentence).join(' ') : '';
};

/** What the PDFs state. Their questions are left out, and so are the sections that each of several forms repeats. */
function sectionsOfForms(): Section[] {
  const isRepeated = (heading: string) =>
    forms.length > 1 &&
    forms.every(({ sections }) => sections.some((section) => section.heading === heading));
  const sections = forms.flatMap(({ title, sections }) =>
    sections
      .filter(({ heading }) => !isRepeated(heading))
      .map(({ heading, blocks }) => ({
        part: `${title} (PDF): ${heading}`,
        text: blocks.map(statementsIn).filter(Boolean).join(' '),
        isNotForPatients: true as const,
      })),
  );
  return sections.filter(
    ({ text }, index) => text && sections.findIndex((other) => other.text === text) === index,
  );
}

/** The sections of the pages that show records instead of, or besides, a prose file, by path. */
function sectionsOfData(): Record<string, readonly Section[]> {
  const {
    counters,
    resources,
    team,
    openings,
    testimonials,
    services,
    home,
    profile,
    publications,
  } = content;
  const joined = (texts: readonly string[]) => texts.map(asSentence).join(' ');
  return {
    '/': [
      {
        text: joined([
          ...home.cards.flatMap(({ paragraphs }) => paragraphs),
          ...home.cards.flatMap(({ list = [] }) => list.map(({ name }) => name)),
          ...counters.map(({ label }) => label),
        ]),
      },
    ],
    '/services': [{ text: services.map(({ name }) => name).join(', ') }],
    '/Contact': [
      { part: 'Phone, fax, email, address, and hours', text: waysToReachUs() },
      {
        text: joined([
          ...Object.values(content.contactNotices).filter((note) => typeof note === 'string'),
          ...Object.entries(content.contactNotices.whatHappensNext).map(
            ([department, next]) => `${department}: ${next}`,
          ),
        ]),
      },
    ],
    [contactPath]: [
      {
        text: joined([
          callingIsFastest.replace(/:$/, ''),
          ...Object.values(content.spanish?.contactNotices ?? {}).filter(
            (note) => typeof note === 'string',
          ),
        ]),
      },
    ],
    '/Our-Team': [
      { text: team.map(({ name, title }) => `${name}, ${title}`).join('; ') },
      ...team
        .filter(({ bio }) => bio.length > 0)
        .map(({ name, title, bio }) => ({ part: `${name}, ${title}`, text: bio.join(' ') })),
    ],
    ...Object.fromEntries(
      team
        .filter(({ biolink }) => biolink)
        .map(({ biolink, title }) => [
          biolink,
          [
            { text: joined([title, ...(profile?.paragraphs ?? [])]) },
            ...(publications.length > 0
              ? [
                  {
                    part: 'Published papers',
                    text: joined(publications.map(({ title, journal }) => `${title}, ${journal}`)),
                  },
                ]
              : []),
          ],
        ]),
    ),
    '/Resources': [
      {
        text: resources
          .map(({ title, category, description }) => `${title} (${category}): ${description}`)
          .join(' '),
      },
    ],
    '/Testimonials': [
      {
        text: selectQuotes(testimonials)
          .quotes.map(({ quote }) => quote)
          .join(' '),
      },
    ],
    '/Frequently-Asked-Questions': [
      ...answeredQuestions.map(({ id, question, answer, onlyIfAnswered = '' }) => ({
        anchor: id,
        part: question,
        text: answer.join(' '),
        words: wordsOfFacts[onlyIfAnswered],
      })),
      ...openQuestions.flatMap((id) => (facts[id] ? [answerIn(facts[id], id)] : [])),
    ],
    '/careers': openings.map(({ title, employment, summary, duties, requirements }) => ({
      part: title,
      text: joined([summary, employment, ...duties, ...requirements]),
    })),
    '/patient-forms': sectionsOfForms(),
  };
}

/** The search pages, which a search does not find. */
const searchPaths = ['/search', searchLink.link];

/** The search entries of a page; a page without an own text has one with its title and description. */
function searchEntriesOf({ file, page, facts }: PageEntry): IndexedEntry[] {
  if (!page || page.isFallback || searchPaths.includes(page.path)) return [];
  const { path, title, label = '', lang } = page;
  const source = proseFiles.find((prose) => prose.file === file)?.source;
  const prose = source ? sectionsOf(source) : [];
  const sections = [...prose, ...(sectionsOfData()[path] ?? [])];
  const [first = { text: '' }, ...others] = sections;
  return [first, ...others].map((section, index) => {
    const { anchor, part, text, words = '' } = section;
    const address = anchor ? `${path}#${anchor}` : path;
    return {
      title,
      ...(part && { part }),
      path: address,
      excerpt: excerptOf(text || facts.description),
      ...(lang && { lang }),
      ...((section.isNotForPatients || pagesForOthers.includes(path)) && {
        isNotForPatients: true as const,
      }),
      text,
      // Only in the first entry: a result is a page, whose title counts once.
      ...(index === 0 && { name: `${title} ${label}`, description: facts.description }),
      words: [words, (index === 0 && searchWords[path]) || '', anchor && searchWords[address]]
        .filter(Boolean)
        .join(' '),
    };
  });
}

/** All search entries: one for each section of each page. */
export async function allSearchEntries(pageEntries: readonly PageEntry[]) {
  const entries = (await Promise.all(pageEntries.map(searchEntriesOf))).flat();
  return entries.map((entry, id) => ({ ...entry, id }));
}

/** The index of the search page as JSON. */
export async function searchIndex(pageEntries: readonly PageEntry[]): Promise<string> {
  const index = new MiniSearch<SearchEntry & IndexedEntry>(indexOptions);
  index.addAll(await allSearchEntries(pageEntries));
  return JSON.stringify(index);
}
