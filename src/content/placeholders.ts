import { addressLineOf } from './address-line.ts';
import type { Path } from './located-yaml.ts';
import type { Practice } from './schema.ts';

const placeholder = /\{([a-zA-Z]+(?:\.[\w-]+)+)\}/g;
const onlyPlaceholder = /^\{([a-zA-Z]+(?:\.[\w-]+)*)\}$/;

type Records = Record<string, unknown>;
/** The facts before the schema is applied, so any of them may be missing. */
type Facts = Partial<Pick<Practice, 'address' | 'origin'>>;

/** Texts that no file contains, because they consist of facts that do. */
const composedTexts: Readonly<Record<string, (practice: Facts) => string | undefined>> = {
  'practice.addressLine': ({ address }) => address && addressLineOf(address),
  'practice.website': ({ origin }) => origin?.replace(/^https:\/\//, ''),
};

/** The number of a link as people read it: "(402) 555-0199" for "+14025550199". Other texts stay as they are. */
const shownInText = (value: unknown) =>
  String(value).replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** The path that the name in a placeholder means. An item of a list is found by its `id`. */
function pathOf(name: string, records: Records): Path {
  let value: unknown = records;
  return name.split('.').map((key) => {
    const index = Array.isArray(value) ? value.findIndex((item) => item?.id === key) : undefined;
    value = (value as Record<PropertyKey, unknown> | undefined)?.[index ?? key];
    return index ?? key;
  });
}

const valueAt = (records: Records, path: Path) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)?.[key], records);

/**
 * The path at which a value is written in a file. In a record that a placeholder has inserted, that is the path in the
 * record which the placeholder names.
 */
export function writtenAt(records: Records, path: Path): Path {
  for (let length = 1; length < path.length; length++) {
    const value = valueAt(records, path.slice(0, length));
    const [, name] = (typeof value === 'string' && onlyPlaceholder.exec(value)) || [];
    if (name) return writtenAt(records, [...pathOf(name, records), ...path.slice(length)]);
  }
  return path;
}

/**
 * Replaces each placeholder in a text, such as `{practice.phone}`, with the value at that path, whose own placeholders
 * are replaced as well. A text that consists of one placeholder becomes the value, which may be a record. A fact without
 * an answer becomes the text `notPublished`. `report` gets what is wrong with a placeholder.
 */
export function fillPlaceholders(
  records: Records,
  report: (path: Path, text: string) => void,
): Records {
  const lookUp = (name: string, path: Path, openNames: readonly string[]): unknown => {
    const compose = composedTexts[name];
    if (compose) return compose((records.practice ?? {}) as Facts);
    const target = pathOf(name, records);
    const found = valueAt(records, target);
    if (found === null) return records.notPublished;
    if (found === undefined) report(path, `{${name}} stands for nothing: there is no such text`);
    if (!openNames.includes(name)) return fill(found, target, [...openNames, name]);
    report(path, `{${name}} stands for a text that contains it`);
    return undefined;
  };
  const fill = (value: unknown, path: Path, openNames: readonly string[] = []): unknown => {
    if (typeof value === 'string') {
      const [, only] = onlyPlaceholder.exec(value) ?? [];
      // The last part of a path in `practiceStatus` is the name of a fact.
      if (only && (path.at(-1) === 'status' || path[0] === 'practiceStatus'))
        report(path, 'must be written here, because each record is confirmed by itself');
      if (only) return lookUp(only, path, openNames) ?? value;
      return value.replace(placeholder, (whole, name) => {
        const found = lookUp(name, path, openNames) ?? whole;
        if (typeof found === 'object')
          report(path, `{${name}} stands for a record, which cannot be inside a text`);
        return shownInText(found);
      });
    }
    if (Array.isArray(value))
      return value.map((item, index) => fill(item, [...path, index], openNames));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fill(item, [...path, key], openNames)]),
    );
  };
  return fill(records, []) as Records;
}
