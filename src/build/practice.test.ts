import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyPractice, edit } from '#tests/harness/edited-practice.ts';
import { type Practice, practiceAt, recordModule } from './practice.ts';
import { importContent, practicePlugin } from './practice-plugin.ts';

/** The name of a practice in a folder that a test has changed. */
const name = 'Changed Name';
function changedPractice() {
  const folder = copyPractice();
  edit(folder, 'practice.yaml', /name: .*/, `name: ${name}`);
  return folder;
}
const importName = `
  import { practiceAt, registerContentImports } from '#build/practice.ts';
  registerContentImports(practiceAt(process.argv.at(-1)));
  const { practice } = await import('#practice/practice.yaml');
  console.log(practice.name);`;

describe('an import of #practice/… gives the content of the practice', () => {
  test('in Vite', async () => {
    const { addressLine } = await importContent<typeof import('#content/practice.ts')>(
      practiceAt(changedPractice()),
      'practice.ts',
    );
    expect(addressLine).toMatch(/\d{5}$/);
  });

  test('in Node', () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', importName, changedPractice()],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(stdout.trim()).toBe(name);
  });
});

test('importing records with mistakes is an error that lists all of them', () => {
  const folder = changedPractice();
  edit(folder, 'practice.yaml', /closes: .*?\d\d:\d\d/, 'closes: 25:00');
  edit(folder, 'team.yaml', 'title:', 'titel:');
  const load = () => recordModule(join(folder, 'faq.yaml'));
  expect(load).toThrow(/practice\.yaml:\d+: .*25|not a time/);
  expect(load).toThrow(/team\.yaml:\d+: .*titel/);
  expect(load).toThrow(expect.objectContaining({ stack: expect.not.stringMatching(/^ +at /m) }));
});

test('the module of the forms contains all of them, and none for a practice without forms', () => {
  const folder = changedPractice();
  const formsModule = () => recordModule(join(folder, 'forms.yaml'));
  for (const file of ['new-patient', 'brief-intake']) {
    edit(folder, `forms/${file}.yaml`, /title: .*/, `title: Title of ${file}`);
    expect(formsModule()).toContain(`"title":"Title of ${file}"`);
  }
  rmSync(join(folder, 'forms'), { recursive: true });
  edit(folder, 'redirects.yaml', /downloads:.*?\nhandouts:/s, 'downloads: []\nhandouts:');
  expect(formsModule()).toBe('export const forms = {};');
});

test('the cache key of Vitest changes with the practice, with each of its records, and with its files', () => {
  function keyOf(practice: Practice) {
    const { configureVitest } = practicePlugin(practice);
    let key: unknown;
    const context = {
      defineCacheKeyGenerator: (generate: (module: object) => unknown) => {
        key = generate({});
      },
    };
    (configureVitest as (given: typeof context) => void)(context);
    return key;
  }
  const folder = copyPractice();
  const keys = [keyOf(practiceAt('')), keyOf(practiceAt(folder))];
  edit(folder, 'practice.yaml', /name: .*/, `name: ${name}`);
  keys.push(keyOf(practiceAt(folder)));
  edit(folder, 'forms/shared.yaml', /howToFillIn: .*/, 'howToFillIn: Please read.');
  keys.push(keyOf(practiceAt(folder)));
  writeFileSync(join(folder, 'prose', 'new.mdx'), '');
  keys.push(keyOf(practiceAt(folder)));
  expect(new Set(keys).size).toBe(5);
});

test('each practice is built into a folder of its own', () => {
  const folder = copyPractice();
  expect(practiceAt(folder).site).not.toBe(practiceAt('').site);
  expect(practiceAt('').site).toMatch(/dist.site$/);
});

test('a value of PRACTICE that names no folder is an error, and the message contains the value', () => {
  for (const setting of ['tests/practices/nowhere', 'package.json'])
    expect(() => practiceAt(setting)).toThrow(
      `PRACTICE=${setting}: the project has no such folder`,
    );
});
