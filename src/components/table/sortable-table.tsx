'use client';

import { useState, useSyncExternalStore } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import { withRareMessages } from '../components-provider/rare-messages.ts';
import { Icon } from '../icon/icon.tsx';
import { Status } from '../status/status.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { PlainTable } from './plain-table.tsx';
import { hasSortKey, type Order, type TableCell, type TableProps } from './table-content.ts';

const drawings = {
  none: 'm7 9 5-5 5 5M7 15l5 5 5-5',
  ascending: 'M12 20V4M6 10l6-6 6 6',
  descending: 'M12 4v16M6 14l6 6 6-6',
} as const;

/** The margin keeps the row of headers as high as that of a table without buttons. */
const headerClass =
  'pd:-my-2.5 pd:inline-flex pd:min-h-11 pd:min-w-11 pd:items-center pd:gap-1 pd:text-start pd:@max-lg:my-0';

const subscribeToNothing = () => () => {};

/** A table whose rows the visitor can sort. */
export function SortableTable({ columns, rows, ...rest }: TableProps) {
  const [chosen, setChosen] = useState<Order>();
  const { messages: given, locale } = useSettings();
  const messages = withRareMessages(given);
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const order = chosen ?? givenOrder(columns);
  const compare = comparisonIn(locale);
  const sortedRows = chosen
    ? rows.toSorted(({ cells: a }, { cells: b }) => {
        const result = compare(a[chosen.column], b[chosen.column]);
        return chosen.direction === 'ascending' ? result : -result;
      })
    : rows;
  const directionOf = (index: number) => (order?.column === index ? order.direction : 'none');

  return (
    <div>
      <PlainTable
        {...rest}
        columns={columns}
        rows={sortedRows}
        order={order}
        hint={
          isHydrated && (
            <>
              {' '}
              <VisuallyHidden>{`\u00a0${messages.sortable}`}</VisuallyHidden>
            </>
          )
        }
        headerOf={({ name, isSortable }, index) => {
          if (!isSortable) return name;
          const direction = directionOf(index);
          const content = (
            <>
              <span>{name}</span>
              <span className="pd:text-smaller pd:scriptless:invisible pd:print:hidden">
                <Icon drawing={drawings[direction]} />
              </span>
            </>
          );
          // The server's HTML has no button, because nothing would happen without scripts.
          if (!isHydrated) return <span className={headerClass}>{content}</span>;
          return (
            <button
              type="button"
              onClick={() =>
                setChosen({
                  column: index,
                  direction: direction === 'ascending' ? 'descending' : 'ascending',
                })
              }
              className={`${headerClass} pd:cursor-pointer pd:text-link pd:underline pd:underline-offset-4 pd:hover:text-brand-strong pd:hover:decoration-2`}
            >
              {content}
            </button>
          );
        }}
      />
      <div className="pd:sr-only">
        <Status kind="none">
          {order &&
            fill(
              order.direction === 'ascending'
                ? messages.sortedAscending
                : messages.sortedDescending,
              { column: columns[order.column]?.name ?? '' },
            )}
        </Status>
      </div>
    </div>
  );
}

/** The order in which the application passes the rows, if it says so. */
function givenOrder(columns: TableProps['columns']): Order | undefined {
  const column = columns.findIndex(({ sorted }) => sorted);
  const direction = columns[column]?.sorted;
  return direction && { column, direction };
}

/** Compares two cells: numbers by value, texts as the language sorts them, with "9" before "10". */
function comparisonIn(locale: string) {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (a: TableCell, b: TableCell) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    return typeof first === 'number' && typeof second === 'number'
      ? first - second
      : compare(String(first), String(second));
  };
}

const keyOf = (cell: TableCell) =>
  hasSortKey(cell) ? cell.sortBy : typeof cell === 'number' ? cell : String(cell ?? '');
