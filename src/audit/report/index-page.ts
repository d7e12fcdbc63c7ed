import { divideFindings, type Evidence } from './evidence.ts';
import { makeManifest, readRelease } from './facts.ts';
import { type Filter, filterControls, filterStyle, rowClass } from './filters.ts';
import { html, page, table } from './html.ts';
import { countChecks, type People } from './judged.ts';
import { components, findDecision, readDecisions, readKnownIssues } from './judgements.ts';
import { readVendors } from './law.ts';
import { runsInWords } from './statement.ts';
import { type Status, shortWords, statusWords, type Verdict } from './status.ts';

/** The first page of the report. */
export function indexPage(verdicts: readonly Verdict[], evidence: Evidence, people: People) {
  const facts = makeManifest();
  const { failures, undecided } = divideFindings(evidence);
  const countVerdicts = (status: Status) =>
    verdicts.filter((verdict) => verdict.status === status && verdict.criterion.level !== 'AAA')
      .length;
  const decisions = readDecisions();
  const decidedCount = evidence.decided.reduce((sum, { count }) => sum + count, 0);
  const withoutDecisionCount = undecided.filter(
    (finding) => !findDecision(finding, decisions),
  ).length;
  const judgementsOf = (verdict: Verdict) =>
    components.flatMap((component) => [
      ...verdict.judged[component].fails,
      ...verdict.judged[component].passes,
    ]);
  const neverJudged = verdicts.filter((verdict) => !judgementsOf(verdict).length);
  const failedByPeople = verdicts.filter((verdict) =>
    components.some((component) => verdict.judged[component].fails.length),
  );
  const { signed, valid, toRepeat, open } = countChecks(people);
  const missingReports = readVendors().filter(({ received }) => !received);
  const criterionFilters: Filter[] = [
    { id: 'level', label: 'Level', values: ['A', 'AA', 'AAA'] },
    { id: 'verdict', label: 'Verdict', values: Object.values(shortWords) },
    {
      id: 'criterion',
      label: 'Criterion',
      values: verdicts.map(({ criterion }) => `${criterion.num} ${criterion.name}`),
    },
  ];
  const body = html`<h1>Accessibility evidence</h1>
<p>The results of automatic checks and of people’s judgements of the ${readRelease().product}, for each criterion of WCAG 2.2. ${readRelease().final ? '' : html`<strong>This is a draft${signed ? '' : ' with automated evidence only'}.</strong> It does not say that the website conforms.`} ${facts.routes.length} addresses, ${facts.stories.length} stories of components and ${facts.documents} PDF documents: ${runsInWords()}.</p>
<nav aria-label="The report"><ul>
<li><a href="conformance/report.html">Conformance report</a> in the form of VPAT 2.5 International Edition (<a href="conformance/report.pdf">PDF</a>, <a href="conformance/report.docx">Word</a>)</li><li><a href="people.html">What people have judged, and what is open</a></li><li><a href="reader.html">What a screen reader said</a></li><li><a href="runs.html">Every run</a></li><li><a href="method.html">Method, limits and files</a></li>
</ul></nav>
<h2 id="answers">The short answers</h2>
<dl>
<dt>Failures found by automatic checks</dt><dd>${failures.length}; none is accepted (<a href="baseline/accepted.json">list of accepted failures</a>)</dd>
<dt>Failures found by people</dt><dd>${failedByPeople.length ? failedByPeople.map(({ criterion }, index) => html`${index ? ', ' : ''}<a href="criteria/${criterion.num}.html#main">${criterion.num} failed</a>`) : signed ? 'none' : 'no person has judged yet'}</dd>
<dt>Findings that automatic checks could not decide</dt><dd>${decidedCount} are no failures: a written decision says why. ${undecided.length} are left to a person; ${withoutDecisionCount} of these have no written decision (<a href="method.html#engines">decisions</a>)</dd>
<dt>Levels A and AA</dt><dd>${(Object.keys(statusWords) as Status[]).filter(countVerdicts).map((status) => html`${statusMark(status)} ${shortWords[status]}: ${countVerdicts(status)}. ${statusWords[status]}.<br>`)}</dd>
<dt>Criteria never judged by a person</dt><dd>${neverJudged.length} of ${verdicts.length}${neverJudged.length && neverJudged.length < verdicts.length ? `: ${neverJudged.map(({ criterion }) => criterion.num).join(', ')}` : ''}. <a href="people.html">List of checks by people</a></dd>
<dt>Checks by people</dt><dd>${signed ? `${valid} of ${signed} signed checks are valid${toRepeat.length ? `; ${toRepeat.length} must be repeated: ` : ''}` : ''}${toRepeat.map(({ check, because }) => html`<br><a href="people.html#${check}">${check}</a>, because ${because.join('; ')}`)}${open ? ` ${open} of ${people.checks.length} checks are open.` : ''}</dd>
<dt>Known barriers</dt><dd>${readKnownIssues().length}: <a href="judgements/known-issues.yaml">each with another way to get the same</a></dd>
${missingReports.length ? html`<dt>Missing from vendors</dt><dd>${missingReports.map(({ of, by }) => html`A conformance report for the ${of}, from ${by}.<br>`)}</dd>` : ''}
</dl>
<h2 id="criteria">Verdict by criterion</h2>
<p>Each criterion has a page with every measurement, by route, viewport, colors and state.</p>
${filterControls(criterionFilters, 'criteria')}
${table(
  'Criteria',
  ['Criterion', 'Level', 'Verdict', 'People', 'Term (web)'],
  verdicts.map(
    (verdict) =>
      html`<tr class="${rowClass(criterionFilters, { level: verdict.criterion.level, verdict: shortWords[verdict.status], criterion: `${verdict.criterion.num} ${verdict.criterion.name}` })}"><th scope="row"><a href="criteria/${verdict.criterion.num}.html">${verdict.criterion.num} ${verdict.criterion.name}</a></th><td>${verdict.criterion.level}</td><td>${statusMark(verdict.status)} ${shortWords[verdict.status]}</td><td>${judgedCell(verdict)}</td><td>${verdict.terms.web.replaceAll('-', ' ')}</td></tr>`,
  ),
)}`;
  return page('Overview', body, { style: filterStyle(criterionFilters) });
}

function judgedCell({ judged }: Verdict) {
  const fails = components.flatMap((component) => judged[component].fails);
  const passes = components.flatMap((component) => judged[component].passes);
  const missing = components.flatMap((component) => judged[component].missing);
  if (fails.length) return `failed: ${[...new Set(fails.map(({ by }) => by))].join(', ')}`;
  if (!passes.length) return 'no';
  return `${[...new Set(passes.map(({ by }) => by))].join(', ')}${missing.length ? `; ${missing.length} checks open` : ''}`;
}

const marks: Record<Status, string> = {
  failed: '✗',
  'needs-person': '?',
  'too-little': '–',
  'holds-for-measured-states': '✓',
  'content-absent': '–',
  'no-failure-found': '○',
  'always-met': '✓',
  'signed-off': '✓✓',
};
export const statusMark = (status: Status) =>
  html`<span aria-hidden="true">${marks[status]}</span>`;
