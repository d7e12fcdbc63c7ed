import { beyondScripts, defects } from '../defects.ts';
import { type Evidence, openPoints } from './evidence.ts';
import { manifest } from './facts.ts';
import { type Html, html, table } from './html.ts';
import { decisionOn, type Open, triage } from './judgements.ts';

const engineOf = ({ source, rule }: Pick<Open, 'source' | 'rule'>) =>
  source === 'check' ? (rule === 'S45' ? 'html-validate' : 'scripted checks') : source;

/** What each engine says, side by side: where they disagree, a written decision gives the reason. */
export function enginesPart(evidence: Evidence): Html {
  const facts = manifest();
  const { failures, undecided } = openPoints(evidence);
  const decisions = triage();
  const decided = undecided.map((open) => ({ open, decision: decisionOn(open, decisions) }));
  /** Findings of an engine that standing decisions answer. */
  const answered = (name: string) =>
    evidence.decided
      .filter(({ decision: id }) => {
        const decision = decisions.find((one) => one.id === id);
        return decision && engineOf({ ...decision, rule: decision.rule }) === name;
      })
      .reduce((sum, { count }) => sum + count, 0);
  const results = [...evidence.checks].flatMap(([id, rows]) => rows.map(() => id));
  const engines = [
    {
      name: 'axe',
      title: 'axe-core',
      looked: `${facts.axe_nodes_checked} elements passed in ${facts.runs.measured} runs`,
    },
    {
      name: 'scripted checks',
      title: 'Scripted checks S01 to S54',
      looked: `${results.filter((id) => id !== 'S45').length} checks`,
    },
    {
      name: 'ibm',
      title: 'IBM Equal Access',
      looked: `${facts.ibm.places} places in ${facts.ibm.runs} runs`,
    },
    {
      name: 'html-validate',
      title: 'html-validate',
      looked: `${results.filter((id) => id === 'S45').length} documents and states`,
    },
  ];
  return table(
    'What each engine says',
    [
      'Engine',
      'Looked at',
      'Failures',
      'Undecided',
      'of these: no failure, with a reason',
      'left to a person',
      'without a decision',
    ],
    engines.map(({ name, title, looked }) => {
      const here = decided.filter(({ open }) => engineOf(open) === name);
      const with_ = (wanted: string | undefined) =>
        here.filter(({ decision }) => decision?.decision === wanted).length;
      return html`<tr><th scope="row">${title}</th><td>${looked}</td><td>${failures.filter((one) => engineOf(one) === name).length}</td><td>${here.length + answered(name)}</td><td>${answered(name)}</td><td>${with_('open') + with_('barrier')}</td><td>${with_(undefined)}</td></tr>`;
    }),
    'engines-table',
  );
}

const words = {
  'not-a-failure': 'no failure: other evidence shows it',
  open: 'left to a person',
  barrier: 'a known barrier',
};

/** Each decision about what machines could not decide, and how much it covers. */
export function decisionsPart(evidence: Evidence): Html {
  const decisions = triage();
  const { undecided } = openPoints(evidence);
  const covered = new Map<string, Open[]>();
  for (const open of undecided) {
    const id = decisionOn(open, decisions)?.id;
    if (id) covered.set(id, [...(covered.get(id) ?? []), open]);
  }
  return table(
    'Decisions',
    ['Decision', 'About', 'Covers', 'Decided', 'Reason'],
    decisions.map(({ id, source, rule, decision, reason, evidence: shown, by, on }) => {
      const mine =
        (covered.get(id)?.length ?? 0) +
        evidence.decided
          .filter((one) => one.decision === id)
          .reduce((sum, { count }) => sum + count, 0);
      return html`<tr><th scope="row" id="${id}">${id}</th><td>${source}: ${rule}</td><td>${mine} findings</td><td>${words[decision]} (${by}, ${on})</td><td>${reason} ${shown ? html`<a href="${shown}">Evidence for ${id}</a>` : ''}</td></tr>`;
    }),
    'decisions-table',
  );
}

/** That the checks find what they are for, and what none of them finds. */
export const defectsPart =
  (): Html => html`<p>${defects.length} pages were made wrong on purpose, for ${new Set(defects.map(({ sc }) => sc)).size} criteria, one defect each. <code>npm test</code> fails unless the named rule or check finds the defect, and finds nothing in the same page without it.</p>
<details><summary>The ${defects.length} defects</summary>
${table(
  'Defects that are found',
  ['Defect', 'Criterion', 'Found by'],
  defects.map(
    ({ name, sc, by }) => html`<tr><th scope="row">${name}</th><td>${sc}</td><td>${by}</td></tr>`,
  ),
)}</details>
${table(
  'Defects that no script here finds',
  ['Defect', 'Criterion', 'Why not'],
  beyondScripts.map(
    ({ name, sc, because }) =>
      html`<tr><th scope="row">${name}</th><td>${sc}</td><td>${because}</td></tr>`,
  ),
)}`;
