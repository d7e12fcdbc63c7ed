import { defects, undetectableDefects } from '../defects.ts';
import { divideFindings, type Evidence } from './evidence.ts';
import { makeManifest } from './facts.ts';
import { type Html, html, table } from './html.ts';
import { findDecision, type OpenFinding, readDecisions } from './judgements.ts';

const engineOf = ({ source, rule }: Pick<OpenFinding, 'source' | 'rule'>) =>
  source === 'check' ? (rule === 'S45' ? 'html-validate' : 'scripted checks') : source;

/** A table of the results of all engines. */
export function enginesPart(evidence: Evidence): Html {
  const facts = makeManifest();
  const { failures, undecided } = divideFindings(evidence);
  const decisions = readDecisions();
  const undecidedWithDecisions = undecided.map((finding) => ({
    finding,
    decision: findDecision(finding, decisions),
  }));
  /** The number of an engine's findings that a written decision answers ("not a failure"). */
  const countAnswered = (name: string) =>
    evidence.decided
      .filter(({ decision: id }) => {
        const decision = decisions.find((decision) => decision.id === id);
        return decision && engineOf(decision) === name;
      })
      .reduce((sum, { count }) => sum + count, 0);
  const idsOfResults = [...evidence.checks].flatMap(([id, rows]) => rows.map(() => id));
  const engines = [
    {
      name: 'axe',
      title: 'axe-core',
      lookedAt: `${facts.axe_nodes_checked} elements passed in ${facts.runs.measured} runs`,
    },
    {
      name: 'scripted checks',
      title: 'Scripted checks S01 to S54',
      lookedAt: `${idsOfResults.filter((id) => id !== 'S45').length} checks`,
    },
    {
      name: 'ibm',
      title: 'IBM Equal Access',
      lookedAt: `${facts.ibm.results} results in ${facts.ibm.runs} runs`,
    },
    {
      name: 'html-validate',
      title: 'html-validate',
      lookedAt: `${idsOfResults.filter((id) => id === 'S45').length} documents and states`,
    },
  ];
  return table(
    'Results by engine',
    [
      'Engine',
      'Looked at',
      'Failures',
      'Undecided',
      'Of these: not a failure, with a reason',
      'Left to a person',
      'Without a decision',
    ],
    engines.map(({ name, title, lookedAt }) => {
      const findingsOfEngine = undecidedWithDecisions.filter(
        ({ finding }) => engineOf(finding) === name,
      );
      /** The undecided findings whose decision is this one, or that have no decision. */
      const countWithDecision = (wanted: string | undefined) =>
        findingsOfEngine.filter(({ decision }) => decision?.decision === wanted).length;
      return html`<tr><th scope="row">${title}</th><td>${lookedAt}</td><td>${failures.filter((failure) => engineOf(failure) === name).length}</td><td>${findingsOfEngine.length + countAnswered(name)}</td><td>${countAnswered(name)}</td><td>${countWithDecision('open') + countWithDecision('barrier')}</td><td>${countWithDecision(undefined)}</td></tr>`;
    }),
    'engines-table',
  );
}

const decisionWords = {
  'not-a-failure': 'not a failure, as other evidence shows',
  open: 'left to a person',
  barrier: 'a known barrier',
};

/** A table of the written decisions, with the number of findings that each covers. */
export function decisionsPart(evidence: Evidence): Html {
  const decisions = readDecisions();
  const { undecided } = divideFindings(evidence);
  const findingsByDecision = new Map<string, OpenFinding[]>();
  for (const finding of undecided) {
    const id = findDecision(finding, decisions)?.id;
    if (id) findingsByDecision.set(id, [...(findingsByDecision.get(id) ?? []), finding]);
  }
  return table(
    'Decisions',
    ['Decision', 'About', 'Covers', 'Decided', 'Reason'],
    decisions.map(({ id, source, rule, decision, reason, evidence: evidencePath, by, on }) => {
      const count =
        (findingsByDecision.get(id)?.length ?? 0) +
        evidence.decided
          .filter((entry) => entry.decision === id)
          .reduce((sum, { count }) => sum + count, 0);
      return html`<tr><th scope="row" id="${id}">${id}</th><td>${source}: ${rule}</td><td>${count} ${count === 1 ? 'finding' : 'findings'}</td><td>${decisionWords[decision]} (${by}, ${on})</td><td>${reason} ${evidencePath ? html`<a href="${evidencePath}">Evidence for ${id}</a>` : ''}</td></tr>`;
    }),
    'decisions-table',
  );
}

/** Tables of the planted defects that the checks find, and of the defects that no check finds. */
export const defectsPart =
  (): Html => html`<p>Each of ${defects.length} test pages has one planted defect; together they cover ${new Set(defects.map(({ sc }) => sc)).size} criteria. <code>npm test</code> fails unless the named rule or check finds the defect, and finds nothing in the same page without it.</p>
<details><summary>The ${defects.length} defects</summary>
${table(
  'Planted defects',
  ['Defect', 'Criterion', 'Found by'],
  defects.map(
    ({ name, sc, foundBy }) =>
      html`<tr><th scope="row">${name}</th><td>${sc}</td><td>${foundBy}</td></tr>`,
  ),
)}</details>
${table(
  'Defects that no check finds',
  ['Defect', 'Criterion', 'Why not'],
  undetectableDefects.map(
    ({ name, sc, because }) =>
      html`<tr><th scope="row">${name}</th><td>${sc}</td><td>${because}</td></tr>`,
  ),
)}`;
