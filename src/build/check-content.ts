import { programTablesByName } from '#content/hours.ts';
import { missingPages } from '#content/missing-pages.ts';
import { proseFiles } from '#content/prose-files.ts';
import type { RecordFiles } from '#content/read-records.ts';
import { content, findMistakes, type PageEntry } from '#content/validate.ts';
import { listPageEntries } from '#site/page-entries.ts';
import { proseParts } from '#site/prose/prose-parts.tsx';
import { type ProseRules, proseMistakes } from './check-prose.ts';

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** What the prose of this practice may contain. */
export function proseRulesFor(pageEntries: readonly PageEntry[]): ProseRules {
  const { agencies, crisisLines, downloads, handouts, otherAddresses, places, practice } = content;
  const questions = Object.keys(content.unpublishedFacts);
  return {
    knownPaths: [
      ...pageEntries.flatMap(({ page }) => (page && !page.isFallback ? page.path : [])),
      ...[...downloads, ...handouts, ...otherAddresses].map(({ from }) => from),
    ],
    missingPages: missingPages(content),
    emptyParts: [
      ...(downloads.length > 0 ? [] : ['Downloads']),
      ...(handouts.length > 0 ? [] : ['Handouts']),
      ...(content.directions.length > 0 ? [] : ['Directions']),
      ...(crisisLines.length > 0 ? [] : ['Hotlines']),
      ...(content.offline.pages.length > 0 ? [] : ['SavedPages']),
      ...(content.spanishLink ? [] : ['EnEspanol']),
    ],
    // The page and the component Prose add these four.
    parts: [...Object.keys(proseParts), 'Island', 'SiteMap', 'Captioned', 'Figure'],
    values: {
      Agency: idsOf(agencies),
      Answer: questions,
      BlankLines: ['1', '2', '3'],
      Checklist: ['bring', 'leave'],
      Email: Object.keys(practice.emails),
      Hours: ['office', ...programTablesByName.keys()],
      Line: idsOf(crisisLines),
      Notice: ['information', 'warning'],
      Place: Object.keys(places),
      QuestionsToAsk: questions,
      Sms: idsOf(crisisLines),
      Unpublished: questions,
    },
  };
}

/**
 * Loads one entry for each page, and finds all mistakes in the content that `readRecords` does not find, because they
 * concern several records, or pages.
 */
export async function checkContent(
  staticFolders: readonly string[],
  mistakeAt: RecordFiles['mistakeAt'],
) {
  const pageEntries = listPageEntries();
  const rules = proseRulesFor(pageEntries);
  const prose = proseFiles.flatMap(({ file, source }) => proseMistakes(file, source, rules));
  return {
    pageEntries,
    mistakes: [...findMistakes(content, pageEntries, staticFolders, mistakeAt), ...prose],
  };
}
