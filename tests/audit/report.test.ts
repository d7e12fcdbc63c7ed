import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import jsonld from 'jsonld';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { builtSite, everyAddress } from '../harness/built-site.ts';
import { sampleMessage } from '../harness/sample-message.ts';
import { checks } from './checks/all.ts';
import { problemsOf } from './checks/markup.ts';
import { defects } from './defects.ts';
import { atRest, keyOf, matrix } from './matrix.ts';
import { accepted, baselineProblems } from './report/baseline.ts';
import { personAssertions } from './report/earl.ts';
import { manifest, release } from './report/facts.ts';
import {
  checkInfo,
  criteria,
  openacrCatalogue,
  openacrSchema,
  read,
  readJson,
  readTsv,
  readYaml,
  reports,
} from './report/folder.ts';
import {
  decisionOn,
  exceptions,
  knownIssues,
  type PersonCheck,
  personChecks,
  triage,
} from './report/judgements.ts';
import { openAcr } from './report/openacr.ts';
import { showTheSame } from './report/pictures.ts';
import { acrProblems, claimsIn, personProblems, staleProblems } from './report/rules.ts';
import { openPoints, readEvidence, signatureOn, verdicts } from './report/status.ts';
import { changesBetween, releaseProblems, snapshot } from './report/trend.ts';
import { derived, ownStatement } from './report/write.ts';
import { states } from './states.ts';
import { auditBlock } from './tree-hash.ts';

const renew = 'renew it with: npm run audit';
const regenerate = 'write it again with: npm run audit -- --report';
const signed: PersonCheck = {
  id: 'nvda-firefox',
  criteria: ['4.1.2'],
  task: 'Send the form',
  status: 'done',
  performed_by: 'A. Reviewer',
  performed_on: '2026-11-20',
  build: 'abc',
  result: 'It works',
  term: 'supports',
  notes: '',
};
const evidence = readEvidence();
const all = verdicts(evidence);

vi.setConfig({ testTimeout: 120_000 }); // the whole report is made anew

describe('the evidence', () => {
  test('covers every address, state, size and mode of the matrix', () => {
    const there = new Set(
      evidence.axe.map(
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

  test('has a matrix whose rows are the files', () => {
    expect(
      readTsv('evidence/matrix.tsv')
        .map(({ route = '', viewport, mode, state = atRest }) =>
          keyOf({ route, viewport, mode, state } as never),
        )
        .sort(),
    ).toEqual(evidence.axe.map((run) => keyOf(run as never)).sort());
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

test('the statement was measured with the figures that it shows', () => {
  const { runs } = manifest();
  const tree = read(`evidence/checks/S03${auditBlock.route}.aria.yml`);
  expect(tree, renew).toContain(`, ${runs.measured} times in all`);
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
      .filter(([path, text]) => read(path) !== text)
      .map(([path]) => path);
    expect(different, regenerate).toEqual([]);
    const made = globSync(['criteria/*', 'conformance/*', 'evidence/earl/*'], {
      cwd: reports,
    }).filter((path) => !files.has(path));
    expect(made, `nobody makes these; ${regenerate}`).toEqual([]);
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
    'criteria/1.1.1.html',
    'criteria/2.4.11.html',
    'conformance/openacr.html',
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
    const ticks = all.filter(({ status }) => /^(holds|no-failure)/.test(status));
    expect(ticks.length).toBeGreaterThan(20);
    for (const { criterion, measures } of ticks) {
      expect(
        defects.map(({ sc }) => sc),
        'no planted defect was found',
      ).toContain(criterion.num);
      expect(measures, criterion.num).toBeGreaterThanOrEqual(10);
    }
    const statusOf = (num: string) => all.find(({ criterion }) => criterion.num === num)?.status;
    expect(statusOf('2.3.3'), 'no check can find it').toBe('too-little');
    expect(statusOf('2.1.4'), 'looked at in three conditions').toBe('too-little');
  });

  test('is EARL that a processor of JSON-LD understands', async () => {
    const earl = 'http://www.w3.org/ns/earl#';
    const [node] = await jsonld.expand({
      '@context': readJson<{ '@context': object }>('evidence/earl/Contact.jsonld')['@context'],
      ...personAssertions([signed], 'https://www.example.org').at(-1),
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
    const graph = await jsonld.expand(
      readJson<jsonld.JsonLdDocument>('evidence/earl/Contact.jsonld'),
    );
    const types = new Set(graph.flatMap((one) => one['@type'] ?? []));
    expect([...types].sort()).toEqual(
      ['Assertion', 'Assertor', 'Software', 'TestSubject']
        .map((name) => earl + name)
        .concat('https://schema.org/WebPage')
        .sort(),
    );
    for (const one of graph.filter((each) => each['@type']?.[0] === `${earl}Assertion`))
      for (const part of ['assertedBy', 'subject', 'mode', 'test', 'result'])
        expect(one, part).toHaveProperty([earl + part]);
  });

  test('is EARL that names no criterion as passed', () => {
    for (const file of globSync('evidence/earl/*.jsonld', { cwd: reports })) {
      const { '@graph': graph } = readJson<{
        '@graph': { '@type': string | string[]; mode?: string; test?: { '@type': string } }[];
      }>(file);
      const assertions = graph.filter((node) => node['@type'] === 'Assertion');
      expect(assertions.length, file).toBeGreaterThan(10);
      expect(
        assertions.filter(
          ({ test, mode }) => test?.['@type'] !== 'TestCase' || mode === 'earl:manual',
        ),
      ).toEqual([]);
    }
  });
});

describe('the conformance report', () => {
  const report = readYaml<ReturnType<typeof openAcr>>('conformance/openacr.yaml');
  const catalogue = openacrCatalogue();

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

  test('cannot become final without a signature on every row of A and AA', () => {
    expect(() => openAcr(all, { final: true })).toThrow(/signature/);
  });
});

describe('the judgements', () => {
  test('are signed by people with date and build, or open', () => {
    expect(personChecks().length).toBeGreaterThan(90);
    expect(personProblems(personChecks())).toEqual([]);
  });
  const open = personChecks()[0] as PersonCheck;
  const done = { ...signed };
  test('would take a signature that is whole', () => expect(personProblems([done])).toEqual([]));
  test.each([
    ['a tool as a person', { ...done, performed_by: 'axe-core' }],
    ['a signature without a date', { ...done, performed_on: null }],
    ['a signature without a build', { ...done, build: null }],
    ['a name on an open check', { ...open, performed_by: 'A. Reviewer' }],
  ])('would refuse %s', (_, check) => expect(personProblems([check])).not.toEqual([]));

  test('ask a person about every criterion', () => {
    const asked = new Set(personChecks().flatMap((check) => check.criteria));
    expect(criteria.map(({ num }) => num).filter((num) => !asked.has(num))).toEqual([]);
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
  test('of another build are shown, and count no more', () => {
    const sign = (build: string) => ({ ...done, criteria: ['4.1.2'], term: 'supports', build });
    expect(signatureOn('4.1.2', [sign('abc')], true, 'abc')?.by).toBe('A. Reviewer');
    expect(signatureOn('4.1.2', [sign('abc')], true, 'def')).toBeUndefined();
    expect(signatureOn('4.1.2', [sign('abc')], false, 'def')?.build).toBe('abc');
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
      { version: '1.0.0' },
      { site: { tree_sha256: 'abc', commit: '', of: '' } },
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
  test('is named in the report', () => {
    expect(read('index.html')).toContain(`release ${release().version}`);
  });
});

describe('the audit itself', () => {
  test('knows what it looks for, and no check is of nobody', () => {
    const known = checkInfo.map(({ id }) => id);
    expect(checks.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  });
  test('makes every check of the list', () => {
    const made = new Set(evidence.checks.keys());
    expect(
      checkInfo.map(({ id }) => id).filter((id) => !made.has(id)),
      renew,
    ).toEqual([]);
  });
  test('is written in YAML that parses', () => {
    for (const file of globSync('**/*.yaml', { cwd: reports }))
      expect(parse(read(file)), file).toBeTruthy();
  });
});
