import { csvLine } from './csv.ts';
import type { Entry, Findings, FullEntry } from './staff-archive.ts';

/** How `inbox` writes what it found: one line of JSON for programs, or words for people. */

const listColumns = [
  'ref',
  'state',
  'attempts',
  'receivedAt',
  'deliveredAt',
  'lastError',
  'purged',
  'department',
] as const;
const exportColumns = [...listColumns, 'name', 'email', 'phone', 'message'] as const;

const pick = (entry: FullEntry, columns: readonly (keyof FullEntry)[]) =>
  JSON.stringify(Object.fromEntries(columns.map((column) => [column, entry[column]])));

export const listJson = (entry: FullEntry) => `${pick(entry, listColumns)}\n`;
export const fullJson = (entry: FullEntry) => `${pick(entry, exportColumns)}\n`;
export const csvHead = csvLine(exportColumns);
export const csvRow = (entry: FullEntry) => csvLine(exportColumns.map((column) => entry[column]));

export const listText = ({
  ref,
  state,
  receivedAt,
  attempts,
  department,
  purged,
  lastError,
}: Entry) => {
  const parts = [
    ref,
    state.padEnd(9),
    receivedAt,
    `${attempts} attempts`,
    department,
    purged ? '(erased)' : null,
    lastError,
  ];
  return `${parts.filter((part) => part !== null).join('  ')}\n`;
};

export function fullText(entry: FullEntry): string {
  const head = `Reference:  ${entry.ref}
State:      ${entry.state}, ${entry.attempts} attempts${entry.lastError ? `, last error: ${entry.lastError}` : ''}
Received:   ${entry.receivedAt}
Delivered:  ${entry.deliveredAt ?? 'no'}
${entry.department === null ? '' : `Department: ${entry.department}\n`}`;
  if (entry.purged) return `${head}The content was erased.\n`;
  if (entry.unreadable) return head;
  return `${head}Name:       ${entry.name}
Email:      ${entry.email}
Phone:      ${entry.phone}

${entry.message}
`;
}

export const isHealthy = ({ integrity, keys, damaged }: Findings) =>
  integrity.length === 0 && keys.every(({ isInRing }) => isInRing) && damaged.length === 0;

export function findingsText({ integrity, keys, waiting, failed, damaged }: Findings): string {
  const keyLines = keys.map(
    ({ id, messages, isInRing }) =>
      `Key "${id}": ${messages} messages${isInRing ? '' : '; DATA_KEYS LACKS IT'}`,
  );
  const lines = [
    `Integrity: ${integrity.length === 0 ? 'ok' : integrity.join('; ')}`,
    ...keyLines,
    `Waiting: ${waiting}`,
    `Failed: ${failed}`,
    `Damaged: ${damaged.length === 0 ? 'none' : `${damaged.join(', ')} (restore them from a backup, or erase them)`}`,
  ];
  return `${lines.join('\n')}\n`;
}
