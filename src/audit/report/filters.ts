import { Html, html } from './html.ts';

/** A select element that filters the rows of a table. */
export interface Filter {
  /** The id of the control, and the prefix of the classes of rows. */
  id: string;
  label: string;
  values: readonly string[];
}

const classOf = (filter: Filter, value: string) => `${filter.id}-${filter.values.indexOf(value)}`;

/** The classes of a row, by which the filters find it. */
export const rowClass = (filters: readonly Filter[], row: Record<string, string>) =>
  filters.map((filter) => classOf(filter, row[filter.id] ?? '')).join(' ');

/** Select elements that filter rows by CSS, without scripts. A browser without `:has()` shows every row. */
export function filterControls(filters: readonly Filter[], rowsName: string): Html {
  return html`<fieldset class="filters"><legend>Show only ${rowsName} of</legend>
${filters.map(({ id, label, values }) => html`<label>${label}<select id="${id}" autocomplete="off"><option value="">all</option>${values.map((value, index) => html`<option value="${index}">${value}</option>`)}</select></label>\n`)}</fieldset>`;
}

export function filterStyle(filters: readonly Filter[]): Html {
  const rules = filters.flatMap((filter) =>
    filter.values.map(
      (_, index) =>
        `body:has(#${filter.id} option[value="${index}"]:checked) tbody tr[class]:not(.${filter.id}-${index})`,
    ),
  );
  return new Html(`<style>\n${rules.join(',\n')} { display: none }\n</style>`);
}
