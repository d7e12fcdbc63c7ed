import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Practice, practiceAt } from './practice.ts';
import { importContent, practiceContentPlugin } from './practice-plugin.ts';

/** The folder of a health-care practice with one file, which imports `weekdays.ts` from `src/content`. */
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

/** The hours of this practice, as `hours.ts`, a file that only `src/content` has, writes them. */
const expectedRows = [{ days: 'Monday to Sunday', times: '9am - 12pm' }];

describe('a file of the practice replaces the file of src/content, and other files come from src/content', () => {
  test('in Vite', async () => {
    const { officeRows } = await importContent<typeof import('#content/hours.ts')>(
      practiceAt(folder),
      'hours.ts',
    );
    expect(officeRows()).toEqual(expectedRows);
  });

  test('in Node', () => {
    const code = `
      import { redirectContentImports, practiceAt } from '#build/practice.ts';
      redirectContentImports(practiceAt(${JSON.stringify(folder)}));
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
    expect(JSON.parse(stdout)).toEqual(expectedRows);
  });
});

test('the cache key of Vitest differs by practice and changes when a practice gets another file', () => {
  function keyOf(practice: Practice) {
    const { configureVitest } = practiceContentPlugin(practice);
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

test('importing a module that neither the practice nor src/content has is an error', async () => {
  await expect(importContent(practiceAt(folder), 'nothing.ts')).rejects.toThrow('nothing.ts');
});

test('each practice is built into a folder of its own', () => {
  expect(practiceAt('').site).toBe(practiceAt('src/content').site);
  expect(practiceAt(folder).site).not.toBe(practiceAt('').site);
});

test('a value of PRACTICE that names no folder is an error, and the message contains the value', () => {
  for (const setting of ['tests/practices/nowhere', 'package.json'])
    expect(() => practiceAt(setting)).toThrow(
      `PRACTICE=${setting}: the project has no such folder`,
    );
});
