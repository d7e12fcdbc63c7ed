import { routingField } from '#contact/fields.ts';
import { csvLine } from './csv.ts';
import { messageLines, spanishText, staffOrder, unverifiedText } from './message-lines.ts';
import type { Entry, Findings, FullEntry } from './staff-archive.ts';

// The output of `inbox`: lines of JSON for programs, or text for people.

/** The columns about the delivery of a message, and its department. */
const deliveryColumns = [
  'ref',
  'state',
  'attempts',
  'receivedAt',
  'deliveredAt',
  'lastError',
  'purged',
  routingField,
] as const;
// A new column goes to the end, because programs may count columns.
const listColumns = [...deliveryColumns, 'unverified'] as const;
const exportColumns = [
  ...new Set([...deliveryColumns, ...staffOrder]),
  'language',
  'unverified',
] as const;

/** Leaves out what is as usual, so that programs that do not know these keys are not affected. */
function toJson(entry: FullEntry, columns: readonly (keyof FullEntry)[]) {
  const isUsual = { unverified: !entry.unverified, language: entry.language !== 'es' };
  const shown = columns.filter((column) => !isUsual[column as keyof typeof isUsual]);
  return JSON.stringify(Object.fromEntries(shown.map((column) => [column, entry[column]])));
}
export const listJson = (entry: FullEntry) => `${toJson(entry, listColumns)}\n`;
export const fullJson = (entry: FullEntry) => `${toJson(entry, exportColumns)}\n`;
export const csvHead = csvLine(exportColumns);
export const csvRow = (entry: FullEntry) => csvLine(exportColumns.map((column) => entry[column]));

/** Returns one line of `inbox list`. A new part goes to the end, because programs may count parts. */
export function listText(entry: Entry): string {
  const parts = [
    entry.ref,
    entry.state.padEnd(9),
    entry.receivedAt,
    `${entry.attempts} attempts`,
    entry.department,
    entry.purged ? '(erased)' : null,
    entry.lastError,
    entry.unverified ? unverifiedText : null,
  ];
  return `${parts.filter((part) => part !== null).join('  ')}\n`;
}

export function fullText(entry: FullEntry): string {
  const { ref, state, attempts, lastError, receivedAt, deliveredAt, purged, unverified, language } =
    entry;
  const lines = [
    `Reference:  ${ref}`,
    `State:      ${state}, ${attempts} attempts${lastError ? `, last error: ${lastError}` : ''}`,
    `Received:   ${receivedAt}`,
    `Delivered:  ${deliveredAt ?? 'no'}`,
    ...(unverified ? [`Check:      ${unverifiedText}`] : []),
    ...(language === 'es' ? [`Language:   ${spanishText}`] : []),
    ...messageLines(entry, { labelWidth: 12 }),
    ...(purged ? ['The content was erased.'] : []),
  ];
  return `${lines.join('\n')}\n`;
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
