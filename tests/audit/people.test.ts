import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { readEvidence } from '#audit/report/evidence.ts';
import {
  openacrCatalogue,
  readText,
  reportsFolder,
  useReportsFolder,
} from '#audit/report/folder.ts';
import { judgeCriterion, type People } from '#audit/report/judged.ts';
import {
  type Judgement,
  type PersonCheck,
  readJudgements,
  readPersonChecks,
} from '#audit/report/judgements.ts';
import { openAcr } from '#audit/report/openacr.ts';
import { findJudgementProblems, findReportProblems } from '#audit/report/rules.ts';
import { readSeen, seenColumns } from '#audit/report/seen.ts';
import { senses } from '#audit/report/senses.ts';
import { makeVerdicts, readPeople } from '#audit/report/status.ts';
import { makeTextFiles } from '#audit/report/write.ts';
import { toTsv } from '#audit/stable.ts';

vi.setConfig({ testTimeout: 120_000 });

const committed = reportsFolder;
const evidence = readEvidence();
const checks = readPersonChecks();
const folder = mkdtempSync(join(tmpdir(), 'judged-'));

/** Every place of every check, with a fingerprint for every sense. */
function seen(changed: Record<string, Record<string, string>> = {}) {
  const routes = new Set(evidence.runs.map(({ run }) => run.route));
  const places = new Set([
    ...routes,
    ...checks.flatMap((check) => check.places ?? []),
    '/forms/Form.pdf',
  ]);
  const rows = [...places].map((place) => {
    const [route = '', state = 'at-rest'] = place.split(' ');
    const parts: Record<string, string> = { route, viewport: '-', mode: '-', state };
    for (const sense of Object.keys(senses))
      parts[sense] = (sense === 'document') === route.endsWith('.pdf') ? 'same' : '';
    return seenColumns.map((column) => changed[place]?.[column] ?? parts[column] ?? '');
  });
  return toTsv(seenColumns, rows);
}

const sign = (check: PersonCheck, more: Partial<Judgement> = {}): Judgement => ({
  check: check.id,
  ...(check.environment && {
    environment: {
      ...check.environment,
      at: check.environment.at.split(' or ')[0] ?? '',
      at_version: '2026.3',
      browser_version: '145',
      input: 'keyboard',
    },
  }),
  result: /absent/.test(check.id) ? 'not-applicable' : 'passes',
  words: `Nothing is wrong with ${check.id}.`,
  by: 'A. Reviewer',
  on: '2026-11-25',
  until: '2027-11-25',
  seen: 'then',
  ...more,
});
const everyone = checks.map((check) => sign(check));
const checkOf = (id: string) => checks.find((check) => check.id === id) as PersonCheck;

/** The report with these judgements. */
function judge(
  judgements: readonly Judgement[],
  { final = false, now = seen() }: { final?: boolean; now?: string } = {},
) {
  writeFileSync(join(folder, 'judgements/signed/all.yaml'), stringify(judgements));
  writeFileSync(join(folder, 'baseline/release.json'), JSON.stringify({ ...facts, final }));
  writeFileSync(join(folder, 'judgements/seen/now.tsv'), now);
  return makeTextFiles(evidence, readPeople(readSeen('now')));
}
const facts = JSON.parse(readText('baseline/release.json'));
const textOf = (files: ReturnType<typeof makeTextFiles>, path: string) => String(files.get(path));
const termsOf = (files: ReturnType<typeof makeTextFiles>, num: string) =>
  Object.values(
    parse(textOf(files, 'conformance/openacr.yaml')).chapters as Record<
      string,
      { criteria: { num: string; components: { adherence: { level: string; notes: string } }[] }[] }
    >,
  )
    .flatMap(({ criteria }) => criteria)
    .find((row) => row.num === num)
    ?.components.map(({ adherence }) => adherence) ?? [];

beforeAll(() => {
  for (const part of ['judgements/signed', 'judgements/seen', 'evidence'])
    mkdirSync(join(folder, part), { recursive: true });
  for (const part of ['judgements', 'baseline'])
    cpSync(join(committed, part), join(folder, part), { recursive: true });
  for (const part of readdirSync(join(committed, 'evidence')))
    symlinkSync(join(committed, 'evidence', part), join(folder, 'evidence', part));
  writeFileSync(join(folder, 'judgements/seen/then.tsv'), seen());
  writeFileSync(join(folder, 'judgements/known-issues.yaml'), '[]\n'); // their texts contain words of drafts
  useReportsFolder(folder);
});
afterAll(() => useReportsFolder(committed));

describe('when every check is signed', () => {
  test('the final report follows the rules, and no page mentions a draft', () => {
    const files = judge(everyone, { final: true });
    expect(
      findReportProblems(
        parse(textOf(files, 'conformance/openacr.yaml')),
        openacrCatalogue(),
        () => true,
      ),
    ).toEqual([]);
    const drafts = [...files]
      .filter(([, text]) =>
        /\bdraft\b|automated evidence only|people that are open|not done yet/i.test(
          `${text}`.replaceAll('EN 301 549', ''),
        ),
      )
      .map(([path]) => path);
    // The conformance report may: some rows of EN 301 549 have no check.
    expect(drafts.filter((path) => !path.startsWith('conformance/report.'))).toEqual([]);
    expect(textOf(files, 'conformance/report.html')).not.toMatch(/\bdraft\b/i);
    expect(termsOf(files, '1.4.12').map(({ level }) => level)).toEqual(['supports', 'supports']);
    expect(termsOf(files, '1.2.1').map(({ level }) => level)).toEqual([
      'not-applicable',
      'not-applicable',
    ]);
    expect(termsOf(files, '302.1').map(({ level }) => level)).toEqual(['supports']);
  });
});

const fails = (result: Judgement['result'], component: 'web' | 'electronic-docs' = 'web') => {
  const id = component === 'web' ? 'nvda-firefox' : 'pdf-forms-screen-reader';
  const failed = sign(checkOf(id), {
    result,
    criteria: ['4.1.2'],
    words: 'The menu is silent.',
    by: 'B. Tester',
  });
  // Somebody else signs that the check passes, which does not change the result.
  return [failed, ...everyone];
};

describe('when one person found a failure', () => {
  test.each([
    ['fails', 'partially-supports'],
    ['fails-mostly', 'does-not-support'],
  ] as const)('every output reports it, whatever others sign: %s', (result, term) => {
    const files = judge(fails(result), { final: true });
    expect(termsOf(files, '4.1.2').map(({ level }) => level)).toEqual([term, 'supports']);
    for (const path of [
      'criteria/4.1.2.html',
      'conformance/report.html',
      'conformance/openacr.yaml',
    ])
      expect(textOf(files, path), path).toContain('The menu is silent.');
    const row = textOf(files, 'index.html')
      .split('\n')
      .find((line) => line.startsWith('<tr') && line.includes('criteria/4.1.2.html'));
    expect(row).toContain('B. Tester');
    expect(row).not.toContain('✓');
  });

  test('a failure in a document counts for documents only', () => {
    const files = judge(fails('fails', 'electronic-docs'), { final: true });
    expect(termsOf(files, '4.1.2').map(({ level }) => level)).toEqual([
      'supports',
      'partially-supports',
    ]);
  });

  test('it counts until that person takes it back, or somebody repeats the check after a change', () => {
    const failed = fails('fails')[0] as Judgement;
    const other = sign(checkOf('nvda-firefox'), { on: '2026-11-26' });
    const same = { ...other, by: failed.by };
    const of = (judgements: Judgement[], changed: boolean): People => ({
      checks: [checkOf('nvda-firefox')],
      judgements,
      lapseOf: (one) => (changed && one === failed ? ['it changed'] : []),
    });
    const termOf = (judgements: Judgement[], changed = false) =>
      judgeCriterion('4.1.2', 'web', of(judgements, changed)).term;
    expect(termOf([failed, other])).toBe('partially-supports');
    expect(termOf([failed, same])).toBe('supports');
    expect(termOf([failed], true)).toBe('partially-supports');
    expect(termOf([failed, other], true)).toBe('supports');
  });
});

describe('when one check is open', () => {
  const without = everyone.filter(({ check }) => check !== 'jaws-chrome');
  test('the final report is refused, and the draft names the check', () => {
    expect(() => judge(without, { final: true })).toThrow(/1\.3\.1 \(web\): jaws-chrome/);
    const files = judge(without);
    expect(termsOf(files, '4.1.2').map(({ level }) => level)).toEqual([
      'not-evaluated',
      'supports',
    ]);
    expect(termsOf(files, '4.1.2')[0]?.notes).toContain('jaws-chrome');
    expect(textOf(files, 'conformance/report.html')).toMatch(/<h1>DRAFT/);
  });

  test('one signed check gives no term to a criterion with several', () => {
    const files = judge([sign(checkOf('nvda-firefox'))]);
    for (const num of checkOf('nvda-firefox').criteria.filter((one) => !one.startsWith('302')))
      expect(termsOf(files, num)[0]?.level, num).toBe('not-evaluated');
  });

  test('the criteria of documents need the checks of documents', () => {
    const docs = everyone.filter(({ check }) => check !== 'pdf-forms-eyes');
    expect(() => judge(docs, { final: true })).toThrow(/electronic-docs.*pdf-forms-eyes/);
    expect(termsOf(judge(docs), '1.4.3').map(({ level }) => level)).toEqual([
      'supports',
      'not-evaluated',
    ]);
  });
});

describe('when the website changes', () => {
  test('only judgements of the changed state lapse', () => {
    const changed = seen({ '/Contact sent': { tree: 'new' } });
    const again = checks.filter(
      ({ places, saw }) => places?.includes('/Contact sent') && saw.includes('tree'),
    );
    expect(again.length).toBeGreaterThan(3);
    judge(everyone, { now: changed });
    const { judgements, lapseOf } = readPeople(readSeen('now'));
    const lapsed = judgements.filter((one) => lapseOf(one).length).map(({ check }) => check);
    expect(lapsed).toEqual(again.map(({ id }) => id));
  });

  test('a new word on a page ends no judgement about links, pictures or colors', () => {
    const word = { tree: 'new', pixels: 'new' };
    judge(everyone, { now: seen({ '/about': word }) });
    const { judgements, lapseOf } = readPeople(readSeen('now'));
    const lapsed = judgements
      .filter((one) => lapseOf(one).length)
      .map(({ check }) => checkOf(check));
    expect(lapsed.length).toBeGreaterThan(0);
    for (const { id, saw, places } of lapsed) {
      expect(places, id).toBeUndefined();
      expect(
        saw.some((sense) => sense in word),
        id,
      ).toBe(true);
    }
    expect(lapsed.map(({ id }) => id)).not.toContain('judge-2.4.4');
  });

  test('a criterion with a lapsed judgement has no term, and a failure still counts', () => {
    const now = seen({ '/Contact sent': { tree: 'new' } });
    const files = judge(everyone, { now });
    expect(termsOf(files, '4.1.2')[0]?.level).toBe('not-evaluated');
    expect(termsOf(judge(fails('fails'), { now }), '4.1.2')[0]?.level).toBe('partially-supports');
  });

  test('a judgement lapses after its last day', () => {
    const ended = everyone.map((one) => ({ ...one, until: '2026-01-01' }));
    expect(termsOf(judge(ended), '1.4.12')[0]?.level).toBe('not-evaluated');
  });
});

test('a final report without judgements is refused', () => {
  judge([]);
  const all = makeVerdicts(evidence);
  expect(() => openAcr(all, readPeople(), { final: true })).toThrow(/judgement/);
});

describe('a judgement', () => {
  const problems = (one: Judgement) =>
    findJudgementProblems([one], checks, (name) => name === 'then');
  const sound = sign(checkOf('nvda-firefox'));
  const { environment } = sound;
  if (!environment) throw new Error('this check needs a tool');
  test('that is complete is accepted', () => {
    expect(everyone.flatMap(problems)).toEqual([]);
  });
  test.each<[string, Judgement]>([
    ['by a tool', { ...sound, by: 'axe-core' }],
    ['without a date', { ...sound, on: '' }],
    ['without a last day', { ...sound, until: 'never' }],
    ['that ends before its date', { ...sound, until: '2026-01-01' }],
    ['without words', { ...sound, words: '' }],
    ['without a record of what was seen', { ...sound, seen: 'other' }],
    ['of an unknown check', { ...sound, check: 'nobody' }],
    ['of a criterion that the check is not about', { ...sound, criteria: ['1.4.3'] }],
    ['with another tool', { ...sound, environment: { ...environment, at: 'JAWS' } }],
    [
      'without the version of the tool',
      { ...sound, environment: { ...environment, at_version: '' } },
    ],
  ])('%s is refused', (_, one) => expect(problems(one)).not.toEqual([]));

  test('with an unknown result or field is refused, with the name of its file', () => {
    const readWith = (more: object) => {
      writeFileSync(join(folder, 'judgements/signed/all.yaml'), stringify([{ ...sound, ...more }]));
      return readJudgements();
    };
    expect(readWith({})).toEqual([sound]);
    for (const more of [{ result: 'kind of' }, { resutl: 'passes' }])
      expect(() => readWith(more)).toThrow(
        /a11y-reports\/judgements\/signed\/all\.yaml[\s\S]*resu/,
      );
  });
});
