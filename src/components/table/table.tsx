import { PlainTable } from './plain-table.tsx';
import { SortableTable } from './sortable-table.tsx';
import type { TableProps } from './table-content.ts';

export type { TableCell, TableColumn, TableProps, TableRow } from './table-content.ts';

/**
 * A table with a caption, column headers and row headers (WCAG 1.3.1). If it is wider than its place, it scrolls in a
 * box that is then a tab stop: the arrow keys scroll it. Stacked, it is still a table for screen readers.
 *
 * The button of a sortable column sorts the rows in ascending order; the next press reverses the order. Enter and Space
 * press it. The focus stays on the button, and a status says the new order (WCAG 4.1.3). Without scripts the table has
 * the order in which you pass the rows, and no buttons. Other props and `ref` go to the `table`.
 */
export function Table(props: TableProps) {
  const Layout = props.columns.some(({ isSortable }) => isSortable) ? SortableTable : PlainTable;
  return <Layout {...props} />;
}
