import { divideFindings, readEvidence } from './evidence.ts';
import { dateInWords, makeManifest } from './facts.ts';
import { countChecks } from './judged.ts';
import { components as reportComponents } from './judgements.ts';
import { makeVerdicts, readPeople, type Verdict } from './status.ts';

/** The verdicts on the criteria of levels A and AA, without 4.1.1, which WCAG 2.2 removed. */
const criteriaOfAAndAA = (verdicts: readonly Verdict[]) =>
  verdicts.filter(({ criterion }) => criterion.level !== 'AAA' && criterion.num !== '4.1.1');

const isJudged = ({ terms }: Verdict) =>
  reportComponents.every((component) => terms[component] !== 'not-evaluated');

/** "376 runs of pages and 157 of components". */
export function runsInWords() {
  const { of_pages, of_stories } = makeManifest().runs;
  return `${of_pages} runs of pages and ${of_stories} of components`;
}

/** What people have judged and what is open, in sentences. */
function judgementsInWords(verdicts: readonly Verdict[]) {
  const { open, toRepeat } = countChecks(readPeople());
  const openCount = open + toRepeat.length;
  const verdictsAAndAA = criteriaOfAAndAA(verdicts);
  const judgedCount = verdictsAAndAA.filter(isJudged).length;
  const failed = verdictsAAndAA.filter(({ judged }) =>
    reportComponents.some((component) => judged[component].fails.length),
  );
  return [
    `Rules alone cannot show that a guideline is met: people have judged ${judgedCount || 'none'} of its ${verdictsAAndAA.length} criteria${openCount ? ' yet' : ''}.`,
    failed.length
      ? `They found failures of ${failed.map(({ criterion }) => `${criterion.num} ${criterion.name}`).join(', ')}.`
      : '',
    toRepeat.length
      ? `${toRepeat.length} checks must be made again, because the website has changed.`
      : '',
    open ? `${open} checks that only people can make are open.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * The sentences of the public accessibility statement about the evidence. `changed` lists the paths of pages that have
 * changed since they were measured.
 */
export function evidenceInWords(changed: readonly string[]): string {
  const evidence = readEvidence();
  const { routes, states, newest_on } = makeManifest();
  if (!newest_on)
    return `No automatic test has been run on this website yet. ${judgementsInWords(makeVerdicts(evidence))}`;
  const failures = divideFindings(evidence).failures.length;
  const changesInWords = changed.length
    ? `Since then, ${changed.length === 1 ? 'one page has' : `${changed.length} pages have`} changed: ${changed.join(', ')}.`
    : 'No page has changed since then.';
  return `On ${dateInWords(newest_on)}, automatic tests had read ${routes.length} addresses in ${states.length} states: ${runsInWords()}. They found ${failures || 'no'} ${failures === 1 ? 'failure' : 'failures'} of the rules that they know. ${changesInWords} ${judgementsInWords(makeVerdicts(evidence))}`;
}
