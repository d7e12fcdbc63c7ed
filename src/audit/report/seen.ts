import { atRest } from '../matrix.ts';
import { toTsv } from '../stable.ts';
import { readTsv } from './folder.ts';
import type { PersonCheck } from './judgements.ts';
import { readRecords, readSite } from './records.ts';
import { type Sense, senses } from './senses.ts';

/**
 * What a person could see and hear: a row for each run or document, with its address and state, and a fingerprint for
 * each sense (`senses.ts`; '' if it was not measured).
 */
export type Seen = readonly Record<string, string>[];
export const seenColumns = ['route', 'viewport', 'mode', 'state', ...Object.keys(senses)];
/** Reads what a person can see and hear now in every run and document. */
export function readSeenNow(): Seen {
  const site = readSite();
  const row = (parts: Record<string, string | undefined>) =>
    Object.fromEntries(seenColumns.map((column) => [column, parts[column] ?? '']));
  return [
    ...readRecords().map(({ run, seen, input }) =>
      row({ ...run, ...seen, scripts: input.scripts }),
    ),
    ...Object.entries(site.documents).map(([route, fingerprintOfDocument]) =>
      row({ route, state: atRest, document: fingerprintOfDocument }),
    ),
  ];
}
/** What a person can see and hear now, as the text that is stored with a signature. */
export const seenNowAsText = () =>
  toTsv(
    seenColumns,
    readSeenNow().map((row) => seenColumns.map((column) => row[column] ?? '')),
  );
/** Reads what a person could see and hear when somebody signed. `name` is the `seen` of the judgement. */
export const readSeen = (name: string): Seen => readTsv(`judgements/seen/${name}.tsv`);

const placeOf = ({ route = '', state = '' }) => (state === atRest ? route : `${route} ${state}`);
/**
 * A place is an address with the state of the page, such as `/Contact form-errors`. If a check names no places, it is
 * about all pages and documents at rest, but not about stories of components, whose routes begin with `story:`.
 */
const isInPlaces = (places: readonly string[] | undefined) => (row: Record<string, string>) =>
  places ? places.includes(placeOf(row)) : row.state === atRest && row.route?.startsWith('/');

/** The day of the newest measurement of the pages or documents of a check; '' if none is measured. */
export function measuredOn({ component, places }: PersonCheck): string {
  const site = readSite();
  if (component === 'electronic-docs')
    return Object.keys(site.documents).length ? site.audited_on : '';
  const days = readRecords()
    .filter(({ run }) => isInPlaces(places)({ ...run }))
    .map(({ on }) => on);
  return days.sort().at(-1) ?? '';
}

/** The rows and columns that a check is about. A judgement of the check lapses only when one of these changes. */
export const selectRows = (
  seen: Seen,
  places: readonly string[] | undefined,
  sensesOfCheck: readonly Sense[],
) =>
  seen
    .filter(isInPlaces(places))
    .filter((row) => sensesOfCheck.some((sense) => row[sense]))
    .map((row) => ({
      place: placeOf(row),
      key: [row.route, row.viewport, row.mode, row.state].join(' '),
      parts: Object.fromEntries(sensesOfCheck.map((sense) => [sense, row[sense] ?? ''])),
    }));

/** Describes the changes between two times, in the places and senses of a check. */
export function describeChanges(
  seenBefore: Seen,
  seenNow: Seen,
  places: readonly string[] | undefined,
  sensesOfCheck: readonly Sense[],
): string[] {
  const rowsByKey = (seen: Seen) =>
    new Map(selectRows(seen, places, sensesOfCheck).map((row) => [row.key, row]));
  const [before, after] = [rowsByKey(seenBefore), rowsByKey(seenNow)];
  const changed = new Map<string, Set<string>>();
  const add = (what: string, place: string) =>
    changed.set(what, (changed.get(what) ?? new Set()).add(place));
  for (const [key, { place, parts }] of after) {
    const partsBefore = before.get(key)?.parts;
    if (!partsBefore) add('this is new', place);
    else
      for (const sense of sensesOfCheck)
        if (partsBefore[sense] !== parts[sense]) add(`${senses[sense]} changed`, place);
  }
  for (const [key, { place }] of before) if (!after.has(key)) add('this is gone', place);
  if (!before.size) return ['the record of what was seen is missing'];
  return [...changed].map(([what, at]) => {
    const places = [...at];
    const more = places.length > 3 ? ` and ${places.length - 3} more` : '';
    return `${what}: ${places.slice(0, 3).join(', ')}${more}`;
  });
}
