import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, normalize } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import Ajv from 'ajv';
import jsonld from 'jsonld';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { builtSite, everyAddress } from '../harness/built-site.ts';
import { sampleMessage } from '../harness/sample-message.ts';
import { walks } from '../reader/walks.ts';
import { assertFound, checks, descriptions } from './checks/all.ts';
import { problemsOfPdf } from './checks/documents.ts';
import { problemsOf } from './checks/markup.ts';
import { defects, siteDefects } from './defects.ts';
import { atRest, keyOf, matrix } from './matrix.ts';
import { accepted, baselineProblems } from './report/baseline.ts';
import { personAssertions } from './report/earl.ts';
import { checksOf, openPoints, readEvidence } from './report/evidence.ts';
import { manifest, measuredLine } from './report/facts.ts';
import {
  criteria,
  openacrCatalogue,
  openacrSchema,
  read,
  readJson,
  readYaml,
  reports,
} from './report/folder.ts';
import { withoutMeasured } from './report/html.ts';
import {
  decisionOn,
  exceptions,
  judgements,
  knownIssues,
  personChecks,
  triage,
} from './report/judgements.ts';
import type { openAcr } from './report/openacr.ts';
import { showTheSame } from './report/pictures.ts';
import { acrProblems, claimsIn, personProblems, staleProblems } from './report/rules.ts';
import { rowsOf, seenNow } from './report/seen.ts';
import { verdicts } from './report/status.ts';
import { changesBetween, releaseProblems, snapshot } from './report/trend.ts';
import { derived, derivedFiles, ownStatement, pdf } from './report/write.ts';
import { sourceMark } from './report/write-pdf.ts';
import { sha256 } from './stable.ts';
import { states } from './states.ts';
import { auditBlock, siteSources } from './tree-hash.ts';

const renew = 'renew it with: npm run audit';
const regenerate = 'write it again with: npm run audit -- --report';
const evidence = readEvidence();
const all = verdicts(evidence);

/** The day of the first commit: what is dated earlier was not decided then. */
const projectBegan = '2026-11-22';

/** The parts of a zip archive. */
const documentXml = (bytes: Buffer) => (name: string) => {
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
    const [packed, length] = [bytes.readUInt32LE(at + 18), bytes.readUInt16LE(at + 26)];
    const begin = at + 30 + length;
    if (bytes.toString('utf8', at + 30, begin) === name)
      return inflateRawSync(bytes.subarray(begin, begin + packed)).toString();
    at = begin + packed;
  }
  throw new Error(`no ${name}`);
};

vi.setConfig({ testTimeout: 120_000 }); // the whole report is made anew

describe('the evidence', () => {
  test('covers every address, state, size and mode of the matrix', () => {
    const there = new Set(
      evidence.runs.map(
        ({ route, viewport, mode, state }) => `${route} ${viewport} ${mode} ${state}`,
      ),
    );
    const missing = matrix(everyAddress, states, [])
      .filter(
        ({ route, viewport, mode, state }) => !there.has(`${route} ${viewport} ${mode} ${state}`),
      )
      .map(keyOf);
    expect(missing, `without evidence; ${renew}`).toEqual([]);
  });

  test('covers every story of the catalogue', () => {
    const stories = globSync('src/components/*/*.stories.tsx').sort();
    const ids = stories.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const title = (/title: '([^']+)'/.exec(source)?.[1] ?? '').toLowerCase();
      return [...source.matchAll(/^export const (\w+): Story/gm)].map(
        ([, name = '']) =>
          `${title.replace(/[^a-z0-9]+/g, '-')}--${name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()}`,
      );
    });
    const there = new Set(manifest().stories.map((story) => story.slice(6)));
    expect(ids.length).toBeGreaterThan(50);
    expect(
      ids.filter((id) => !there.has(id)),
      `stories without evidence; ${renew}`,
    ).toEqual([]);
  });

  test('knows every redirect', () => {
    expect(manifest().redirects, renew).toEqual(builtSite.redirects);
  });

  test('has the hash of each raw measurement', () => {
    const raw = read('evidence/raw.sha256');
    expect(manifest().raw).toEqual({ files: raw.split('\n').length - 1, sha256: sha256(raw) });
    const kept = raw
      .split('\n')
      .flatMap((line) => line.slice(66).match(/^runs\/(.+)\.json$/)?.[1] ?? []);
    expect(kept.sort()).toEqual(evidence.runs.map((run) => keyOf(run as never)).sort());
  });

  test('holds no failure outside the baseline, which is empty', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(
      baselineProblems(accepted(), openPoints(evidence).failures, knownIssues(), today),
    ).toEqual([]);
    expect(accepted()).toEqual([]);
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
    baselineProblems(entries, failures, [{ id: 'K1' }], '2026-11-20');
  test('could have a failure accepted, for a while', () => expect(problems([entry])).toEqual([]));
  test.each([
    ['a failure that nobody accepted', () => problems([])],
    ['one that is mended', () => problems([entry], [])],
    ['one past its date', () => problems([{ ...entry, expires: '2026-11-19' }])],
    ['one without a reason', () => problems([{ ...entry, reason: '' }])],
    ['one without an owner', () => problems([{ ...entry, owner: '' }])],
    ['one that is no known issue', () => problems([{ ...entry, issue: 'K9' }])],
  ])('would refuse in the baseline %s', (_, found) => expect(found()).not.toEqual([]));

  test('holds nothing undecided that has no written decision', () => {
    const decisions = triage();
    const open = [
      ...new Set(
        openPoints(evidence)
          .undecided.filter((one) => !decisionOn(one, decisions))
          .map(
            ({ source, rule, target, what, mode }) =>
              `${source} ${rule} ${mode} ${target}: ${what}`,
          ),
      ),
    ];
    expect(open, 'decide in a11y-reports/judgements/incomplete-triage.yaml').toEqual([]);
  });

  test('tells no paths, ports, people or tokens', () => {
    const leaks = globSync('**/*.{json,tsv,jsonld,html,md,yaml,csv,yml}', { cwd: reports }).filter(
      (file) =>
        /(?<![\w/])\/(?:tmp|home|root|Users)\/|localhost|127\.0\.0\.1|eyJ[A-Za-z0-9]{20}/.test(
          read(file),
        ) || read(file).includes(sampleMessage.name),
    );
    expect(leaks).toEqual([]);
  });
});

test('a picture counts as a new one when something in it is new, not when a corner is drawn otherwise', async () => {
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
  expect(await showTheSame(before, await picture(10.3, hyphen))).toBe(true);
  expect(await showTheSame(before, await picture(10, ''))).toBe(false);
  expect(await showTheSame(before, await sharp(before).extend({ bottom: 1 }).toBuffer())).toBe(
    false,
  );
});

describe('what is derived', () => {
  test('is the same, byte for byte, when it is made again', () => {
    const files = derived();
    expect(readFileSync(auditBlock.file, 'utf8'), regenerate).toBe(ownStatement());
    const different = [...files]
      .filter(([path, text]) =>
        typeof text === 'string'
          ? withoutMeasured(read(path)) !== withoutMeasured(text)
          : !readFileSync(join(reports, path)).equals(text),
      )
      .map(([path]) => path);
    expect(different, regenerate).toEqual([]);
    const made = globSync(derivedFiles, { cwd: reports }).filter(
      (path) => !files.has(path) && path !== pdf,
    );
    expect(made, `nobody makes these; ${regenerate}`).toEqual([]);
  });

  test('is small enough to read, and every file is linked from the first page or a page that it leads to', () => {
    const files = globSync('**/*', { cwd: reports }).filter((file) => file.includes('.'));
    expect(files.length).toBeLessThanOrEqual(250);
    const bytes = files.reduce((sum, file) => sum + statSync(join(reports, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(8_000_000);
    const reached = new Set(['index.html']);
    for (const page of reached)
      if (page.endsWith('.html'))
        for (const [, to = ''] of read(page).matchAll(/href="([^"#:]+)(?:#[^"]*)?"/g))
          reached.add(normalize(join(page, '..', to)));
    expect(files.filter((file) => !reached.has(file))).toEqual([]);
  });

  test('links only to what is there', () => {
    const dead = globSync('**/*.html', { cwd: reports }).flatMap((file) =>
      [...read(file).matchAll(/href="([^"#]+)(#[^"]*)?"/g)]
        .map(([, to = '']) => to)
        .filter((to) => !/^https?:/.test(to) && !existsSync(join(reports, file, '..', to)))
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
  ])('is valid HTML: %s', async (path) => {
    expect(await problemsOf(read(path), path)).toEqual([]);
  });

  test('claims nothing that machines cannot show', () => {
    const found = globSync('**/*.{html,md,yaml,csv}', { cwd: reports }).flatMap((file) =>
      claimsIn(read(file)).map((claim) => `${file}: ${claim}`),
    );
    expect([
      ...found,
      ...globSync(['*.md', 'docs/*.md']).flatMap((file) => claimsIn(readFileSync(file, 'utf8'))),
      ...claimsIn(readFileSync('src/content/prose/accessibility.mdx', 'utf8')),
    ]).toEqual([]);
  });

  test.each([
    'This site is WCAG compliant',
    'certified accessible',
    'Score: 100',
    '100 % accessible',
    'fully accessible',
  ])('would refuse "%s"', (claim) => {
    expect(claimsIn(claim)).not.toEqual([]);
  });

  test('gives no criterion a tick that could not have failed', () => {
    const ticks = all.filter(({ status }) => /^(holds|no-failure|content)/.test(status));
    expect(ticks.length).toBeGreaterThan(20);
    const planted = new Set([...defects, ...siteDefects].map(({ sc, by }) => `${sc} ${by}`));
    for (const { criterion, measures } of ticks) {
      const { num, axe } = criterion;
      const proven = [
        ...checksOf(num).map(({ id }) => `check ${id}`),
        ...axe.map((rule) => `axe ${rule}`),
      ].filter((by) => planted.has(`${num} ${by}`));
      expect(proven, `${num}: no planted defect was found by what looks at it`).not.toEqual([]);
      expect(measures, num).toBeGreaterThanOrEqual(10);
    }
  });

  // In turn: no check can find it (3.2.4 …), it was looked at in one to four conditions, W3C has decided it.
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
  ])('gives %s no tick: %s', (num, status) => {
    expect(all.find(({ criterion }) => criterion.num === num)?.status).toMatch(status);
  });

  test('counts a run only for a check that could find the failure', () => {
    const page = { route: '/', viewport: '-', mode: '-', state: '-', outcome: 'pass', looked: '1' };
    const results = Array.from({ length: 50 }, () => page);
    const only = (id: string) =>
      verdicts({ runs: [], axe: [], findings: [], checks: new Map([[id, results]]) }).filter(
        ({ status }) => /^(holds|no-failure|content)/.test(status),
      );
    expect(only('S14').map(({ criterion }) => criterion.num)).toEqual(['1.4.12']);
    // It may find 2.4.7 as well, yet nobody has seen it do so.
    expect(only('S22').map(({ criterion }) => criterion.num)).toEqual(['2.4.1']);
    expect(only('S52')).toEqual([]);
  });

  test('is EARL that a processor of JSON-LD understands', async () => {
    const earl = 'http://www.w3.org/ns/earl#';
    const [node] = await jsonld.expand({
      '@context': readJson<{ '@context': object }>('conformance/earl.jsonld')['@context'],
      ...personAssertions(
        {
          checks: personChecks(),
          judgements: [
            {
              check: 'judge-4.1.2',
              result: 'passes',
              words: 'It works',
              by: 'A. Reviewer',
              on: '2026-11-25',
              until: '2027-11-25',
              seen: 'then',
            },
          ],
          lapseOf: () => [],
        },
        'https://www.example.org',
      ).at(-1),
    } as jsonld.JsonLdDocument);
    expect(node).toMatchObject({
      '@type': [`${earl}Assertion`],
      [`${earl}assertedBy`]: [{ '@id': '#person-1' }],
      [`${earl}mode`]: [{ '@id': `${earl}manual` }],
      [`${earl}test`]: [
        {
          '@type': [`${earl}TestCase`],
          'http://purl.org/dc/terms/isPartOf': [
            { '@id': 'https://www.w3.org/TR/WCAG22/#name-role-value' },
          ],
        },
      ],
      [`${earl}result`]: [{ [`${earl}outcome`]: [{ '@id': `${earl}passed` }] }],
    });
    const graph = await jsonld.expand(readJson<jsonld.JsonLdDocument>('conformance/earl.jsonld'));
    const types = new Set(graph.flatMap((one) => one['@type'] ?? []));
    expect([...types].sort()).toEqual(
      ['Assertion', 'Assertor', 'Software', 'TestSubject']
        .map((name) => earl + name)
        .concat('https://schema.org/WebSite')
        .sort(),
    );
    for (const one of graph.filter((each) => each['@type']?.[0] === `${earl}Assertion`))
      for (const part of ['assertedBy', 'subject', 'mode', 'test', 'result'])
        expect(one, part).toHaveProperty([earl + part]);
  });

  test('is EARL that names no criterion as passed', () => {
    const { '@graph': graph } = readJson<{
      '@graph': { '@type': string | string[]; mode?: string; test?: { '@type': string } }[];
    }>('conformance/earl.jsonld');
    const assertions = graph.filter((node) => node['@type'] === 'Assertion');
    expect(assertions.length).toBeGreaterThan(100);
    expect(
      assertions.filter(
        ({ test, mode }) => test?.['@type'] !== 'TestCase' || mode === 'earl:manual',
      ),
    ).toEqual([]);
  });
});

describe('the conformance report', () => {
  const report = readYaml<ReturnType<typeof openAcr>>('conformance/openacr.yaml');
  const catalogue = openacrCatalogue('2.5-edition-wcag-2.2-en');

  test('has the shape of OpenACR', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(openacrSchema());
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
  });

  test('has each of the 87 rows once, with terms and evidence', () => {
    expect(all).toHaveLength(87);
    expect(acrProblems(report, catalogue, (path) => existsSync(join(reports, path)))).toEqual([]);
  });

  const copy = () => structuredClone(report) as unknown as Parameters<typeof acrProblems>[0];
  const rows = (of: ReturnType<typeof copy>) => Object.values(of.chapters)[0]?.criteria ?? [];
  const there = () => true;
  test.each<[string, (of: ReturnType<typeof copy>) => void]>([
    ['a missing row', (of) => void rows(of).pop()],
    ['a row twice', (of) => void rows(of).push(...rows(of).slice(0, 1))],
    [
      'a term of nobody',
      (of) =>
        void Object.assign(rows(of)[0]?.components[0]?.adherence ?? {}, {
          level: 'kind of supports',
        }),
    ],
    [
      'a component of nobody',
      (of) =>
        void rows(of)[0]?.components.push({
          name: 'hardware',
          adherence: { level: 'supports', notes: 'evidence/matrix.tsv' },
        }),
    ],
    [
      'a final report with an unsigned row',
      (of) => void Object.assign(of, { title: of.title.replace(/^DRAFT.*?: /, '') }),
    ],
    [
      'a remark without words',
      (of) => void Object.assign(rows(of)[0]?.components[0]?.adherence ?? {}, { notes: '' }),
    ],
    ['a date that is none', (of) => void Object.assign(of, { report_date: 'whenever' })],
    ['a draft that does not say so', (of) => void Object.assign(of, { title: 'Report' })],
  ])('would refuse %s', (_, spoil) => {
    const spoiled = copy();
    spoil(spoiled);
    expect(acrProblems(spoiled, catalogue, there)).not.toEqual([]);
  });
  test('would refuse evidence that is not there', () => {
    expect(acrProblems(copy(), catalogue, () => false)).not.toEqual([]);
  });

  test('is the same in the edition for Section 508, for editors that know only that', () => {
    const name = '2.4-edition-wcag-2.1-508-en';
    const of508 = readYaml<typeof report>('conformance/openacr-508.yaml');
    expect(of508.catalog).toBe(name);
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(openacrSchema());
    expect(validate(of508), JSON.stringify(validate.errors)).toBe(true);
    const exists = (path: string) => existsSync(join(reports, path));
    expect(acrProblems(of508, openacrCatalogue(name), exists)).toEqual([]);
  });

  test('has every row of the International Edition of VPAT in every form', async () => {
    const chapters = openacrCatalogue('2.5-edition-wcag-2.2-508-eu-en').chapters;
    const page = read('conformance/report.html');
    const text = read('conformance/report.md');
    for (const { id, label, criteria: rows = [] } of chapters) {
      expect(page, id).toContain(`${label}</h2>`);
      expect(text, id).toMatch(new RegExp(`^## .*${label.replace(/[()]/g, '.')}$`, 'm'));
      if (/^(success|functional|support)/.test(id))
        for (const row of rows) expect(page, row.id).toContain(`${row.id} ${row.handle}`);
    }
  });

  test('is a Word document with headings, header rows, a language and a title', async () => {
    const text = documentXml(readFileSync(join(reports, 'conformance/report.docx')));
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

  test('is a tagged PDF of the page as it is', async () => {
    const bytes = readFileSync(join(reports, pdf));
    expect(bytes.toString('latin1').endsWith(sourceMark()), regenerate).toBe(true);
    expect(await problemsOfPdf(new Uint8Array(bytes), pdf)).toEqual([]);
    expect(bytes.includes('file:'), 'names no file of the machine that made it').toBe(false);
  });

  test('says when and by what it was measured, and of no release that was never closed', () => {
    for (const path of ['index.html', 'criteria/1.4.3.html', 'conformance/report.html'])
      expect(read(path)).toMatch(/<p class="measured">Measured on .+, on commit [0-9a-f]{12}, in/);
    expect(read('index.html')).toContain(measuredLine());
    const told = ['index.html', 'conformance/report.md', 'conformance/statement.md'];
    if (!existsSync(join(reports, 'baseline/last-release.json')))
      for (const path of told) expect(read(path), path).not.toMatch(/release \d/);
  });

  test('names no assistive technology that nobody tried', () => {
    const tried = judgements().map(({ environment }) => environment?.at ?? '');
    const statement = readFileSync(auditBlock.file, 'utf8');
    for (const name of ['NVDA', 'JAWS', 'VoiceOver', 'TalkBack'])
      if (!tried.some((one) => one.includes(name)))
        for (const [sentence] of statement.matchAll(new RegExp(`[^.:\\n]*${name}[^.\\n]*`, 'g')))
          expect(sentence).toMatch(/nobody has (tried|tested)/);
  });

  test('names the missing report of the portal, and the dates of the law', () => {
    const page = read('conformance/report.html');
    for (const words of [
      'May 11, 2027',
      'May 10, 2028',
      'Missing: a conformance report for the patient portal',
    ])
      expect(page).toContain(words);
  });
});

test('every walk with the screen reader has its transcript, and is about criteria that there are', () => {
  for (const { transcript, criteria: nums } of walks) {
    expect(readFileSync(`tests/reader/heard/${transcript}.txt`, 'utf8').length).toBeGreaterThan(
      100,
    );
    for (const num of nums) expect(criteria.map((one) => one.num)).toContain(num);
  }
});

describe('the judgements', () => {
  test('are signed by people, of checks that are planned', () => {
    expect(personChecks().length).toBeGreaterThan(90);
    const isKept = (name: string) => existsSync(join(reports, `judgements/seen/${name}.tsv`));
    expect(personProblems(judgements(), personChecks(), isKept)).toEqual([]);
  });

  test('can be bound to something that is there to see or hear', () => {
    const seen = seenNow();
    const unbound = personChecks()
      .filter(({ places, saw }) => rowsOf(seen, places, saw).length < (places?.length ?? 1))
      .map(({ id }) => id);
    expect(unbound, renew).toEqual([]);
  });

  test('are dated no earlier than the project', () => {
    const days = [
      ...triage().map(({ id, on }) => ({ id, on })),
      ...knownIssues().map(({ id, opened }) => ({ id, on: opened })),
      ...judgements().map(({ check, on }) => ({ id: check, on })),
    ];
    expect(days.filter(({ on }) => on < projectBegan)).toEqual([]);
  });

  test('ask a person about every criterion', () => {
    const asked = new Set(personChecks().flatMap((check) => check.criteria));
    expect(
      criteria
        .filter(({ num, automation }) => automation !== 'by-definition' && !asked.has(num))
        .map(({ num }) => num),
    ).toEqual([]);
  });

  test('are not stale', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(
      staleProblems({
        issues: knownIssues(),
        exceptions: exceptions(),
        triage: triage(),
        open: openPoints(evidence).undecided,
        exists: (path) => existsSync(join(reports, path)),
        today,
      }),
    ).toEqual([]);
  });
  test('would be stale after their date, or without what they are about', () => {
    const none = {
      issues: [],
      exceptions: [],
      triage: [],
      open: [],
      exists: () => true,
      today: '2026-11-20',
    };
    const issue = { ...knownIssues()[0], expires: '2026-11-19' } as never;
    expect(staleProblems({ ...none, issues: [issue] })).not.toEqual([]);
    expect(staleProblems({ ...none, exceptions: exceptions() })).toEqual([]);
    expect(staleProblems({ ...none, exceptions: exceptions(), exists: () => false })).not.toEqual(
      [],
    );
    expect(staleProblems({ ...none, exceptions: exceptions(), today: '2030-01-01' })).not.toEqual(
      [],
    );
    expect(
      staleProblems({
        ...none,
        triage: [
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

describe('a release', () => {
  const now = snapshot(all, evidence);
  const close = (version: string, built = 'abc', trend = '') =>
    releaseProblems(
      version,
      { version: '1.0.0', site: { tree_sha256: 'abc', commit: '', of: '' } },
      built,
      trend,
    );
  test('is closed on evidence of the website as it is', () => {
    expect(close('1.0.0')).toEqual([]);
    expect(close('1.0.0', 'def')).toHaveLength(1);
    expect(close('2.0.0')).toHaveLength(1);
    expect(close('1.0.0', 'abc', 'version,date\n1.0.0,2026-11-20\n')).toHaveLength(1);
  });
  test('tells what changed since the one before', () => {
    expect(changesBetween(now, now)).toEqual([]);
    const before = {
      ...now,
      statuses: { ...now.statuses, '1.1.1': 'failed' as const },
      routes: now.routes.slice(1),
      figures: { ...now.figures, known_issues: 40 },
    };
    expect(changesBetween(before, now).map(({ what }) => what)).toEqual([
      'criterion 1.1.1',
      `address ${now.routes[0]}`,
      'known issues',
    ]);
  });
});

describe('the audit itself', () => {
  test('says of each check what it looks at, once', () => {
    const ids = descriptions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, looks } of descriptions) expect(looks.length, id).toBeGreaterThan(30);
    expect(checks.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
  });
  test('refuses a finding that its check does not say that it can find', () => {
    expect(() => assertFound('S34', ['2.5.8'])).not.toThrow();
    expect(() => assertFound('S34', ['1.4.3'])).toThrow(/S34 found 1\.4\.3/);
  });
  test('is the one that measured the evidence', () => {
    expect(readJson('evidence/checks.json'), renew).toEqual(descriptions);
  });
  test('makes every check of the list', () => {
    const made = new Set(evidence.checks.keys());
    expect(
      descriptions.map(({ id }) => id).filter((id) => !made.has(id)),
      renew,
    ).toEqual([]);
  });
  test('knows the website by its configuration and the versions of its tools too', () => {
    for (const file of ['src', 'public', 'vite.config.ts', 'package.json', 'package-lock.json'])
      expect(siteSources).toContain(file);
  });
  test('is written in YAML that parses', () => {
    for (const file of globSync('**/*.yaml', { cwd: reports }))
      expect(parse(read(file)), file).toBeTruthy();
  });
});
