import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, normalize } from 'node:path';
import Ajv from 'ajv';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { assertCriteriaAreListed, checkDescriptions, checks } from '#audit/checks/all.ts';
import { findMarkupProblems } from '#audit/checks/markup.ts';
import { defects, siteDefects } from '#audit/defects.ts';
import { ibmVersion } from '#audit/engines/ibm.ts';
import { atRest } from '#audit/matrix.ts';
import { findBaselineProblems, readAcceptedFailures } from '#audit/report/baseline.ts';
import { checksForCriterion, divideFindings, readEvidence } from '#audit/report/evidence.ts';
import {
  criteria,
  ibmRules,
  openacrCatalogue,
  openacrSchema,
  readText,
  reportsFolder,
} from '#audit/report/folder.ts';
import {
  findDecision,
  readDecisions,
  readExceptions,
  readJudgements,
  readKnownIssues,
  readPersonChecks,
} from '#audit/report/judgements.ts';
import type { makeOpenAcr } from '#audit/report/openacr.ts';
import { showTheSamePage } from '#audit/report/pictures.ts';
import {
  findForbiddenClaims,
  findJudgementProblems,
  findReportProblems,
  findStaleEntries,
} from '#audit/report/rules.ts';
import { readSeenNow, selectRows } from '#audit/report/seen.ts';
import { makeVerdicts, type Verdict } from '#audit/report/status.ts';
import { makeTextFiles, makeWordReport, wordFile } from '#audit/report/write.ts';
import { pdfFile } from '#audit/report/write-pdf.ts';
import { splitProse } from '#content/front-matter.ts';
import { practiceFolder } from '#tests/harness/practice-folder.ts';
import { sampleMessage } from '../harness/sample-message.ts';
import { transcripts } from '../reader/transcripts.ts';

const evidence = readEvidence();
const allVerdicts = makeVerdicts(evidence);
const report = makeTextFiles();
/** The text of a file, generated or committed. */
const textOf = (path: string) => String(report.get(path) ?? readText(path));
/** All committed and generated texts, by their paths in a11y-reports. */
const texts = () =>
  new Map([
    ...globSync(['*.md', '{baseline,evidence,judgements}/**/*.*'], { cwd: reportsFolder }).map(
      (path) => [path, readText(path)] as const,
    ),
    ...report,
  ]);

/** The day of the first commit. No judgement or decision can have an earlier date. */
const projectBegan = '2026-11-22';

vi.setConfig({ testTimeout: 120_000 }); // the tests generate the whole report

describe('the evidence', () => {
  test('contains no failure, and the baseline of accepted failures is empty', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(
      findBaselineProblems(
        readAcceptedFailures(),
        divideFindings(evidence).failures,
        readKnownIssues(),
        today,
      ),
    ).toEqual([]);
    expect(readAcceptedFailures()).toEqual([]);
  });

  const failure = {
    source: 'axe',
    rule: 'image-alt',
    target: '#logo',
    what: 'no alternative',
    state: atRest,
    mode: 'light',
    sc: '1.1.1',
  } as const;
  const entry = {
    rule: 'image-alt',
    target: '#logo',
    reason: 'the supplier mends it',
    owner: 'A. Reviewer',
    expires: '2026-12-31',
    issue: 'K1',
  };
  const problems = (entries: (typeof entry)[], failures = [failure]) =>
    findBaselineProblems(entries, failures, [{ id: 'K1' }], '2026-11-20');
  test('passes the baseline check with a failure that is in the baseline', () =>
    expect(problems([entry])).toEqual([]));
  test.each([
    ['a failure that is not in the baseline', () => problems([])],
    ['an entry whose failure does not exist', () => problems([entry], [])],
    ['an entry past its date', () => problems([{ ...entry, expires: '2026-11-19' }])],
    ['an entry without a reason', () => problems([{ ...entry, reason: '' }])],
    ['an entry without an owner', () => problems([{ ...entry, owner: '' }])],
    ['an entry whose known issue does not exist', () => problems([{ ...entry, issue: 'K9' }])],
  ])('fails the baseline check with %s', (_, findProblems) =>
    expect(findProblems()).not.toEqual([]),
  );

  test('has a written decision on every undecided finding', () => {
    const decisions = readDecisions();
    const withoutDecision = [
      ...new Set(
        divideFindings(evidence)
          .undecided.filter((finding) => !findDecision(finding, decisions))
          .map(
            ({ source, rule, target, what, mode }) =>
              `${source} ${rule} ${mode} ${target}: ${what}`,
          ),
      ),
    ];
    expect(withoutDecision, 'decide in a11y-reports/judgements/incomplete-triage.yaml').toEqual([]);
  });

  test('and the report contain no path or port of this machine, no name from the test message and no token', () => {
    const leaks = [...texts()]
      .filter(
        ([, text]) =>
          /(?<![\w/])\/(?:tmp|home|root|Users)\/|localhost|127\.0\.0\.1|eyJ[A-Za-z0-9]{20}/.test(
            text,
          ) || text.includes(sampleMessage.name),
      )
      .map(([path]) => path);
    expect(leaks).toEqual([]);
  });
});

test('showTheSamePage is false if a hyphen or a row of pixels differs, and true if only the pixels of a corner differ', async () => {
  const picture = (corner: number, marks: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">
          <rect width="600" height="400" fill="#fff"/>
          <rect x="45" y="60" width="420" height="200" rx="${corner}" fill="#f5d9a0" stroke="#777"/>${marks}
        </svg>`,
      ),
    )
      .webp({ quality: 20 })
      .toBuffer();
  const hyphen = '<rect x="81" y="323" width="10" height="3" fill="#123"/>';
  const before = await picture(10, hyphen);
  expect(await showTheSamePage(before, await picture(10.3, hyphen))).toBe(true);
  expect(await showTheSamePage(before, await picture(10, ''))).toBe(false);
  expect(await showTheSamePage(before, await sharp(before).extend({ bottom: 1 }).toBuffer())).toBe(
    false,
  );
});

/**
 * Whether the verdict is one that measurements can support: it holds, no failure was found, or no such content exists.
 */
const isFavorable = ({ status }: Verdict) => /^(holds|no-failure|content)/.test(status);

describe('the report', () => {
  test('has links from its first page to each of its files', () => {
    const files = [...makeTextFiles().keys()];
    const reached = new Set(['index.html']);
    for (const page of reached)
      if (page.endsWith('.html'))
        for (const [, to = ''] of textOf(page).matchAll(/href="([^"#:]+)(?:#[^"]*)?"/g))
          reached.add(normalize(join(page, '..', to)));
    expect(files.filter((file) => !reached.has(file))).toEqual([]);
  });

  test('has no dead link', () => {
    const isThere = (path: string) =>
      report.has(path) ||
      [pdfFile, wordFile].includes(path) ||
      existsSync(join(reportsFolder, path));
    const dead = [...report.keys()]
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/href="([^"#]+)(#[^"]*)?"/g)]
          .map(([, to = '']) => to)
          .filter((to) => !/^https?:/.test(to) && !isThere(normalize(join(file, '..', to))))
          .map((to) => `${file}: ${to}`),
      );
    expect(dead).toEqual([]);
  });

  test.each([
    'index.html',
    'people.html',
    'reader.html',
    'runs.html',
    'method.html',
    'criteria/1.1.1.html',
    'criteria/2.4.11.html',
    'conformance/report.html',
  ])('has valid HTML: %s', async (path) => {
    expect(await findMarkupProblems(textOf(path), path)).toEqual([]);
  });

  test('makes no claim that automatic checks cannot support', () => {
    const claims = [...texts()].flatMap(([file, text]) =>
      findForbiddenClaims(text).map((claim) => `${file}: ${claim}`),
    );
    expect([
      ...claims,
      ...globSync(['*.md', 'docs/*.md']).flatMap((file) =>
        findForbiddenClaims(readFileSync(file, 'utf8')),
      ),
      ...findForbiddenClaims(readFileSync(`${practiceFolder}/prose/accessibility.mdx`, 'utf8')),
    ]).toEqual([]);
  });

  test.each([
    'This site is WCAG compliant',
    'certified accessible',
    'Score: 100',
    '100 % accessible',
    'fully accessible',
  ])('may not contain the claim "%s"', (claim) =>
    expect(findForbiddenClaims(claim)).not.toEqual([]),
  );

  test('gives a favorable verdict only on criteria with a planted defect that a check or rule must find, and with ten measurements', () => {
    const favorableVerdicts = allVerdicts.filter(isFavorable);
    expect(favorableVerdicts.length).toBeGreaterThan(20);
    const planted = new Set(
      [...defects, ...siteDefects].map(({ sc, foundBy }) => `${sc} ${foundBy}`),
    );
    for (const { criterion, measurementCount } of favorableVerdicts) {
      const { num, axe } = criterion;
      const foundBy = [
        ...checksForCriterion(num).map(({ id }) => `check ${id}`),
        ...axe.map((rule) => `axe ${rule}`),
      ].filter((by) => planted.has(`${num} ${by}`));
      expect(
        foundBy,
        `${num}: no check and no rule of axe has a planted defect of this criterion`,
      ).not.toEqual([]);
      expect(measurementCount, num).toBeGreaterThanOrEqual(10);
    }
  });

  // No check can find a failure of 2.1.3, 2.2.6, 2.3.3 or 3.2.4. W3C has decided 4.1.1. The others have fewer than ten
  // measurements.
  test.each([
    ['2.1.3', /too-little|needs-person/],
    ['2.2.6', /needs-person/],
    ['2.3.3', /needs-person/],
    ['3.2.4', /needs-person/],
    ['1.4.13', /too-little/],
    ['2.1.4', /too-little/],
    ['2.2.1', /too-little/],
    ['2.5.2', /too-little/],
    ['3.3.1', /too-little/],
    ['3.3.7', /too-little/],
    ['4.1.3', /too-little/],
    ['4.1.1', /always-met/],
  ])('gives criterion %s the status %s instead of a favorable one', (num, status) => {
    expect(allVerdicts.find(({ criterion }) => criterion.num === num)?.status).toMatch(status);
  });

  test('counts only runs of checks that have a planted defect of the criterion', () => {
    const page = { route: '/', viewport: '-', mode: '-', state: '-', outcome: 'pass', looked: '1' };
    const results = Array.from({ length: 50 }, () => page);
    const favorableVerdictsWith = (id: string) =>
      makeVerdicts({
        runs: [],
        findings: [],
        decided: [],
        checks: new Map([[id, results]]),
      }).filter(isFavorable);
    expect(favorableVerdictsWith('S14').map(({ criterion }) => criterion.num)).toEqual(['1.4.12']);
    // S22 can find failures of 2.4.7, but no planted defect proves that it does.
    expect(favorableVerdictsWith('S22')).toEqual([]);
  });
});

describe('the conformance report', () => {
  const acr: ReturnType<typeof makeOpenAcr> = parse(textOf('conformance/openacr.yaml'));
  const catalogue = openacrCatalogue();

  test('follows the schema of OpenACR', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(openacrSchema());
    expect(validate(acr), JSON.stringify(validate.errors)).toBe(true);
  });

  test('has each of the 87 rows of WCAG once, with terms and evidence', () => {
    expect(allVerdicts).toHaveLength(87);
    expect(
      findReportProblems(
        acr,
        catalogue,
        (path) => report.has(path) || existsSync(join(reportsFolder, path)),
      ),
    ).toEqual([]);
  });

  const copyOfReport = (): Parameters<typeof findReportProblems>[0] =>
    parse(textOf('conformance/openacr.yaml'));
  const rowsOfFirstChapter = (acr: ReturnType<typeof copyOfReport>) =>
    Object.values(acr.chapters)[0]?.criteria ?? [];
  const always = () => true;
  test.each<[string, (acr: ReturnType<typeof copyOfReport>) => void]>([
    ['a missing row', (acr) => void rowsOfFirstChapter(acr).pop()],
    [
      'a row twice',
      (acr) => void rowsOfFirstChapter(acr).push(...rowsOfFirstChapter(acr).slice(0, 1)),
    ],
    [
      'an unknown term',
      (acr) =>
        void Object.assign(rowsOfFirstChapter(acr)[0]?.components[0]?.adherence ?? {}, {
          level: 'kind of supports',
        }),
    ],
    [
      'an unknown component',
      (acr) =>
        void rowsOfFirstChapter(acr)[0]?.components.push({
          name: 'hardware',
          adherence: { level: 'supports', notes: 'evidence/runs.jsonl' },
        }),
    ],
    [
      'a final report with an unsigned row',
      (acr) => void Object.assign(acr, { title: acr.title.replace(/^DRAFT.*?: /, '') }),
    ],
    [
      'a remark without words',
      (acr) =>
        void Object.assign(rowsOfFirstChapter(acr)[0]?.components[0]?.adherence ?? {}, {
          notes: '',
        }),
    ],
    ['an invalid date', (acr) => void Object.assign(acr, { report_date: 'whenever' })],
    ['a draft that does not say so', (acr) => void Object.assign(acr, { title: 'Report' })],
  ])('is rejected with %s', (_, spoil) => {
    const spoiled = copyOfReport();
    spoil(spoiled);
    expect(findReportProblems(spoiled, catalogue, always)).not.toEqual([]);
  });
  test('is rejected with a reference to evidence that does not exist', () => {
    expect(findReportProblems(copyOfReport(), catalogue, () => false)).not.toEqual([]);
  });

  test('exists as a Word document with headings, header rows, a language and a title', async () => {
    const parts = unzipSync(await makeWordReport());
    const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    expect(text('word/styles.xml')).toContain('<w:lang w:val="en-US"/>');
    expect(text('docProps/core.xml')).toMatch(/<dc:title>.*Accessibility Conformance Report/);
    const body = text('word/document.xml');
    const tables = body.match(/<w:tbl>/g)?.length ?? 0;
    expect(tables).toBeGreaterThan(4);
    expect(body.match(/<w:tblHeader\/>/g)).toHaveLength(tables);
    expect(body.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(1);
    const { JSDOM } = createRequire(import.meta.url)('jsdom');
    for (const part of ['word/document.xml', 'word/styles.xml', 'docProps/core.xml'])
      expect(() => new JSDOM(text(part), { contentType: 'text/xml' }), part).not.toThrow();
    for (const { num } of criteria) expect(body).toContain(`>${num} `);
  });

  test('agrees with the accessibility statement: nobody has tried an assistive technology that no judgement names', () => {
    const toolsUsed = readJudgements().map(({ environment }) => environment?.at ?? '');
    const statement = splitProse(
      readFileSync(`${practiceFolder}/prose/accessibility.mdx`, 'utf8'),
    ).text;
    for (const name of ['NVDA', 'JAWS', 'VoiceOver', 'TalkBack'])
      if (!toolsUsed.some((tool) => tool.includes(name)))
        for (const [sentence] of statement.matchAll(new RegExp(`[^.:\\n]*${name}[^.\\n]*`, 'g')))
          expect(sentence).toMatch(/nobody has (tried|tested)/);
  });
});

test('every list of keys that a script pressed with the screen reader has a transcript and names existing criteria', () => {
  for (const { transcript, criteria: nums } of transcripts) {
    expect(readFileSync(`tests/reader/heard/${transcript}.txt`, 'utf8').length).toBeGreaterThan(
      100,
    );
    for (const num of nums) expect(criteria.map((criterion) => criterion.num)).toContain(num);
  }
});

describe('the folder judgements/', () => {
  test('has only complete judgements, signed by people and about known checks', () => {
    expect(readPersonChecks().length).toBeGreaterThan(90);
    const hasSeenFile = (name: string) =>
      existsSync(join(reportsFolder, `judgements/seen/${name}.tsv`));
    expect(
      findJudgementProblems(readJudgements(), readPersonChecks(), hasSeenFile, new Date()),
    ).toEqual([]);
  });

  test('has no check by a person without fingerprints in the evidence for each of its places', () => {
    const seen = readSeenNow();
    const withoutFingerprints = readPersonChecks()
      .filter(({ places, saw }) => selectRows(seen, places, saw).length < (places?.length ?? 1))
      .map(({ id }) => id);
    expect(withoutFingerprints).toEqual([]);
  });

  test('lets every check of pages about keys or speech lapse when scripts change', () => {
    const aboutKeysOrSpeech =
      /\b(?:keyboard|Tab|Escape|screen reader|speech (?:software|recognition)|dictate|listens?|announced)\b/i;
    const withoutScripts = readPersonChecks().filter(
      ({ component, task, expect: passes, saw }) =>
        component === 'web' &&
        aboutKeysOrSpeech.test(`${task} ${passes}`) &&
        !saw.includes('scripts'),
    );
    expect(withoutScripts.map(({ id }) => id)).toEqual([]);
  });

  test('has no date before the project began', () => {
    const dates = [
      ...readDecisions().map(({ id, on }) => ({ id, on })),
      ...readKnownIssues().map(({ id, opened }) => ({ id, on: opened })),
      ...readJudgements().map(({ check, on }) => ({ id: check, on })),
    ];
    expect(dates.filter(({ on }) => on < projectBegan)).toEqual([]);
  });

  test('has at least one check by a person for every criterion', () => {
    const criteriaWithCheck = new Set(readPersonChecks().flatMap((check) => check.criteria));
    expect(
      criteria
        .filter(
          ({ num, automation }) => automation !== 'by-definition' && !criteriaWithCheck.has(num),
        )
        .map(({ num }) => num),
    ).toEqual([]);
  });

  test('has no expired entry, and none about findings or files that do not exist', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(
      findStaleEntries({
        issues: readKnownIssues(),
        exceptions: readExceptions(),
        decisions: readDecisions(),
        undecided: divideFindings(evidence).undecided,
        decided: new Set(evidence.decided.map(({ decision }) => decision)),
        exists: (path) => existsSync(join(reportsFolder, path)),
        today,
      }),
    ).toEqual([]);
  });
  test('is rejected with an expired entry, or one about findings or files that do not exist', () => {
    const noEntries = {
      issues: [],
      exceptions: [],
      decisions: [],
      undecided: [],
      decided: new Set<string>(),
      exists: () => true,
      today: '2026-11-20',
    };
    const issues = readKnownIssues().map((issue) => ({ ...issue, expires: '2026-11-19' }));
    expect(issues).not.toEqual([]);
    expect(findStaleEntries({ ...noEntries, issues })).toHaveLength(issues.length);
    expect(findStaleEntries({ ...noEntries, exceptions: readExceptions() })).toEqual([]);
    expect(
      findStaleEntries({ ...noEntries, exceptions: readExceptions(), exists: () => false }),
    ).not.toEqual([]);
    expect(
      findStaleEntries({ ...noEntries, exceptions: readExceptions(), today: '2030-01-01' }),
    ).not.toEqual([]);
    expect(
      findStaleEntries({
        ...noEntries,
        decisions: [
          {
            id: 'T0',
            source: 'axe',
            rule: 'gone',
            decision: 'open',
            reason: 'x',
            by: 'engineering',
            on: '2026-11-20',
          },
        ],
      }),
    ).not.toEqual([]);
  });
});

describe('the audit', () => {
  test('knows the criteria of every rule of IBM Equal Access in the findings, for the installed version', () => {
    expect(ibmRules.version).toBe(ibmVersion);
    const reported = [...divideFindings(evidence).undecided, ...readDecisions()]
      .filter(({ source }) => source === 'ibm')
      .map(({ rule }) => rule.split('/')[0] ?? '');
    expect(reported).not.toEqual([]);
    expect(Object.values(ibmRules.rules).join(' ').split(' ')).toEqual(
      expect.arrayContaining(reported),
    );
  });
  test('describes each check once', () => {
    const ids = checkDescriptions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, looksAt } of checkDescriptions) expect(looksAt.length, id).toBeGreaterThan(30);
    expect(checks.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
  });
  test('refuses a finding about a criterion that its check does not list', () => {
    expect(() => assertCriteriaAreListed('S34', ['2.5.5'])).not.toThrow();
    expect(() => assertCriteriaAreListed('S34', ['1.4.3'])).toThrow(
      /S34 found a failure of 1\.4\.3/,
    );
  });
  test('finds only YAML files that parse in a11y-reports', () => {
    for (const file of globSync('**/*.yaml', { cwd: reportsFolder }))
      expect(parse(readText(file)), file).toBeTruthy();
  });
});
