import { stringify } from 'yaml';
import { findRowsWithoutJudgement, makeChapters, makePreamble } from './conformance.ts';
import { lastMeasuredOn, makeManifest, readRelease } from './facts.ts';
import { catalogueName } from './folder.ts';
import type { People } from './judged.ts';
import type { Verdict } from './status.ts';

/** The conformance report in the format OpenACR. Throws if a final report lacks a judgement. */
export function makeOpenAcr(
  verdicts: readonly Verdict[],
  people: People,
  { final = readRelease().final } = {},
) {
  const { product, description, repository, acr_version, author } = readRelease();
  const chapters = makeChapters(verdicts, people);
  const missing = findRowsWithoutJudgement(verdicts, chapters, people);
  const [first] = missing;
  if (final && first)
    throw new Error(
      `A final report needs a judgement of every row. ${missing.length} rows lack one, the first is ${first.num} (${first.component}): ${first.checks.join(', ') || 'no check is about it'}.`,
    );
  const { title, rows } = makePreamble(people, final);
  const preamble = new Map(rows);
  return {
    title,
    product: {
      name: product,
      version: makeManifest().commit.slice(0, 12) || 'unknown',
      description,
    },
    author,
    vendor: author,
    report_date: lastMeasuredOn(),
    last_modified_date: lastMeasuredOn(),
    version: acr_version,
    notes: `${preamble.get('Scope')} ${preamble.get('Law')}`,
    evaluation_methods_used: `${preamble.get('Measured')} ${preamble.get('How it was evaluated')}`,
    legal_disclaimer: final
      ? 'This report is about the website as it was measured and judged, and about nothing else.'
      : 'Automatic checks find only a part of all barriers. They cannot show that a criterion is met.',
    license: 'CC-BY-4.0',
    repository,
    feedback: `Write to ${author.email} or call ${author.phone}.`,
    related_openacrs: [],
    catalog: catalogueName,
    chapters: Object.fromEntries(
      chapters.map(({ id, notes, rows: criteria }) => [
        id,
        {
          notes,
          criteria: criteria.map(({ num, components }) => ({ num, components })),
        },
      ]),
    ),
  };
}

/** The conformance report as YAML. The same report gives the same text. */
export const openAcrYaml = (...report: Parameters<typeof makeOpenAcr>) =>
  stringify(makeOpenAcr(...report), { lineWidth: 110 });
