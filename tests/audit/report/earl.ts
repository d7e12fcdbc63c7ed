import { checksMade, type Evidence } from './evidence.ts';
import { manifest, release } from './facts.ts';
import { criteria } from './folder.ts';
import type { People } from './judged.ts';
import { components, decisionOn, type Open, triage } from './judgements.ts';
import { people } from './status.ts';

// Written out here: https://www.w3.org/ns/earl's own context is not one that JSON-LD 1.1 processors accept.
const context = {
  '@vocab': 'http://www.w3.org/ns/earl#',
  earl: 'http://www.w3.org/ns/earl#',
  WCAG22: 'https://www.w3.org/TR/WCAG22/#',
  dct: 'http://purl.org/dc/terms/',
  sch: 'https://schema.org/',
  doap: 'http://usefulinc.com/ns/doap#',
  foaf: 'http://xmlns.com/foaf/0.1/',
  ptr: 'http://www.w3.org/2009/pointers#',
  title: 'dct:title',
  description: 'dct:description',
  source: { '@id': 'dct:source', '@type': '@id' },
  assertedBy: { '@type': '@id' },
  subject: { '@type': '@id' },
  outcome: { '@type': '@id' },
  mode: { '@type': '@id' },
  isPartOf: { '@id': 'dct:isPartOf', '@type': '@id' },
  pointer: { '@id': 'earl:pointer' },
  expression: 'ptr:expression',
};

const slugs = new Map(criteria.map(({ num, slug }) => [num, slug]));
const partOf = (nums: readonly string[]) =>
  nums.flatMap((num) => (slugs.has(num) ? [`WCAG22:${slugs.get(num)}`] : []));

/**
 * What machines found, of all pages together: an assertion for each rule and check that passed or had nothing to look
 * at, and one for each thing that failed or is undecided. None says that a criterion is met.
 */
export function machineAssertions(evidence: Evidence): object[] {
  const { tools } = manifest();
  const { origin, product } = release();
  const decisions = triage();
  const isPage = ({ route }: { route: string }) => !route.startsWith('story:');
  const pages = evidence.axe.filter(({ run }) => isPage(run));
  const assertion = (
    by: Open['source'],
    name: string,
    sc: readonly string[],
    outcome: string,
    description: string,
    { mode = 'earl:automatic', expression = '' } = {},
  ) => ({
    '@type': 'Assertion',
    assertedBy: `#${by}`,
    subject: '#pages',
    mode,
    test: {
      '@id':
        by === 'axe' ? `https://dequeuniversity.com/rules/axe/4.14/${name}` : `urn:${by}:${name}`,
      '@type': 'TestCase',
      title: name,
      isPartOf: partOf(sc),
    },
    result: {
      '@type': 'TestResult',
      outcome,
      description,
      ...(expression && { pointer: { '@type': 'ptr:CSSSelectorPointer', expression } }),
    },
  });
  const assertor = (id: string, title: string, version?: string) => ({
    '@id': `#${id}`,
    '@type': ['Assertor', 'Software'],
    title,
    ...(version && { 'doap:revision': version }),
  });

  const passed = new Map<string, number>();
  for (const run of pages)
    for (const rule of run.passed) passed.set(rule, (passed.get(rule) ?? 0) + 1);
  const ofRules = [...passed].map(([rule, count]) =>
    assertion(
      'axe',
      rule,
      criteria.filter(({ axe }) => axe.includes(rule)).map(({ num }) => num),
      'earl:passed',
      `in ${count} of ${pages.length} conditions`,
    ),
  );
  const ofChecks = checksMade().flatMap(({ id, finds }) => {
    const here = (evidence.checks.get(id) ?? []).filter(isPage);
    return ['pass', 'absent'].flatMap((outcome) => {
      const count = here.filter((row) => row.outcome === outcome).length;
      return count
        ? assertion(
            'check',
            id,
            finds,
            outcome === 'pass' ? 'earl:passed' : 'earl:inapplicable',
            `in ${count} of ${here.length} conditions`,
          )
        : [];
    });
  });
  const same = Map.groupBy(
    evidence.findings.filter((finding) => isPage(finding) && finding.kind !== 'advice'),
    ({ source, rule, kind, target, what }) => [source, rule, kind, target, what].join('\t'),
  );
  const ofFindings = [...same.values()].flatMap(([finding, ...more]) => {
    if (!finding) return [];
    const {
      source,
      rule,
      criterion: sc,
      kind,
      target,
      what,
      route,
      viewport,
      mode,
      state,
    } = finding;
    const decision =
      kind === 'fail'
        ? undefined
        : decisionOn({ source, rule, target, what, state, mode, sc }, decisions);
    const where = [route, viewport, mode, state].filter((part) => part !== '-').join(' ');
    return assertion(
      source,
      rule,
      sc.split(' '),
      kind === 'fail' ? 'earl:failed' : 'earl:cantTell',
      `${what}; in ${more.length + 1} conditions, one of them ${where}${decision ? `; decision ${decision.id}` : ''}`,
      { mode: decision ? 'earl:semiAuto' : 'earl:automatic', expression: target },
    );
  });
  return [
    assertor('axe', 'axe-core', tools['axe-core']),
    assertor('check', 'scripted checks of this project'),
    assertor('ibm', 'IBM Equal Access', tools['IBM Equal Access']),
    {
      '@id': '#pages',
      '@type': ['TestSubject', 'sch:WebSite'],
      source: `${origin}/`,
      title: `${product}, ${pages.length} conditions`,
    },
    ...ofRules,
    ...ofChecks,
    ...ofFindings,
  ];
}

/** What machines found, and in a file of its own what people found. */
export function earlFiles(evidence: Evidence, of: People = people()): Map<string, string> {
  const persons = personAssertions(of, release().origin);
  return new Map([
    ['conformance/earl.jsonld', document(machineAssertions(evidence))],
    ...(persons.length ? [['conformance/earl-persons.jsonld', document(persons)] as const] : []),
  ]);
}

/** What people found: an assertion for each criterion of each judgement. One that does not hold any more is untested. */
export function personAssertions(
  { checks, judgements, lapseOf }: People,
  origin: string,
): { '@type': string | string[]; [property: string]: unknown }[] {
  const names = [...new Set(judgements.map(({ by }) => by))];
  const idOf = (name: string) => `#person-${names.indexOf(name) + 1}`;
  const results = {
    passes: 'earl:passed',
    fails: 'earl:failed',
    'fails-mostly': 'earl:failed',
    'not-applicable': 'earl:inapplicable',
  };
  return [
    ...names.map((name) => ({
      '@id': idOf(name),
      '@type': ['Assertor', 'foaf:Person'],
      'foaf:name': name,
    })),
    ...(judgements.length
      ? components.map((component) => ({
          '@id': `#${component}`,
          '@type': ['TestSubject', 'sch:CreativeWork'],
          source: `${origin}/`,
          title: component,
        }))
      : []),
    ...judgements.flatMap((judgement) => {
      const { by, on, words, result } = judgement;
      const check = checks.find(({ id }) => id === judgement.check);
      const lapsed = result.startsWith('fails') ? [] : lapseOf(judgement);
      return (judgement.criteria ?? check?.criteria ?? []).map((num) => ({
        '@type': 'Assertion',
        assertedBy: idOf(by),
        subject: `#${check?.component}`,
        mode: 'earl:manual',
        test: {
          '@id': `urn:person-check:${judgement.check}`,
          '@type': 'TestCase',
          title: check?.task ?? '',
          isPartOf: partOf([num]),
        },
        result: {
          '@type': 'TestResult',
          outcome: lapsed.length ? 'earl:untested' : results[result],
          description: lapsed.length ? `${words} (no more: ${lapsed.join('; ')})` : words,
          'dct:date': on,
        },
      }));
    }),
  ];
}

/** A node a line: readable in a comparison, and a third of the size. */
function document(graph: readonly object[]) {
  const nodes = graph.map((node) => ` ${JSON.stringify(node)}`).sort();
  return `{"@context":${JSON.stringify(context)},\n"@graph":[\n${nodes.join(',\n')}\n]}\n`;
}
