import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditBlock } from '../tree-hash.ts';
import { manifest, release } from './facts.ts';
import { knownIssues, personChecks } from './judgements.ts';
import { type Evidence, openPoints, type Status, statusWords, type Verdict } from './status.ts';

const root = join(import.meta.dirname, '../../..');

/** 4.1.1 is a row of the report and no criterion of WCAG 2.2 any more. */
const relevant = (verdicts: readonly Verdict[]) =>
  verdicts.filter(({ criterion }) => criterion.level !== 'AAA' && criterion.num !== '4.1.1');

/** What the public accessibility statement shows. */
function figures(verdicts: readonly Verdict[], evidence: Evidence) {
  const facts = manifest();
  return {
    on: release().date,
    version: release().version,
    addresses: facts.routes.length,
    states: facts.states.length,
    tests: facts.runs.measured,
    failures: openPoints(evidence).failures.length,
    criteria: relevant(verdicts).length,
    judgedByPeople: relevant(verdicts).filter(({ signed }) => signed).length,
    openChecksByPeople: personChecks().filter(({ status }) => status === 'open').length,
  };
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The public statement's prose with its block of figures and barriers written anew. */
export function statementPage(verdicts: readonly Verdict[], evidence: Evidence) {
  const { on, addresses, states, tests, failures, criteria, judgedByPeople, openChecksByPeople } =
    figures(verdicts, evidence);
  const barriers = knownIssues().map(
    ({ barrier, workaround, see }) =>
      `- ${barrier} ${workaround}${see ? ` See [${see.name}](${see.path}).` : ''}`,
  );
  const block = `As of ${longDate.format(new Date(on))}, automatic tests read ${addresses} addresses in ${states} states, ${tests} times in all. They found ${failures || 'no'} ${failures === 1 ? 'failure' : 'failures'} of the rules that they know. Rules alone cannot show that a guideline is met: people have judged ${judgedByPeople || 'none'} of its ${criteria} criteria yet, and ${openChecksByPeople} checks that only people can make are open.

## What we know does not work fully

${barriers.join('\n')}`;
  const [begin, end] = auditBlock.marks;
  return readFileSync(join(root, auditBlock.file), 'utf8').replace(
    auditBlock.pattern,
    () => `${begin}\n\n${block}\n\n${end}`,
  );
}

/** The part of the accessibility statement that follows from the evidence, with every verdict. */
export function statement(verdicts: readonly Verdict[], evidence: Evidence) {
  const facts = manifest();
  const all = relevant(verdicts);
  const count = (status: Status) => all.filter((verdict) => verdict.status === status).length;
  const { on, version, addresses, states, tests, openChecksByPeople } = figures(verdicts, evidence);
  return `# How this website was checked

On release ${version} (report of ${on}), ${addresses} addresses in ${states} states were tested with ${Object.keys(facts.tools).join(', ')} and with scripts of our own: ${tests} runs, ${facts.checks_made} checks.

Of the ${all.length} criteria of WCAG 2.2, levels A and AA:

${(Object.keys(statusWords) as Status[]).map((status) => `- ${statusWords[status]}: ${count(status)}`).join('\n')}

${openChecksByPeople} checks by people, among them every check with a screen reader, are still open. Automatic tests find only a part of all problems. The website aims to conform to WCAG 2.2, levels A and AA; this report does not say that it does.

Known barriers:

${knownIssues()
  .map(({ barrier, workaround }) => `- ${barrier} ${workaround}`)
  .join('\n')}
`;
}
