import type { Chapter, preamble } from './conformance.ts';
import { criteria } from './folder.ts';
import { html, page, table } from './html.ts';
import { components } from './judgements.ts';
import type { Verdict } from './status.ts';

/** The conformance report, before it is a page, a text or a document. */
export type Conformance = ReturnType<typeof preamble> & { chapters: readonly Chapter[] };

export const inWords = (level: string) => level.replaceAll('-', ' ');
export const heads = ['Criterion', 'Conformance level', 'Remarks and explanations'];
const isOfPage = (num: string) => criteria.some((criterion) => criterion.num === num);
/** A chapter that has nothing to tell by row is told by its note alone. */
export const hasRows = ({ rows }: Chapter) =>
  rows.some(({ components: of }) => of.some((one) => one.adherence.level !== 'not-applicable'));
/** The name of a component, where there is more than one. */
export const prefix = (name: string) => (name === 'none' ? '' : `${name}: `);

/** The conformance report as a page. */
export function conformanceHtml({ title, rows, terms, chapters }: Conformance) {
  const list = (of: readonly [string, string][]) =>
    html`<dl>${of.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
  const body = html`<h1>${title}</h1>
${list(rows)}
<h2>Terms</h2>
${list(terms)}
${chapters.map(
  (chapter) => html`<h2>${chapter.label}</h2>
${chapter.notes ? html`<p>${chapter.notes}</p>` : ''}
${
  hasRows(chapter)
    ? table(
        `${chapter.label}: rows`,
        heads,
        chapter.rows.map(
          ({ num, name, components: of }) =>
            html`<tr><th scope="row">${isOfPage(num) && of.length > 1 ? html`<a href="../criteria/${num}.html">${num} ${name}</a>` : `${num} ${name}`}</th><td>${of.map((one) => html`<p>${prefix(one.name)}${inWords(one.adherence.level)}</p>`)}</td><td>${of.map((one) => html`<p>${prefix(one.name)}${one.adherence.notes}</p>`)}</td></tr>`,
        ),
      )
    : ''
}`,
)}`;
  return page('Conformance report', body, { depth: 1 });
}

/** The same for readers of plain text. */
export function conformanceMarkdown({ title, rows, terms, chapters }: Conformance) {
  const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
  const list = (of: readonly [string, string][]) =>
    of.map(([name, value]) => `- **${name}**: ${value}`);
  return [
    `# ${title}`,
    '',
    ...list(rows),
    '',
    '## Terms',
    '',
    ...list(terms),
    ...chapters.flatMap((chapter) => [
      '',
      `## ${chapter.label}`,
      '',
      ...(chapter.notes ? [chapter.notes, ''] : []),
      ...(hasRows(chapter)
        ? [
            `| ${heads.join(' | ')} |`,
            '|---|---|---|',
            ...chapter.rows.map(
              ({ num, name, components: of }) =>
                `| ${num} ${name} | ${of.map((one) => `${prefix(one.name)}${inWords(one.adherence.level)}`).join('; ')} | ${cell(of.map((one) => `${prefix(one.name)}${one.adherence.notes}`).join(' '))} |`,
            ),
          ]
        : []),
    ]),
    '',
  ].join('\n');
}

const quoted = (text: string | number) => `"${String(text).replaceAll('"', '""')}"`;

/** One row a criterion, for spreadsheets. */
export function criteriaCsv(verdicts: readonly Verdict[]) {
  const columns: Record<string, (of: Verdict) => string | number> = {
    criterion: ({ criterion }) => criterion.num,
    name: ({ criterion }) => criterion.name,
    level: ({ criterion }) => criterion.level,
    status: ({ status }) => status,
    term: ({ terms }) => terms.web,
    term_of_documents: ({ terms }) => terms['electronic-docs'],
    measures: ({ measures }) => measures,
    failures: ({ failures }) => components.reduce((sum, one) => sum + failures[one].length, 0),
    failed_by_people: ({ judged }) =>
      components
        .flatMap((one) => judged[one].fails)
        .map(({ by, on }) => `${by} ${on}`)
        .join('; '),
    triaged: ({ triaged }) => triaged,
    untriaged: ({ untriaged }) => untriaged.length,
    checks_by_people_missing: ({ judged }) =>
      components.flatMap((one) => judged[one].missing.map(({ check }) => check)).join(' '),
    evidence: ({ evidence }) => evidence.join(' '),
  };
  return [
    Object.keys(columns),
    ...verdicts.map((of) => Object.values(columns).map((get) => get(of))),
  ]
    .map((row) => row.map(quoted).join(','))
    .concat('')
    .join('\n');
}
