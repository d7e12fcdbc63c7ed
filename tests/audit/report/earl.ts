import { slugOf } from '../matrix.ts';
import { manifest, release } from './facts.ts';
import { criteria } from './folder.ts';
import type { People } from './judged.ts';
import { components, decisionOn, triage } from './judgements.ts';
import { checksMade, type Evidence, people } from './status.ts';

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

const outcomes: Record<string, string> = {
  pass: 'earl:passed',
  fail: 'earl:failed',
  'needs-person': 'earl:cantTell',
  absent: 'earl:inapplicable',
};
const slugs = new Map(criteria.map(({ num, slug }) => [num, slug]));
const partOf = (nums: readonly string[]) =>
  nums.flatMap((num) => (slugs.has(num) ? [`WCAG22:${slugs.get(num)}`] : []));

/** One file a route: an assertion for each rule and check and run. None says that a criterion is met. */
export function earlFiles(evidence: Evidence, of: People = people()): Map<string, string> {
  const { tools } = manifest();
  const { origin } = release();
  const decisions = triage();
  const made = checksMade();
  const files = new Map<string, string>();
  const routes = [...new Set(evidence.axe.map(({ route }) => route))].filter(
    (route) => !route.startsWith('story:'),
  );
  for (const route of routes) {
    const graph: object[] = [
      {
        '@id': '#axe',
        '@type': ['Assertor', 'Software'],
        title: 'axe-core',
        'doap:revision': tools['axe-core'],
      },
      {
        '@id': '#checks',
        '@type': ['Assertor', 'Software'],
        title: 'scripted checks of this project',
      },
    ];
    const subject = (id: string, title: string) =>
      graph.push({
        '@id': id,
        '@type': ['TestSubject', 'sch:WebPage'],
        source: `${origin}${route}`,
        title,
      });
    const assert = (
      by: string,
      id: string,
      name: string,
      sc: readonly string[],
      outcome: string,
      mode: string,
      description: string,
      expression?: string,
    ) =>
      graph.push({
        '@type': 'Assertion',
        assertedBy: by,
        subject: id,
        mode,
        test: {
          '@id':
            by === '#axe'
              ? `https://dequeuniversity.com/rules/axe/4.14/${name}`
              : `urn:check:${name}`,
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
    // What passed is said once for the page, what did not for the state that shows it.
    const runs = evidence.axe.filter((file) => file.route === route);
    subject('#page', `${route}, in ${runs.length} conditions`);
    const passed = new Map<string, number>();
    for (const run of runs) {
      for (const rule of Object.keys(run.passes)) passed.set(rule, (passed.get(rule) ?? 0) + 1);
      const id = `#${run.viewport}-${run.mode}-${run.state}`;
      const failures = run.violations.flatMap((finding) =>
        finding.nodes.map((node) => ({ finding, node })),
      );
      const undecided = run.incomplete.flatMap((finding) =>
        finding.nodes.map((node) => ({ finding, node })),
      );
      if (failures.length + undecided.length)
        subject(id, `${route}, ${run.viewport}, ${run.mode}, ${run.state}`);
      for (const { finding, node } of failures)
        assert(
          '#axe',
          id,
          finding.rule,
          finding.sc,
          'earl:failed',
          'earl:automatic',
          node.why,
          node.target,
        );
      for (const { finding, node } of undecided) {
        const decision = decisionOn(
          {
            source: 'axe',
            rule: finding.rule,
            target: node.target,
            what: node.why,
            state: run.state,
            mode: run.mode,
            sc: finding.sc.join(' '),
          },
          decisions,
        );
        assert(
          '#axe',
          id,
          finding.rule,
          finding.sc,
          'earl:cantTell',
          decision ? 'earl:semiAuto' : 'earl:automatic',
          decision ? `${node.why}; decision ${decision.id}` : node.why,
          node.target,
        );
      }
    }
    for (const [rule, count] of passed)
      assert(
        '#axe',
        '#page',
        rule,
        criteria.filter(({ axe }) => axe.includes(rule)).map(({ num }) => num),
        'earl:passed',
        'earl:automatic',
        `in ${count} of ${runs.length} conditions`,
      );
    for (const [id, { results }] of evidence.checks) {
      const here = results.filter(({ route: of }) => of === route);
      const sc = made.find((check) => check.id === id)?.finds ?? [];
      for (const outcome of new Set(here.map((result) => result.outcome ?? '')))
        assert(
          '#checks',
          '#page',
          id,
          sc,
          outcomes[outcome] ?? 'earl:untested',
          'earl:automatic',
          `in ${here.filter((result) => result.outcome === outcome).length} of ${here.length} conditions`,
        );
    }
    files.set(`evidence/earl/${slugOf(route)}.jsonld`, document(graph));
  }
  const persons = personAssertions(of, origin);
  if (persons.length) files.set('evidence/earl/persons.jsonld', document(persons));
  return files;
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
