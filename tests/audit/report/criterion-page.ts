import { type Filter, filterControls, filterStyle, rowClass } from './filters.ts';
import { html, page, table } from './html.ts';
import { mark } from './index-page.ts';
import { components, personChecks } from './judgements.ts';
import { inTheirWords, remark } from './remarks.ts';
import { checksOf, type Evidence, statusWords, type Verdict } from './status.ts';

const outcomeWords: Record<string, string> = {
  pass: 'passed',
  fail: 'FAILED',
  'needs-person': 'for a person',
  absent: 'nothing there to look at',
};

/** Every measurement that bears on one criterion, with filters: the answer to "how do you know?". */
export function criterionPage(verdict: Verdict, evidence: Evidence) {
  const { criterion, status, failures, judged, untriaged } = verdict;
  const checks = checksOf(criterion.num);
  const rows = checks.flatMap(({ id }) => {
    const check = evidence.checks.get(id);
    return (check?.results ?? []).map((result) => {
      const found = (check?.findings ?? []).filter(
        (finding) =>
          ['route', 'viewport', 'mode', 'state'].every((key) => finding[key] === result[key]) &&
          finding.criterion === criterion.num,
      );
      const worst = found.some(({ kind }) => kind === 'fail')
        ? 'fail'
        : found.length
          ? 'needs-person'
          : result.outcome === 'absent'
            ? 'absent'
            : 'pass';
      return {
        ...result,
        check: id,
        worst,
        said: [...new Set(found.map(({ target, what }) => `${target}: ${what}`))]
          .slice(0, 3)
          .join('; '),
      } as Record<string, string>;
    });
  });
  const values = (key: string) => [...new Set(rows.map((row) => row[key] ?? ''))].sort();
  const filters: Filter[] = [
    { id: 'route', label: 'Route', values: values('route') },
    { id: 'viewport', label: 'Viewport', values: values('viewport') },
    { id: 'mode', label: 'Colors', values: values('mode') },
    { id: 'state', label: 'State', values: values('state') },
  ];
  const asked = personChecks().filter(({ criteria }) => criteria.includes(criterion.num));
  const missing = new Map(
    components.flatMap((one) => judged[one].missing.map(({ check, because }) => [check, because])),
  );
  const said = components.flatMap((one) => [...judged[one].fails, ...judged[one].holds]);
  const wrong = components.flatMap((one) => failures[one]);
  const body = html`<h1>${criterion.num} ${criterion.name} (level ${criterion.level})</h1>
<p><strong>${mark(status)} ${statusWords[status]}.</strong> ${said.length ? '' : 'No person has judged it.'}</p>
${said.length ? html`<h2>What people found</h2><ul>${said.map((one) => html`<li>${inTheirWords(one)}</li>`)}</ul>` : ''}
<h2>In the conformance report</h2>
<dl>${components.map((one) => html`<dt>${one}: ${verdict.terms[one].replaceAll('-', ' ')}</dt><dd>${remark(verdict, one)}</dd>`)}</dl>
<p>${criterion.note} <a href="https://www.w3.org/WAI/WCAG22/Understanding/${criterion.slug}.html">Understanding ${criterion.name} (W3C)</a></p>
${wrong.length + untriaged.length ? html`<h2>Found</h2><ul>${[...new Set([...wrong, ...untriaged].map(({ rule, target, what, state, mode }) => `${rule}: ${target}: ${what} (${state}, ${mode})`))].slice(0, 20).map((line) => html`<li>${line}</li>`)}</ul>` : ''}
<h2>How it was looked at</h2>
<ul>${checks.map(({ id, looks }) => html`<li id="${id}">${id}: ${looks}. ${evidence.checks.has(id) ? html`<a href="../evidence/checks/${id}/results.tsv">Results of ${id}</a>` : 'Not made yet.'}</li>`)}
${criterion.axe.length ? html`<li>axe rules: ${criterion.axe.join(', ')}</li>` : html`<li>axe has no rule for it.</li>`}</ul>
<h2>What a person has to judge</h2>
<ul>${criterion.person.map((question) => html`<li>${question}</li>`)}${asked.map(({ id, task }) => html`<li><a href="../people.html#${id}">${id}</a>: ${task} ${missing.has(id) ? `To be done: ${missing.get(id)}.` : 'Done.'}</li>`)}</ul>
${
  rows.length
    ? html`<h2>Every measurement</h2>
${filterControls(filters, 'measurements')}
${table(
  'Measurements',
  ['Route', 'Viewport', 'Colors', 'State', 'Check', 'Outcome', 'Looked at', 'Figures and findings'],
  rows.map(
    (row) =>
      html`<tr class="${rowClass(filters, row)}"><th scope="row">${row.route}</th><td>${row.viewport}</td><td>${row.mode}</td><td>${row.state}</td><td>${row.check}</td><td>${outcomeWords[row.worst ?? '']}</td><td>${row.looked}</td><td>${row.figures} ${row.said}</td></tr>`,
  ),
)}`
    : ''
}`;
  return page(`${criterion.num} ${criterion.name}`, body, {
    depth: 1,
    style: filterStyle(filters),
  });
}
