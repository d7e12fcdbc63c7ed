import { isValidElement, type ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';

export interface TableColumn {
  /** The text of the header. It must differ from that of the other columns. */
  name: string;
  /**
   * Aligns the cells at their end and gives all digits the same width, so that visitors can compare numbers. Not for the
   * first column, which names the rows.
   */
  isNumeric?: boolean;
  /** Makes the header a button that sorts the rows by this column. */
  isSortable?: boolean;
  /** The order in which you pass the rows, if they are sorted by this column. */
  sorted?: 'ascending' | 'descending';
}

export interface TableRow {
  id: string;
  /** One for each column. The first names the row. */
  cells: readonly TableCell[];
}

/** By which column the rows are sorted, and how. */
export interface Order {
  column: number;
  direction: 'ascending' | 'descending';
}

/**
 * The content of a cell. A column of texts or numbers sorts by them. For other content and for dates, `sortBy` is what
 * the column sorts by: a number, or a text such as "2027-03-31".
 */
export type TableCell = ReactNode | { content: ReactNode; sortBy: string | number };

export interface TableProps extends Forwarded<'table'> {
  /** Names the table. */
  caption: string;
  /** The columns, in their order. */
  columns: readonly TableColumn[];
  /** The rows, in their order. */
  rows: readonly TableRow[];
  /**
   * Where less than 32rem are available, shows each row as a block, and the name of its column before each cell. For
   * rows that visitors read one by one. Without it a wide table scrolls, so that visitors can still compare rows.
   */
  isStackedInNarrowSpace?: boolean;
}

export const contentOf = (cell: TableCell): ReactNode => (hasSortKey(cell) ? cell.content : cell);

/** Whether a cell says by what its column sorts. */
export const hasSortKey = (cell: TableCell): cell is Exclude<TableCell, ReactNode> =>
  typeof cell === 'object' && cell !== null && !isValidElement(cell) && 'sortBy' in cell;
