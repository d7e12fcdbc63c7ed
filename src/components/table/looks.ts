/**
 * The look of a table, for `Table` and for the tables of `Prose`. It is in this file because the website shows `Prose`
 * only, and its style sheet leaves out the classes of `table/*.tsx`.
 */
const cell = 'pd:border-t pd:border-hairline pd:px-4 pd:py-3 pd:align-top';

export const looks = {
  region:
    'pd:max-w-full pd:overflow-x-auto pd:rounded-card pd:border pd:border-edge pd:print:overflow-visible',
  table: 'pd:w-full pd:border-collapse pd:text-start',
  caption: 'pd:px-4 pd:py-3 pd:text-start pd:font-bold',
  columnHeader: 'pd:border-b pd:border-edge pd:bg-tint pd:px-4 pd:py-3 pd:font-bold',
  rowHeader: `${cell} pd:text-start pd:font-semibold`,
  cell,
};
