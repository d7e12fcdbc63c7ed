import type { Chapter, makePreamble } from './conformance.ts';
import { criteria } from './folder.ts';
import { html, page, table } from './html.ts';

/** The content of the conformance report, for all of its formats. */
export type Conformance = ReturnType<typeof makePreamble> & { chapters: readonly Chapter[] };

export const levelInWords = (level: string) => level.replaceAll('-', ' ');
export const columnHeads = ['Criterion', 'Conformance level', 'Remarks and explanations'];
/** Whether the row with this number is a criterion of WCAG, which has a page of its own. */
const hasCriterionPage = (num: string) => criteria.some((criterion) => criterion.num === num);
/** Whether a chapter is shown with its rows. A chapter of which no row applies is shown as its note alone. */
export const hasRows = ({ rows }: Chapter) =>
  rows.some(({ components }) =>
    components.some((component) => component.adherence.level !== 'not-applicable'),
  );
/** The name of a part of the product with a colon; '' in a row about the whole product. */
export const componentPrefix = (name: string) => (name === 'none' ? '' : `${name}: `);

/** The conformance report as a page. */
export function conformanceHtml(
  { title, rows, terms, chapters }: Conformance,
  /** Whether this page is published without the rest of the report, and so must not link to it. */
  { isAlone = false } = {},
) {
  const list = (entries: readonly [string, string][]) =>
    html`<dl>${entries.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
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
        columnHeads,
        chapter.rows.map(
          ({ num, name, components }) =>
            html`<tr><th scope="row">${!isAlone && hasCriterionPage(num) ? html`<a href="../criteria/${num}.html">${num} ${name}</a>` : `${num} ${name}`}</th><td>${components.map((component) => html`<p>${componentPrefix(component.name)}${levelInWords(component.adherence.level)}</p>`)}</td><td>${components.map((component) => html`<p>${componentPrefix(component.name)}${component.adherence.notes}</p>`)}</td></tr>`,
        ),
      )
    : ''
}`,
)}`;
  return page('Conformance report', body, { depth: 1, isAlone });
}
