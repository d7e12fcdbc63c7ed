import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Practice, practiceAt } from './practice.ts';
import { contentOf, importContent } from './practice-plugin.ts';

/** A practice with one file of its own, which takes the days of the week from a file that it lacks. */
const folder = mkdtempSync(join(tmpdir(), 'practice-'));
writeFileSync(
  join(folder, 'practice.ts'),
  `import { weekdays } from './weekdays.ts';
  const hours = [{ opens: '09:00', closes: '12:00' }];
  export const practice = {
    address: { city: 'Elsewhere' },
    hours: { office: Object.fromEntries(weekdays.map((day) => [day, hours])) },
  };`,
);
afterAll(() => rmSync(folder, { recursive: true }));

/** By a module that only `src/content` has. */
const itsHours = [{ days: 'Monday to Sunday', times: '9am - 12pm' }];

describe('a practice has its own facts, and all else from src/content', () => {
  test('in Vite', async () => {
    const { officeRows } = await importContent<typeof import('#content/hours.ts')>(
      practiceAt(folder),
      'hours.ts',
    );
    expect(officeRows()).toEqual(itsHours);
  });

  test('in Node', () => {
    const code = `
      import { importContentOf, practiceAt } from '#build/practice.ts';
      importContentOf(practiceAt(${JSON.stringify(folder)}));
      const { officeRows } = await import('#content/hours.ts');
      console.log(JSON.stringify(officeRows()));`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', code],
      {
        encoding: 'utf8',
      },
    );
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(itsHours);
  });
});

test('Vitest caches the modules of each practice apart, and again when a practice gets another file', () => {
  function keyOf(practice: Practice) {
    const { configureVitest } = contentOf(practice);
    let key: unknown;
    const context = {
      defineCacheKeyGenerator: (generate: (module: object) => unknown) => {
        key = generate({});
      },
    };
    (configureVitest as (given: typeof context) => void)(context);
    return key;
  }
  const keys = [keyOf(practiceAt('')), keyOf(practiceAt(folder))];
  writeFileSync(join(folder, 'team.ts'), '');
  expect(new Set([...keys, keyOf(practiceAt(folder))]).size).toBe(3);
});

test('a module that neither folder has cannot be imported', async () => {
  await expect(importContent(practiceAt(folder), 'nothing.ts')).rejects.toThrow('nothing.ts');
});

test('each practice has a built site of its own', () => {
  expect(practiceAt('').site).toBe(practiceAt('src/content').site);
  expect(practiceAt(folder).site).not.toBe(practiceAt('').site);
});

test('a setting that names no folder is an error that repeats it', () => {
  for (const setting of ['tests/practices/nowhere', 'package.json'])
    expect(() => practiceAt(setting)).toThrow(
      `PRACTICE=${setting}: the project has no such folder`,
    );
});
