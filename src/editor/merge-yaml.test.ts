import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { specificationPractice } from '#tests/harness/specification.ts';
import { mergeYaml } from './merge-yaml.ts';

const files = globSync('{,forms/}*.yaml', { cwd: specificationPractice });
const textOf = (file: string) => readFileSync(join(specificationPractice, file), 'utf8');
/** The text as an editor in a browser writes it: without comments, with other quotes, and changed by `change`. */
const written = (text: string, change: (data: never) => void = () => undefined) => {
  const data = parse(text);
  change(data as never);
  return stringify(data, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' });
};

test.each(files)('saving %s without a change leaves the file as it was', (file) => {
  expect(mergeYaml(textOf(file), written(textOf(file)))).toBe(textOf(file));
});

/** Appends a letter to the last text of a record. */
function changeLastText(record: Record<string, unknown>) {
  const [key = '', value] = Object.entries(record).findLast(([, item]) => item) ?? [];
  if (typeof value === 'string') record[key] = `${value}x`;
  else changeLastText(value as Record<string, unknown>);
}

// Forms write lists such as [Yes, No], which get blanks inside the brackets; three files
// contain no text.
test.each(files.filter((file) => !/forms|places|spanish|special-days/.test(file)))(
  'changing one text of %s changes one line',
  (file) => {
    const before = textOf(file).split('\n');
    const after = mergeYaml(textOf(file), written(textOf(file), changeLastText)).split('\n');
    expect(after).toHaveLength(before.length);
    expect(after.filter((line, index) => line !== before[index])).toHaveLength(1);
  },
);

const people = `# Who works here.
team:
  # The doctor comes first.
  - id: 1
    name: Ann
    status: sample

  - id: 2
    name: Ben # until June
    status: sample

  - { id: 3, name: Cleo, status: sample }
`;

test('a changed value keeps comments, quotes, blank lines and the order of keys', () => {
  const change = ({ team }: { team: { name: string }[] }) => {
    (team[1] as { name: string }).name = 'Benjamin';
  };
  expect(mergeYaml(people, written(people, change))).toBe(people.replace('Ben ', 'Benjamin '));
});

test('a removed, an added and a moved item leave the others alone', () => {
  const remove = ({ team }: { team: unknown[] }) => team.splice(1, 1);
  expect(mergeYaml(people, written(people, remove))).toBe(
    people.replace(/ {2}- id: 2[\s\S]*?\n\n/, ''),
  );
  const add = ({ team }: { team: unknown[] }) => team.push({ id: 4, name: 'Dora' });
  expect(mergeYaml(people, written(people, add))).toBe(`${people}\n  - id: 4\n    name: Dora\n`);
  const move = ({ team }: { team: unknown[] }) => team.push(team.shift());
  const moved = mergeYaml(people, written(people, move));
  expect(parse(moved).team.map(({ id }: { id: number }) => id)).toEqual([2, 3, 1]);
  expect(moved).toContain('name: Ben # until June');
  expect(moved).toContain('\n\n  - { id: 3, name: Cleo, status: sample }\n\n  - id: 1');
});

test('an empty list gets its first item, and a list that becomes empty stays a list', () => {
  const empty = '# Closed days.\nspecialDays: []\n\nnotices: []\n';
  const day = { date: '2026-12-24', hours: [] };
  const filled = mergeYaml(
    empty,
    written(empty, (data: { specialDays: unknown[] }) => data.specialDays.push(day)),
  );
  expect(filled).toBe(
    '# Closed days.\nspecialDays:\n  - date: 2026-12-24\n    hours: []\n\nnotices: []\n',
  );
  expect(
    mergeYaml(
      filled,
      written(filled, (data: { specialDays: unknown[] }) => data.specialDays.pop()),
    ),
  ).toBe(empty);
});
