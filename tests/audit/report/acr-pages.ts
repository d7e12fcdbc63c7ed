import { openacrCatalogue } from './folder.ts';
import { html, page, table } from './html.ts';
import type { openAcr } from './openacr.ts';
import type { Verdict } from './status.ts';

type Report = ReturnType<typeof openAcr>;
type Chapter = {
  notes: string;
  criteria: {
    num: string;
    components: { name: string; adherence: { level: string; notes: string } }[];
  }[];
};

const chaptersOf = (report: Report) => {
  const labels = new Map(openacrCatalogue().chapters.map(({ id, label }) => [id, label]));
  return Object.entries(report.chapters as Record<string, Chapter>).map(([id, chapter]) => ({
    label: labels.get(id) ?? id,
    ...chapter,
  }));
};
const term = (level: string) => level.replaceAll('-', ' ');
const heading = (report: Report) =>
  [
    ['Product', `${report.product.name} ${report.product.version}`],
    ['Date', report.report_date],
    ['Contact', `${report.author.email}, ${report.author.phone}`],
    ['Notes', report.notes],
    ['How it was evaluated', report.evaluation_methods_used],
    ['Disclaimer', report.legal_disclaimer],
    ['License', report.license],
  ] as const;

/** The conformance report as a page. */
export function acrHtml(report: Report, verdicts: readonly Verdict[]) {
  const nameOf = (num: string) =>
    verdicts.find(({ criterion }) => criterion.num === num)?.criterion.name ?? '';
  const body = html`<h1>${report.title}</h1>
<dl>${heading(report).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${chaptersOf(report).map(
  ({ label, notes, criteria }) => html`<h2>${label}</h2>
<p>${notes}</p>
${table(
  `${label}: rows`,
  ['Criterion', 'Conformance level', 'Remarks'],
  criteria.map(
    ({ num, components }) =>
      html`<tr><th scope="row"><a href="../criteria/${num}.html">${num} ${nameOf(num)}</a></th><td>${components.map(({ name, adherence }) => html`${name}: ${term(adherence.level)}<br>`)}</td><td>${components.map(({ name, adherence }) => html`${name}: ${adherence.notes}<br>`)}</td></tr>`,
  ),
)}`,
)}`;
  return page('Conformance report', body, { depth: 1 });
}

/** The same for readers of plain text. */
export function acrMarkdown(report: Report, verdicts: readonly Verdict[]) {
  const nameOf = (num: string) =>
    verdicts.find(({ criterion }) => criterion.num === num)?.criterion.name ?? '';
  const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
  return [
    `# ${report.title}`,
    '',
    ...heading(report).map(([name, value]) => `- **${name}**: ${value}`),
    ...chaptersOf(report).flatMap(({ label, notes, criteria }) => [
      '',
      `## ${label}`,
      '',
      ...(notes ? [notes, ''] : []),
      '| Criterion | Conformance level | Remarks |',
      '|---|---|---|',
      ...criteria.map(
        ({ num, components }) =>
          `| ${num} ${nameOf(num)} | ${components.map(({ name, adherence }) => `${name}: ${term(adherence.level)}`).join('; ')} | ${cell(components.map(({ name, adherence }) => `${name}: ${adherence.notes}`).join(' '))} |`,
      ),
    ]),
    '',
  ].join('\n');
}

const quoted = (text: string | number) => `"${String(text).replaceAll('"', '""')}"`;

/** One row a criterion, for spreadsheets. */
export const criteriaCsv = (verdicts: readonly Verdict[]) =>
  [
    [
      'criterion',
      'name',
      'level',
      'status',
      'term',
      'measures',
      'failures',
      'triaged',
      'untriaged',
      'signed_by',
      'signed_on',
      'person_checks_open',
      'evidence',
    ],
    ...verdicts.map(
      ({
        criterion,
        status,
        signed,
        measures,
        failures,
        triaged,
        untriaged,
        personsOpen,
        evidence,
      }) => [
        criterion.num,
        criterion.name,
        criterion.level,
        status,
        signed?.term ?? 'not-evaluated',
        measures,
        failures.length,
        triaged,
        untriaged.length,
        signed?.by ?? '',
        signed?.on ?? '',
        personsOpen.join(' '),
        evidence.join(' '),
      ],
    ),
  ]
    .map((row) => row.map(quoted).join(','))
    .concat('')
    .join('\n');
