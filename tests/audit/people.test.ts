import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { findRowsWithoutJudgement, makeChapters } from '#audit/report/conformance.ts';
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
import { makeOpenAcr } from '#audit/report/openacr.ts';
import { recordFiles } from '#audit/report/records.ts';
import { findJudgementProblems, findReportProblems } from '#audit/report/rules.ts';
import { readSeen, seenColumns } from '#audit/report/seen.ts';
import { senses } from '#audit/report/senses.ts';
import { signJudgements, type UnsignedJudgement } from '#audit/report/sign.ts';
import { makeVerdicts, readPeople } from '#audit/report/status.ts';
import { makeTextFiles } from '#audit/report/write.ts';
import { toTsv } from '#audit/stable.ts';

vi.setConfig({ testTimeout: 120_000 });

const committedFolder = reportsFolder;
const evidence = readEvidence();
const checks = readPersonChecks();
const folder = mkdtempSync(join(tmpdir(), 'judged-'));
const today = '2026-11-26';
/** When it is still that day everywhere east of Greenwich. */
const now = new Date(`${today}T09:00:00.000Z`);

/** A file of judgements/seen/: every place of every check, with a fingerprint for every sense. */
function seenFile(changed: Record<string, Record<string, string>> = {}) {
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

const signedJudgement = (check: PersonCheck, changes: Partial<Judgement> = {}): Judgement => ({
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
  made_by: 'person',
  on: '2026-11-25',
  until: '2027-11-25',
  seen: 'then',
  signed_at: '2026-11-25T15:00:00.000Z',
  measured_on: '2026-11-20',
  ...changes,
});
const allJudgements = checks.map((check) => signedJudgement(check));
const checkOf = (id: string) => checks.find((check) => check.id === id) as PersonCheck;

/** Writes these judgements, and makes the report with them. */
function reportWith(
  judgements: readonly Judgement[],
  { final = false, now = seenFile(), on = today } = {},
) {
  writeFileSync(join(folder, 'judgements/signed/all.yaml'), stringify(judgements));
  writeFileSync(join(folder, 'baseline/release.json'), JSON.stringify({ ...releaseFacts, final }));
  writeFileSync(join(folder, 'judgements/seen/now.tsv'), now);
  return makeTextFiles(evidence, readPeople(readSeen('now'), on));
}
const releaseFacts = JSON.parse(readText('baseline/release.json'));
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
    cpSync(join(committedFolder, part), join(folder, part), { recursive: true });
  for (const part of readdirSync(join(committedFolder, 'evidence')))
    symlinkSync(join(committedFolder, 'evidence', part), join(folder, 'evidence', part));
  writeFileSync(join(folder, 'judgements/seen/then.tsv'), seenFile());
  writeFileSync(join(folder, 'judgements/known-issues.yaml'), '[]\n'); // Known issues contain words that the test finds in drafts.
  useReportsFolder(folder);
});
afterAll(() => useReportsFolder(committedFolder));

describe('the report when every check is signed', () => {
  test('is a final report without problems, and no page mentions a draft', () => {
    const files = reportWith(allJudgements, { final: true });
    const report: Parameters<typeof findReportProblems>[0] = parse(
      textOf(files, 'conformance/openacr.yaml'),
    );
    const problems = () => findReportProblems(report, openacrCatalogue(), () => true);
    expect(problems()).toEqual([]);
    const openChapters = Object.entries(report.chapters)
      .filter(([, chapter]) => JSON.stringify(chapter).includes('not-evaluated'))
      .map(([id]) => id);
    expect(openChapters.filter((id) => !id.endsWith('_aaa'))).toEqual([]);
    const { adherence } =
      report.chapters.en_301_549_functional_performance?.criteria[0]?.components[0] ?? {};
    Object.assign(adherence ?? {}, { level: 'not-evaluated' });
    expect(problems()).toEqual(['4.2.1: the term not-evaluated is not allowed']);
    const drafts = [...files]
      .filter(([, text]) =>
        /\bdraft\b|automated evidence only|people that are open|not done yet/i.test(
          `${text}`.replaceAll('EN 301 549', ''),
        ),
      )
      .map(([path]) => path);
    expect(drafts).toEqual([]);
    expect(termsOf(files, '1.4.12').map(({ level }) => level)).toEqual(['supports', 'supports']);
    expect(termsOf(files, '1.2.1').map(({ level }) => level)).toEqual([
      'not-applicable',
      'not-applicable',
    ]);
    expect(termsOf(files, '302.1').map(({ level }) => level)).toEqual(['supports']);
  });
});

const failureAndAllJudgements = (
  result: Judgement['result'],
  component: 'web' | 'electronic-docs' = 'web',
) => {
  const id = component === 'web' ? 'nvda-firefox' : 'pdf-forms-screen-reader';
  const failed = signedJudgement(checkOf(id), {
    result,
    criteria: ['4.1.2'],
    words: 'The menu is silent.',
    by: 'B. Tester',
  });
  // Somebody else also signs that this check passes. That must not change the result.
  return [failed, ...allJudgements];
};

describe('a failure that one person found', () => {
  test.each([
    ['fails', 'partially-supports'],
    ['fails-mostly', 'does-not-support'],
  ] as const)(
    'with the result "%s" gives the term %s, whatever others sign, and every page reports it',
    (result, term) => {
      const files = reportWith(failureAndAllJudgements(result), { final: true });
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
    },
  );

  test('in a document counts only for documents', () => {
    const files = reportWith(failureAndAllJudgements('fails', 'electronic-docs'), { final: true });
    expect(termsOf(files, '4.1.2').map(({ level }) => level)).toEqual([
      'supports',
      'partially-supports',
    ]);
  });

  test('counts until the same person takes it back, or somebody repeats the check after a change', () => {
    const failed = failureAndAllJudgements('fails')[0] as Judgement;
    const byOther = signedJudgement(checkOf('nvda-firefox'), { on: '2026-11-26' });
    const bySame = { ...byOther, by: failed.by };
    const peopleWith = (judgements: Judgement[], hasChanged: boolean): People => ({
      checks: [checkOf('nvda-firefox')],
      judgements,
      lapseReasonsOf: (judgement) => (hasChanged && judgement === failed ? ['it changed'] : []),
    });
    const termOf = (judgements: Judgement[], { hasChanged = false } = {}) =>
      judgeCriterion('4.1.2', 'web', peopleWith(judgements, hasChanged)).term;
    expect(termOf([failed, byOther])).toBe('partially-supports');
    expect(termOf([failed, bySame])).toBe('supports');
    expect(termOf([failed], { hasChanged: true })).toBe('partially-supports');
    expect(termOf([failed, byOther], { hasChanged: true })).toBe('supports');
  });

  const termWith = (judgements: Judgement[], check: PersonCheck, num: string) =>
    judgeCriterion(num, check.component, {
      checks: [check],
      judgements,
      lapseReasonsOf: () => [],
    }).term;

  test('on one day counts unless the same person takes it back later on that day, in whatever order the files are read', () => {
    const check = checkOf('judge-2.4.2');
    const at = (hour: string, result: Judgement['result']) =>
      signedJudgement(check, { result, signed_at: `2026-11-25T${hour}:00:00.000Z` });
    const terms = (...judgements: Judgement[]) =>
      [judgements, judgements.toReversed()].map((inOrder) => termWith(inOrder, check, '2.4.2'));
    const failed = 'partially-supports';
    expect(terms(at('09', 'passes'), at('15', 'fails'))).toEqual([failed, failed]);
    expect(terms(at('09', 'fails'), at('15', 'passes'))).toEqual(['supports', 'supports']);
    expect(terms(at('09', 'passes'), at('09', 'fails'))).toEqual([failed, failed]);
    // A check that was made earlier and signed later takes nothing back.
    const signedLate = { ...at('17', 'passes'), on: '2026-11-24' };
    expect(terms(at('15', 'fails'), signedLate)).toEqual([failed, failed]);
  });

  test('is taken back only in the same environment, of whatever version', () => {
    const check = checkOf('pdf-forms-screen-reader');
    const withTool = (at: string, at_version: string, changes: Partial<Judgement>) => {
      const judgement = signedJudgement(check, changes);
      if (!judgement.environment) throw new Error(`${check.id} has no environment`);
      return { ...judgement, environment: { ...judgement.environment, at, at_version } };
    };
    const [num = ''] = check.criteria;
    const failed = withTool('NVDA', '2026.3', { result: 'fails' });
    const later = { on: '2026-11-26' };
    expect(termWith([failed, withTool('JAWS', '2026', later)], check, num)).toBe(
      'partially-supports',
    );
    expect(termWith([failed, withTool('NVDA', '2026.4', later)], check, num)).toBe('supports');
  });
});

describe('the report when one check is open', () => {
  const allButOne = allJudgements.filter(({ check }) => check !== 'jaws-chrome');
  test('is refused as a final report; a draft names the check', () => {
    expect(() => reportWith(allButOne, { final: true })).toThrow(/1\.3\.1 \(web\): jaws-chrome/);
    const files = reportWith(allButOne);
    expect(termsOf(files, '4.1.2').map(({ level }) => level)).toEqual([
      'not-evaluated',
      'supports',
    ]);
    expect(termsOf(files, '4.1.2')[0]?.notes).toContain('jaws-chrome');
    expect(textOf(files, 'conformance/report.html')).toMatch(/<h1>DRAFT/);
  });

  test('gives no term (such as “Supports”) to a criterion of which only one of several checks is signed', () => {
    const files = reportWith([signedJudgement(checkOf('nvda-firefox'))]);
    for (const num of checkOf('nvda-firefox').criteria.filter((num) => !num.startsWith('302')))
      expect(termsOf(files, num)[0]?.level, num).toBe('not-evaluated');
  });

  test('gives a criterion no term for documents while one of its checks of documents is open', () => {
    const allButOne = allJudgements.filter(({ check }) => check !== 'pdf-forms-eyes');
    expect(() => reportWith(allButOne, { final: true })).toThrow(/electronic-docs.*pdf-forms-eyes/);
    expect(termsOf(reportWith(allButOne), '1.4.3').map(({ level }) => level)).toEqual([
      'supports',
      'not-evaluated',
    ]);
  });
});

describe('each row of Section 508 and EN 301 549', () => {
  const open = { judgements: [], lapseReasonsOf: () => [] };
  const otherRows = (people: People) =>
    makeChapters(makeVerdicts(evidence, people), people)
      .filter(({ id }) => !id.startsWith('success_criteria'))
      .flatMap(({ rows }) => rows)
      .map(({ num, components: [only] }) => ({ num, ...only?.adherence }));

  test('has a check by a person, or a reason why it does not apply', () => {
    const rows = otherRows({ checks, ...open });
    expect(rows.length).toBeGreaterThan(200);
    for (const { num, level, notes } of rows)
      if (level === 'not-evaluated') expect(notes, num).toContain('Checks by people that are open');
      else expect([level, notes], num).toEqual(['not-applicable', expect.stringMatching(/\.$/)]);
    expect(rows.filter(({ level }) => level === 'not-evaluated').map(({ num }) => num)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((part) => `302.${part}`),
      ...['602.2', '602.3', '602.4', '603.2', '603.3'],
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((part) => `4.2.${part}`),
      ...['10.5', '10.6', '12.1.1', '12.1.2', '12.2.2', '12.2.3', '12.2.4'],
    ]);
  });

  test.each([
    ['4.2.11', 'privacy-with-aids'],
    ['4.2.9', 'pdf-forms-absent'],
    ['12.1.2', 'support-and-documentation'],
  ])('must be judged in a final report: %s', (num, id) => {
    const judgements = allJudgements.filter(({ check }) => check !== id);
    const people = { checks, ...open, judgements };
    const verdicts = makeVerdicts(evidence, people);
    expect(
      findRowsWithoutJudgement(verdicts, makeChapters(verdicts, people), people),
    ).toContainEqual({ num, component: 'none', checks: [id], isOpen: true });
  });

  test('of a failed check reports the failure, in pages or documents', () => {
    const failed = signedJudgement(checkOf('pdf-forms-absent'), { result: 'fails' });
    const people = { checks, ...open, judgements: [failed, ...allJudgements] };
    expect(otherRows(people).find(({ num }) => num === '4.2.9')?.level).toBe('partially-supports');
  });
});

describe('a judgement after a change of the website', () => {
  test('lapses if its check has the changed state among its places; no other judgement lapses', () => {
    const changed = seenFile({ '/Contact sent': { tree: 'new' } });
    const affected = checks.filter(
      ({ places, saw }) => places?.includes('/Contact sent') && saw.includes('tree'),
    );
    expect(affected.length).toBeGreaterThan(3);
    reportWith(allJudgements, { now: changed });
    const { judgements, lapseReasonsOf } = readPeople(readSeen('now'), today);
    const lapsed = judgements
      .filter((judgement) => lapseReasonsOf(judgement).length)
      .map(({ check }) => check);
    expect(lapsed).toEqual(affected.map(({ id }) => id));
  });

  test('does not lapse with a new word on a page, unless its check is about the text or the picture of every page', () => {
    const changedSenses = { tree: 'new', pixels: 'new' };
    reportWith(allJudgements, { now: seenFile({ '/about': changedSenses }) });
    const { judgements, lapseReasonsOf } = readPeople(readSeen('now'), today);
    const lapsed = judgements
      .filter((judgement) => lapseReasonsOf(judgement).length)
      .map(({ check }) => checkOf(check));
    expect(lapsed.length).toBeGreaterThan(0);
    for (const { id, saw, places } of lapsed) {
      expect(places, id).toBeUndefined();
      expect(
        saw.some((sense) => sense in changedSenses),
        id,
      ).toBe(true);
    }
    expect(lapsed.map(({ id }) => id)).not.toContain('judge-2.4.4');
  });

  test('gives its criterion no term if the judgement has lapsed, but a failure still counts', () => {
    const now = seenFile({ '/Contact sent': { tree: 'new' } });
    const files = reportWith(allJudgements, { now });
    expect(termsOf(files, '4.1.2')[0]?.level).toBe('not-evaluated');
    expect(termsOf(reportWith(failureAndAllJudgements('fails'), { now }), '4.1.2')[0]?.level).toBe(
      'partially-supports',
    );
  });

  test('about keys or speech lapses when the scripts of its page changed, and says so; no other judgement lapses', () => {
    reportWith(allJudgements, { now: seenFile({ '/Contact form-errors': { scripts: 'new' } }) });
    const { judgements, lapseReasonsOf } = readPeople(readSeen('now'), today);
    const lapsed = judgements.filter((judgement) => lapseReasonsOf(judgement).length);
    expect(lapsed.map(({ check }) => check)).toEqual(
      checks
        .filter(
          ({ places, saw }) => saw.includes('scripts') && places?.includes('/Contact form-errors'),
        )
        .map(({ id }) => id),
    );
    expect(lapsed.map(({ check }) => check)).toContain('jaws-chrome');
    expect(new Set(lapsed.flatMap(lapseReasonsOf))).toEqual(
      new Set([
        'the scripts that decide about keys, focus and announcements changed: /Contact form-errors',
      ]),
    );
  });

  test('lapses after its last day, without a new measurement', () => {
    const levelOn = (on: string) => termsOf(reportWith(allJudgements, { on }), '1.4.12')[0]?.level;
    expect(levelOn('2027-11-25')).toBe('supports');
    expect(levelOn('2027-11-26')).toBe('not-evaluated');
  });

  test('that is a failure has no last day, so a later pass by somebody else does not end it', () => {
    const [failed] = failureAndAllJudgements('fails') as [Judgement];
    const later = { on: '2026-11-27', signed_at: '2026-11-27T09:00:00.000Z' };
    const byOther = signedJudgement(checkOf(failed.check), later);
    const judgements = [{ ...failed, until: '2026-11-26' }, byOther];
    const levelOn = (on: string) => termsOf(reportWith(judgements, { on }), '4.1.2')[0]?.level;
    expect(levelOn('2026-11-28')).toBe('partially-supports');
  });
});

test('makeOpenAcr refuses to make a final report without judgements', () => {
  reportWith([]);
  const verdicts = makeVerdicts(evidence);
  expect(() => makeOpenAcr(verdicts, readPeople(), { final: true })).toThrow(/judgement/);
});

describe('signing', () => {
  const later = new Date('2026-12-01T12:00'); // noon here
  const written = (id: string, on: string): UnsignedJudgement => {
    const { seen, signed_at, measured_on, ...rest } = signedJudgement(checkOf(id), { on });
    return rest;
  };
  const own = mkdtempSync(join(tmpdir(), 'signing-'));
  beforeAll(() => {
    for (const part of ['judgements', 'evidence']) mkdirSync(join(own, part));
    const checksFile = 'judgements/manual-checks.yaml';
    cpSync(join(committedFolder, checksFile), join(own, checksFile));
    useReportsFolder(own);
  });
  afterAll(() => useReportsFolder(folder));
  /** Signs with these files as the evidence. */
  function signWith(files: ReadonlyMap<string, string>, ...judgements: UnsignedJudgement[]) {
    for (const [path, text] of files) writeFileSync(join(own, path), text);
    return parse(readText(signJudgements(judgements, { changes: [], now: later }))) as Judgement[];
  }

  test('before any audit is refused, with what to do', () => {
    for (const id of ['nvda-firefox', 'judge-2.4.4', 'pdf-forms-eyes'])
      expect(() => signWith(new Map(), written(id, '2026-12-01'))).toThrow(
        `${id}: nothing of it has been measured yet. Run npm run audit, then make the check`,
      );
    expect(readdirSync(join(own, 'judgements'))).toEqual(['manual-checks.yaml']);
  });

  test('keeps the day on which the pages of the check were last measured, and refuses an earlier check', () => {
    const records = evidence.runs.map((record) => ({
      ...record,
      on: record.run.route === '/about' ? '2026-11-30' : '2026-11-28',
      input: { ...record.input, scripts: 'scripts' },
    }));
    const files = recordFiles(records);
    expect(signWith(files, written('nvda-firefox', '2026-11-28'))).toMatchObject([
      { measured_on: '2026-11-28', signed_at: later.toISOString() },
    ]);
    expect(() => signWith(files, written('nvda-firefox', '2026-11-27'))).toThrow('2026-11-28');
    // This check is about every page.
    expect(() => signWith(files, written('judge-2.4.4', '2026-11-29'))).toThrow(
      'judge-2.4.4: on 2026-11-29 its pages were not measured yet as they are now; that was on 2026-11-30. Make the check again',
    );
    // It can be December 2 in Greenwich, whose days measurements have, while it is December 1 here.
    const tomorrow = recordFiles(records.map((record) => ({ ...record, on: '2026-12-02' })));
    expect(signWith(tomorrow, written('judge-2.4.4', '2026-12-01'))).toHaveLength(1);
  });

  test('a check about keys or speech is refused if the scripts of one of its pages are not recorded', () => {
    const records = evidence.runs.map(({ input, ...record }) => {
      const { scripts: _, ...rest } = input;
      const isRecorded = record.run.state !== 'form-errors';
      return { ...record, input: isRecorded ? { ...rest, scripts: 'scripts' } : rest };
    });
    const files = recordFiles(records);
    expect(() => signWith(files, written('jaws-chrome', '2026-12-01'))).toThrow(
      'jaws-chrome: the scripts of its pages are not recorded, so it could not end when they change. Run npm run audit',
    );
    // These checks do not need this page, or no scripts.
    for (const id of ['judge-2.1.1', 'judge-3.3.2'])
      expect(signWith(files, written(id, '2026-12-01'))).toHaveLength(1);
  });
});

describe('a judgement', () => {
  const problems = (judgement: Judgement) =>
    findJudgementProblems([judgement], checks, (name) => name === 'then', now);
  const completeJudgement = signedJudgement(checkOf('nvda-firefox'));
  const { environment } = completeJudgement;
  if (!environment) throw new Error('nvda-firefox has no environment in manual-checks.yaml');
  test('that is complete is accepted', () => {
    expect(allJudgements.flatMap(problems)).toEqual([]);
  });
  test.each(['Axel Meyer', 'Thandi Botha', 'Scripture Ann'])('may be signed by %s', (by) =>
    expect(problems({ ...completeJudgement, by })).toEqual([]),
  );
  test.each<[string, Judgement]>([
    ['that a tool has made', { ...completeJudgement, made_by: 'tool' }],
    ['without a declaration', { ...completeJudgement, made_by: '' }],
    ['of a day in the future', { ...completeJudgement, on: '2026-11-27' }],
    ['of a day before the measurement', { ...completeJudgement, on: '2026-11-19' }],
    ['of a time in the future', { ...completeJudgement, signed_at: '2026-11-26T09:00:00.001Z' }],
    ['signed before its day', { ...completeJudgement, signed_at: '2026-11-24T09:59:59.999Z' }],
    ['without a date', { ...completeJudgement, on: '' }],
    ['without a last day', { ...completeJudgement, until: 'never' }],
    ['that is valid until a day before it was made', { ...completeJudgement, until: '2026-01-01' }],
    ['without words', { ...completeJudgement, words: '' }],
    ['without a file of what was seen', { ...completeJudgement, seen: 'other' }],
    ['of an unknown check', { ...completeJudgement, check: 'nobody' }],
    ['of a criterion that the check is not about', { ...completeJudgement, criteria: ['1.4.3'] }],
    ['with another tool', { ...completeJudgement, environment: { ...environment, at: 'JAWS' } }],
    [
      'without the version of the tool',
      { ...completeJudgement, environment: { ...environment, at_version: '' } },
    ],
  ])('%s is refused', (_, judgement) => expect(problems(judgement)).not.toEqual([]));

  test('with an unknown result or field is refused with an error that names its file', () => {
    const readWith = (changes: object) => {
      writeFileSync(
        join(folder, 'judgements/signed/all.yaml'),
        stringify([{ ...completeJudgement, ...changes }]),
      );
      return readJudgements();
    };
    expect(readWith({})).toEqual([completeJudgement]);
    const faults = [
      { result: 'kind of' },
      { resutl: 'passes' },
      { signed_at: '2026-11-25T15:00:00Z' }, // without milliseconds
    ];
    for (const changes of faults)
      expect(() => readWith(changes)).toThrow(
        new RegExp(`a11y-reports/judgements/signed/all\\.yaml[\\s\\S]*${Object.keys(changes)}`),
      );
  });
});
