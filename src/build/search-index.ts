import MiniSearch from 'minisearch';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { slug } from '#components/prose/slug.ts';
import { officeRows } from '#content/hours.ts';
import { addressLine } from '#content/practice.ts';
import { proseWords } from '#content/prose-files.ts';
import { content } from '#content/validate.ts';
import type { ListedPage } from '#site/page.ts';
import { proseParts } from '#site/prose/prose-parts.tsx';
import { indexOptions, type Place } from '#site/search/find.ts';

type Entry = Place & { text: string };

const parts = proseParts as unknown as Record<string, ComponentType<{ of?: string | undefined }>>;
const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The words that a component shows within a sentence, such as a phone number. */
function wordsOf(component: string, name = '', of?: string) {
  const part = parts[name];
  if (!part) throw new Error(`Prose uses ${component}, which is no part of it`);
  return renderToStaticMarkup(createElement(part, { of }))
    .replace(/<[^>]*>/g, '')
    .replace(/&[#\w]+;/g, (character) => characters[character] ?? character);
}

const excerptOf = (text: string) => {
  if (text.length <= 160) return text;
  return `${text.slice(0, 160).replace(/\s+\S*$/, '')} …`;
};

/**
 * What /Contact and the box beside every page show of the practice; the box is in no other entry. At the end, beyond
 * what the excerpt shows, stand questions in the words in which people ask for it.
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

/** What the pages of their own kind say; their words are data, like those of prose. */
function ownParts(): Record<string, readonly { anchor?: string; part?: string; text: string }[]> {
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

/** The index for the page that searches, as JSON: one entry for every part of every page. */
export async function searchIndex(pages: readonly ListedPage[]): Promise<string> {
  const files = await Promise.all(Object.values(proseWords).map((load) => load()));
  const own = ownParts();
  const entries = pages.flatMap(({ path, title }) => {
    const file = files.find((candidate) => candidate.path === path);
    const parts = file
      ? file.parts.map(({ heading, text }) => ({
          anchor: slug(heading),
          part: heading,
          text: text.replace(/<(\w+)(?: of="([\w-]*)")?\s*\/>/g, wordsOf),
        }))
      : (own[path] ?? []);
    return parts.map(({ anchor, part, text }) => ({
      title,
      ...(part && { part }),
      path: anchor ? `${path}#${anchor}` : path,
      text,
      excerpt: excerptOf(text),
    }));
  });
  const index = new MiniSearch<Entry>(indexOptions);
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return JSON.stringify(index);
}
