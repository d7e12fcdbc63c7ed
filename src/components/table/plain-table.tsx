import { type ReactNode, useId } from 'react';
import { looks } from './looks.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { contentOf, type Order, type TableColumn, type TableProps } from './table-content.ts';

/**
 * What a stacked table has in addition. Safari takes the roles from table elements that it does not display as a table,
 * so they are explicit. Of the headers of the columns, only buttons stay visible.
 */
const stacking = {
  region: 'pd:@container',
  table: { role: 'table', className: 'pd:@max-lg:block' },
  caption: 'pd:@max-lg:block',
  group: { role: 'rowgroup', className: 'pd:@max-lg:block' },
  headRow: {
    role: 'row',
    className: 'pd:@max-lg:flex pd:@max-lg:flex-wrap pd:@max-lg:gap-x-6 pd:@max-lg:px-4',
  },
  columnHeader: { role: 'columnheader' },
  withButton: 'pd:@max-lg:border-0 pd:@max-lg:bg-transparent pd:@max-lg:px-0 pd:@max-lg:py-0',
  withoutButton: 'pd:@max-lg:sr-only',
  row: {
    role: 'row',
    className: 'pd:@max-lg:block pd:@max-lg:border-t pd:@max-lg:border-edge pd:@max-lg:py-2',
  },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
  cellClass:
    'pd:@max-lg:grid pd:@max-lg:grid-cols-[2fr_3fr] pd:@max-lg:gap-x-4 pd:@max-lg:border-0 pd:@max-lg:py-1 pd:@max-lg:text-start',
};

type PlainTableProps = TableProps & {
  /** A text after the caption. */
  hint?: ReactNode;
  /** What the header of a column contains instead of its name. */
  headerOf?: (column: TableColumn, index: number) => ReactNode;
  /** By which column the rows are sorted, and how. */
  order?: Order | undefined;
};

/** A table without state, which a server component can render. */
export function PlainTable({
  caption,
  columns,
  rows,
  isStackedInNarrowSpace = false,
  hint,
  headerOf = ({ name }) => name,
  order,
  ...rest
}: PlainTableProps) {
  const captionId = useId();
  const stacked = isStackedInNarrowSpace ? stacking : undefined;
  return (
    <ScrollRegion aria-labelledby={captionId} className={stacked?.region}>
      <table
        {...rest}
        role={stacked?.table.role}
        className={`${looks.table} ${stacked?.table.className ?? ''}`}
      >
        <caption className={`${looks.caption} ${stacked?.caption ?? ''}`}>
          <span id={captionId}>{caption}</span>
          {hint}
        </caption>
        <thead {...stacked?.group}>
          <tr {...stacked?.headRow}>
            {columns.map((column, index) => (
              <th
                key={column.name}
                {...stacked?.columnHeader}
                scope="col"
                aria-sort={order?.column === index ? order.direction : undefined}
                className={`${looks.columnHeader} ${column.isNumeric ? 'pd:text-end' : 'pd:text-start'} ${stacked?.[column.isSortable ? 'withButton' : 'withoutButton'] ?? ''}`}
              >
                {headerOf(column, index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...stacked?.group}>
          {rows.map(({ id, cells }) => (
            <tr
              key={id}
              role={stacked?.row.role}
              className={`pd:print:break-inside-avoid ${stacked?.row.className ?? ''}`}
            >
              {columns.map(({ name, isNumeric }, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={name}
                    {...(index === 0
                      ? { ...stacked?.rowHeader, scope: 'row' }
                      : { ...stacked?.cell })}
                    className={`${index === 0 ? looks.rowHeader : looks.cell} ${isNumeric ? 'pd:text-end pd:tabular-nums' : ''} ${stacked?.cellClass ?? ''}`}
                  >
                    {stacked ? (
                      <>
                        {/* Screen readers read the header of the column, which this text repeats. */}
                        <span aria-hidden className="pd:hidden pd:font-bold pd:@max-lg:block">
                          {name}
                        </span>
                        <div className="pd:min-w-0">{contentOf(cells[index])}</div>
                      </>
                    ) : (
                      contentOf(cells[index])
                    )}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
