import type { ConformanceSheet } from '#documentation/conformance-sheet.ts';
import { read } from './folder.ts';
import { type Html, html } from './html.ts';

export type { ConformanceSheet };

const file = 'judgements/components.json';

/** The conformance sheets of the components that a website says it uses; none for our own, which measures them itself. */
export const sheets = (): ConformanceSheet[] => JSON.parse(read(file) || '[]');

/** Why something is no list of conformance sheets, or has none for a component that is used. */
export function sheetProblems(found: unknown, used: readonly string[] = []): string[] {
  if (!Array.isArray(found)) return ['it is no list'];
  const missing = used.filter((name) => !found.some(({ component }) => component === name));
  const wrong = found.flatMap((sheet: Partial<ConformanceSheet>, index) =>
    sheet.component &&
    sheet.version &&
    sheet.measured?.passed &&
    sheet.measured.failed &&
    sheet.author
      ? []
      : [`entry ${index + 1} is no conformance sheet`],
  );
  return [...wrong, ...missing.map((name) => `it has no sheet for ${name}`)];
}

const list = (names: readonly string[]) => names.join(', ');

/** People judge a library as a whole. */
const judgedWords = ([
  { judged: { signed, of } = { signed: 0, of: 0 } } = {} as ConformanceSheet,
]: readonly ConformanceSheet[]) =>
  signed
    ? `People have made ${signed} of ${of} checks of that library.`
    : 'No person has judged that library.';

/** What the components bring to a criterion, as sentences; the rest of the criterion is the author's. */
export function broughtBy(num: string): string[] {
  const all = sheets();
  const named = (of: readonly ConformanceSheet[]) =>
    list(of.map(({ component, version }) => `${component} ${version}`));
  const passed = all.filter(({ measured }) => measured.passed.includes(num));
  const failed = all.filter(({ measured }) => measured.failed.includes(num));
  return [
    ...(passed.length
      ? [
          `Measured by the library in its examples, without a failure: ${named(passed)}. ${judgedWords(passed)}`,
        ]
      : []),
    ...(failed.length ? [`Failures that the library itself found: ${named(failed)}.`] : []),
    ...all.flatMap(({ component, author }) =>
      author[num] ? [`With you, for ${component}: ${author[num]}`] : [],
    ),
  ];
}

/** The part of a criterion's page about components. */
export function componentsPart(num: string): Html | '' {
  if (!sheets().length) return '';
  const brought = broughtBy(num);
  return html`<h2>What components bring</h2>
${brought.length ? html`<ul>${brought.map((sentence) => html`<li>${sentence}</li>`)}</ul>` : html`<p>No component that is used says anything of it: all of it is with you.</p>`}`;
}
