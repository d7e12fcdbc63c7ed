import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditBlock } from '../tree-hash.ts';
import { type Evidence, openPoints } from './evidence.ts';
import { inWords, manifest, measuredLine, measuredOn } from './facts.ts';
import { standingOf } from './judged.ts';
import { components, knownIssues } from './judgements.ts';
import { people, type Status, statusWords, type Verdict } from './status.ts';

const root = join(import.meta.dirname, '../../..');

/** 4.1.1 is a row of the report and no criterion of WCAG 2.2 any more. */
const relevant = (verdicts: readonly Verdict[]) =>
  verdicts.filter(({ criterion }) => criterion.level !== 'AAA' && criterion.num !== '4.1.1');

const isJudged = ({ terms }: Verdict) => components.every((one) => terms[one] !== 'not-evaluated');

/** "376 runs of pages and 157 of components". */
export function runsInWords() {
  const { of_pages, of_stories } = manifest().runs;
  return `${of_pages} runs of pages and ${of_stories} of components`;
}

/** What people have done and what is left to them, as a sentence. */
function ofPeople(verdicts: readonly Verdict[]) {
  const { open, again } = standingOf(people());
  const all = relevant(verdicts);
  const done = all.filter(isJudged).length;
  const failed = all.filter(({ judged }) => components.some((one) => judged[one].fails.length));
  return [
    `Rules alone cannot show that a guideline is met: people have judged ${done || 'none'} of its ${all.length} criteria${open + again.length ? ' yet' : ''}.`,
    failed.length
      ? `They found failures of ${failed.map(({ criterion }) => `${criterion.num} ${criterion.name}`).join(', ')}.`
      : '',
    again.length
      ? `${again.length} checks must be made again, because the website has changed.`
      : '',
    open ? `${open} checks that only people can make are open.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The public statement's prose with its block of figures and barriers written anew. */
export function statementPage(verdicts: readonly Verdict[], evidence: Evidence) {
  const { routes, states } = manifest();
  const failures = openPoints(evidence).failures.length;
  const barriers = knownIssues().map(
    ({ barrier, workaround, see, owner, expires }) =>
      `- ${barrier} ${workaround}${see ? ` See [${see.name}](${see.path}).` : ''} Our ${owner} looks at this again by ${inWords(expires)}.`,
  );
  const block = `As of ${inWords(measuredOn())}, automatic tests read ${routes.length} addresses in ${states.length} states: ${runsInWords()}. They found ${failures || 'no'} ${failures === 1 ? 'failure' : 'failures'} of the rules that they know. ${ofPeople(verdicts)}

## What we know does not work fully

${barriers.join('\n')}`;
  const [begin, end] = auditBlock.marks;
  return readFileSync(join(root, auditBlock.file), 'utf8').replace(
    auditBlock.pattern,
    () => `${begin}\n\n${block}\n\n${end}`,
  );
}

/** The part of the accessibility statement that follows from the evidence, with every verdict. */
export function statement(verdicts: readonly Verdict[]) {
  const facts = manifest();
  const all = relevant(verdicts);
  const count = (status: Status) => all.filter((verdict) => verdict.status === status).length;
  return `# How this website was checked

${measuredLine()}

${facts.routes.length} addresses in ${facts.states.length} states: ${runsInWords()}, ${facts.checks_made} checks.

Of the ${all.length} criteria of WCAG 2.2, levels A and AA:

${(Object.keys(statusWords) as Status[])
  .filter(count)
  .map((status) => `- ${statusWords[status]}: ${count(status)}`)
  .join('\n')}

${ofPeople(verdicts)} Automatic tests find only a part of all problems. The website aims to conform to WCAG 2.2, levels A and AA.

Known barriers:

${knownIssues()
  .map(({ barrier, workaround }) => `- ${barrier} ${workaround}`)
  .join('\n')}
`;
}
