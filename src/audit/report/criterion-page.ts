import { type CheckRow, checksForCriterion, type Evidence, outcomeWords } from './evidence.ts';
import { type Filter, filterControls, filterStyle, rowClass } from './filters.ts';
import { html, page, table } from './html.ts';
import { statusMark } from './index-page.ts';
import { components, readPersonChecks } from './judgements.ts';
import { drivenByScript, transcriptsAbout } from './reader-page.ts';
import { judgementInWords, makeRemark } from './remarks.ts';
import { statusWords, type Verdict } from './status.ts';

/** The page of one criterion, with every measurement of it. */
export function criterionPage(verdict: Verdict, evidence: Evidence) {
  const { criterion, status, failures, judged, withoutDecision } = verdict;
  const checks = checksForCriterion(criterion.num);
  const rows = checks.flatMap(({ id }) =>
    outcomesByRoute(id, criterion.num, evidence).map((row) => ({ ...row, check: id })),
  );
  const routes: Filter = {
    id: 'route',
    label: 'Route',
    values: [...new Set(rows.map(({ route }) => route))],
  };
  const transcripts = transcriptsAbout(criterion.num);
  const personChecks = readPersonChecks().filter(({ criteria }) =>
    criteria.includes(criterion.num),
  );
  const reasonByOpenCheck = new Map(
    components.flatMap((component) =>
      judged[component].missing.map(({ check, because }) => [check, because]),
    ),
  );
  const judgements = components.flatMap((component) => [
    ...judged[component].fails,
    ...judged[component].passes,
  ]);
  const allFailures = components.flatMap((component) => failures[component]);
  const body = html`<h1>${criterion.num} ${criterion.name} (level ${criterion.level})</h1>
<p><strong>${statusMark(status)} ${statusWords[status]}.</strong> ${judgements.length ? '' : 'No person has judged it yet.'}</p>
${judgements.length ? html`<h2>What people found</h2><ul>${judgements.map((judgement) => html`<li>${judgementInWords(judgement)}</li>`)}</ul>` : ''}
<h2>In the conformance report</h2>
<dl>${components.map((component) => html`<dt>${component}: ${verdict.terms[component].replaceAll('-', ' ')}</dt><dd>${makeRemark(verdict, component)}</dd>`)}</dl>
<p>${criterion.note} <a href="https://www.w3.org/WAI/WCAG22/Understanding/${criterion.slug}.html">Understanding ${criterion.name} (W3C)</a></p>
${allFailures.length + withoutDecision.length ? html`<h2>Findings</h2><ul>${[...new Set([...allFailures, ...withoutDecision].map(({ rule, target, what, state, mode }) => `${rule}: ${target}: ${what} (${state}, ${mode})`))].slice(0, 20).map((line) => html`<li>${line}</li>`)}</ul>` : ''}
<h2>How it was checked</h2>
<ul>${checks.map(({ id, looksAt }) => html`<li id="${id}">${id}: ${looksAt}. ${evidence.checks.has(id) ? '' : 'Not measured yet.'}</li>`)}
${criterion.axe.length ? html`<li>axe rules: ${criterion.axe.join(', ')}</li>` : html`<li>axe has no rule for it.</li>`}</ul>
${transcripts.length ? html`<h2>What a screen reader said</h2><p>${drivenByScript}</p><ul>${transcripts.map(({ id, title }) => html`<li><a href="../reader.html#${id}">${title}</a></li>`)}</ul>` : ''}
<h2>What a person has to judge</h2>
<ul>${criterion.person.map((question) => html`<li>${question}</li>`)}${personChecks.map(({ id, task }) => html`<li><a href="../people.html#${id}">${id}</a>: ${task} ${reasonByOpenCheck.has(id) ? `Open: ${reasonByOpenCheck.get(id)}.` : 'Done.'}</li>`)}</ul>
${
  rows.length
    ? html`<h2>Every measurement</h2>
<p>All runs, with the outcome of each check: <a href="../runs.html">every run</a>.</p>
${filterControls([routes], 'measurements')}
${table(
  'Measurements',
  ['Route', 'Check', 'Outcome', 'Conditions'],
  rows.map(
    ({ route, check, outcome, conditions }) =>
      html`<tr class="${rowClass([routes], { route })}"><th scope="row">${route}</th><td>${check}</td><td>${outcome}</td><td>${conditions}</td></tr>`,
  ),
)}`
    : ''
}`;
  return page(`${criterion.num} ${criterion.name}`, body, {
    depth: 1,
    style: filterStyle([routes]),
  });
}

/** The outcomes of a check for one criterion, by route. All stories (examples of components) count as one route. */
function outcomesByRoute(id: string, num: string, { checks, findings }: Evidence) {
  const findingsOfCheck = findings.filter(
    ({ rule, criterion }) => rule === id && criterion === num,
  );
  const groups = new Map<string, CheckRow[]>();
  for (const row of checks.get(id) ?? []) {
    const route = row.route.startsWith('story:') ? 'components' : row.route;
    groups.set(route, [...(groups.get(route) ?? []), row]);
  }
  return [...groups].map(([route, rows]) => {
    const outcomes = rows.map((row) => outcomeIn(row, findingsOfCheck));
    const counts = Object.entries(outcomeWords).flatMap(([outcome, words]) => {
      const count = outcomes.filter((value) => value === outcome).length;
      return count ? [`${words} in ${count} ${count === 1 ? 'run' : 'runs'}`] : [];
    });
    const conditions = (['viewport', 'mode', 'state'] as const)
      .map((key) => [...new Set(rows.map((row) => row[key]))].join(', '))
      .filter((values) => values !== '-')
      .join('; ');
    return { route, outcome: counts.join(', '), conditions };
  });
}

/** The outcome of a check in one run. Only `findingsOfCheck`, which are about one criterion, count, because the check may have failed for another criterion. */
function outcomeIn(row: CheckRow, findingsOfCheck: Evidence['findings']) {
  const findingsOfRun = findingsOfCheck.filter((finding) =>
    ['route', 'viewport', 'mode', 'state'].every((key) => finding[key] === row[key]),
  );
  if (findingsOfRun.some(({ kind }) => kind === 'fail')) return 'fail';
  if (findingsOfRun.length) return 'needs-person';
  return row.outcome === 'absent' ? 'absent' : 'pass';
}
