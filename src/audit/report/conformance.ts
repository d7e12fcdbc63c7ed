import { lastMeasuredOn, makeManifest, measuredInWords, readRelease } from './facts.ts';
import { openacrCatalogue } from './folder.ts';
import { type CriterionJudgements, judgeCriterion, type People } from './judged.ts';
import { components, readKnownIssues } from './judgements.ts';
import { lawInWords } from './law.ts';
import { judgementInWords, makeRemark } from './remarks.ts';
import type { Verdict } from './status.ts';

/** The term of a component with its remark, in the form of OpenACR. */
export interface Adherence {
  /** A part of the product (`web` or `electronic-docs`), or `none` if the row is about the whole product. */
  name: string;
  adherence: { level: string; notes: string };
}
/** A row of the conformance report: a criterion of WCAG, or a requirement of another standard. */
export interface Row {
  num: string;
  name: string;
  /** The parts of the product with their terms. Only criteria of WCAG have several. */
  components: Adherence[];
}
export interface Chapter {
  id: string;
  label: string;
  notes: string;
  rows: Row[];
}

/** The chapters of Revised Section 508 and EN 301 549 that do not apply to a website with documents, with the reasons. */
const notApplicable: Record<string, string> = {
  hardware: 'The product is a website with documents. It has no hardware.',
  software:
    'The product is a website with documents. It is not software with a user interface of its own (501.1), a platform or an authoring tool.',
  en_301_549_generic_requirements:
    'The product is a website with documents. It is not closed, reads no biometrics, converts nothing, has no mechanical parts or keys and no feature for accessibility that must be switched on, and needs no two actions at once.',
  'en_301_549_ict_with_two-way_voice': 'There is no two-way voice communication.',
  en_301_549_ict_with_video: 'There is no video.',
  en_301_549_hardware: 'There is no hardware.',
  en_301_549_software: 'The product is a website with documents and no software.',
  en_301_549_ict_providing_relay_or_emergency_service_access:
    'The product provides no relay service and no access to emergency services. It names the numbers of such services.',
};
/** The chapters that repeat the tables of WCAG, with a reference to these tables. */
const sameAsWcag: Record<string, string> = {
  en_301_549_web: 'See the tables of WCAG above, rows "web".',
  'en_301_549_non-web-documents': 'See the tables of WCAG above, rows "electronic-docs".',
};

/** The rows of EN 301 549 that are no requirements, each with the reason. */
const withoutRequirement: Record<string, string> = {
  '10.0': 'This clause introduces the chapter and requires nothing.',
  '12.1': 'This clause is a heading. Its requirements are rows 12.1.1 and 12.1.2.',
  '12.2': 'This clause is a heading. Its requirements are rows 12.2.2, 12.2.3 and 12.2.4.',
};

/** The term and remark of a row that is not a criterion of WCAG. Only judgements by people can fill it. */
function adherenceByPeople(num: string, people: People): { level: string; notes: string } {
  const { term, fails, passes, missing } = judgeRow(num, people);
  const names = missing.map(({ check }) => check);
  return {
    level: term ?? 'not-evaluated',
    notes: [
      ...fails.map(judgementInWords),
      ...passes.map(judgementInWords),
      names.length ? `Checks by people that are open: ${names.join(', ')}.` : '',
      names.length || passes.length || fails.length ? '' : 'No check is about this row yet.',
      'Evidence: judgements/manual-checks.yaml.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/**
 * Rows of EN 301 549, each with the row of Section 508 that says the same. Checks name only the row of Section 508. Checks
 * name the other rows of EN 301 549 themselves.
 */
const sameIn508: Record<string, string> = {
  '4.2.1': '302.1',
  '4.2.2': '302.2',
  '4.2.3': '302.3',
  '4.2.4': '302.4',
  '4.2.5': '302.5',
  '4.2.6': '302.6',
  '4.2.7': '302.7',
  '4.2.8': '302.8',
  '4.2.10': '302.9',
  '12.1.1': '602.2',
  '12.1.2': '602.3',
  '12.2.2': '603.2',
  '12.2.3': '603.3',
  '12.2.4': '602.3',
};

/** The judgements on a row that is not a criterion of WCAG. It is about pages and documents together. */
const judgeRow = (num: string, people: People): CriterionJudgements =>
  judgeCriterion(sameIn508[num] ?? num, undefined, people);

/** The standard of a chapter, as a prefix: chapters of different standards have the same number. */
const standardOf = (chapter: string) =>
  chapter.startsWith('success_criteria')
    ? ''
    : chapter.startsWith('en_')
      ? 'EN 301 549, '
      : 'Revised Section 508, ';

/** The chapters of the catalogue, each row with its term and remark. */
export function makeChapters(verdicts: readonly Verdict[], people: People): Chapter[] {
  return openacrCatalogue().chapters.map(({ id, label, criteria = [] }) => {
    const isWcag = id.startsWith('success_criteria');
    const whyNotApplicable = notApplicable[id];
    return {
      id,
      label: `${standardOf(id)}${label}`,
      notes: isWcag
        ? id.endsWith('_a')
          ? '4.1.1 is listed by VPAT 2.5 and removed from WCAG 2.2.'
          : ''
        : (whyNotApplicable ?? sameAsWcag[id] ?? ''),
      rows: criteria.map(({ id: num, handle }) => {
        const verdict = isWcag && verdicts.find(({ criterion }) => criterion.num === num);
        if (verdict)
          return {
            num,
            name: handle,
            components: components.map((component) => ({
              name: component,
              adherence: { level: verdict.terms[component], notes: makeRemark(verdict, component) },
            })),
          };
        const reason = whyNotApplicable ?? withoutRequirement[num];
        const adherence = reason
          ? { level: 'not-applicable', notes: reason }
          : adherenceByPeople(num, people);
        return { num, name: handle, components: [{ name: 'none', adherence }] };
      }),
    };
  });
}

/** The rows of levels A and AA, of Section 508 and of EN 301 549 that still lack a judgement, with their open checks. A final report must have none. */
export function findRowsWithoutJudgement(
  verdicts: readonly Verdict[],
  chapters: readonly Chapter[],
  people: People,
) {
  const wcag = verdicts
    .filter(
      ({ criterion }) => criterion.level !== 'AAA' && criterion.automation !== 'by-definition',
    )
    .flatMap(({ criterion, judged, terms }) =>
      components.map((component) => ({
        num: criterion.num,
        component: component as string,
        checks: judged[component].missing.map(({ check }) => check),
        isOpen: terms[component] === 'not-evaluated',
      })),
    );
  const others = chapters
    .filter(({ id }) => !id.startsWith('success_criteria'))
    .flatMap(({ rows }) => rows)
    .filter((row) => row.components.some(({ adherence }) => adherence.level !== 'not-applicable'))
    .map(({ num, components: [only] }) => ({
      num,
      component: 'none',
      checks: judgeRow(num, people).missing.map(({ check }) => check),
      isOpen: only?.adherence.level === 'not-evaluated',
    }));
  return [...wcag, ...others].filter(({ checks, isOpen }) => checks.length || isOpen);
}

/** The title, facts and terms above the tables, in every format of the report. */
export function makePreamble(people: People, isFinal: boolean) {
  const { product, description, author } = readRelease();
  const facts = makeManifest();
  const tools = facts.tools.join(', ');
  const { judgements, checks } = people;
  const environments = [
    ...new Set(
      judgements.flatMap(({ environment }) =>
        environment
          ? [
              `${environment.at} ${environment.at_version} with ${environment.browser} ${environment.browser_version} on ${environment.os}`,
            ]
          : [],
      ),
    ),
  ];
  const checksMade = new Set(judgements.map(({ check }) => check)).size;
  const reviewers = [...new Set(judgements.map(({ by }) => by))];
  return {
    title: `${isFinal ? '' : checksMade === checks.length ? 'DRAFT - judged by people, not yet final: ' : checksMade ? 'DRAFT - partly judged by people: ' : 'DRAFT - automated evidence only, not a conformance report: '}${product}, Accessibility Conformance Report (based on VPAT 2.5 International Edition)`,
    rows: [
      ['Product', product],
      ['Description', description],
      ['Report date', lastMeasuredOn()],
      ['Measured', measuredInWords()],
      ['Contact', `${author.name}, ${author.company_name}, ${author.email}, ${author.phone}`],
      [
        'Scope',
        `${facts.scope} ${facts.routes.length} addresses, ${facts.stories.length} stories, ${facts.documents} PDF documents. Not covered: ${facts.not_covered[0]}`,
      ],
      [
        'How it was evaluated',
        `${facts.runs.measured} runs with ${tools}, and our own scripted checks. ${
          checksMade
            ? `People did ${checksMade} of ${checks.length} checks (${reviewers.join(', ')})${environments.length ? `, with ${environments.join('; ')}` : ''}.`
            : `No person has taken part in it: all ${checks.length} checks by people are open. A script operated a screen reader (reader.html).`
        }`,
      ],
      [
        'Standards',
        'WCAG 2.0, 2.1 and 2.2, levels A, AA and AAA; Revised Section 508 (36 CFR 1194); EN 301 549 V3.2.1 (2021-03).',
      ],
      ['Law', lawInWords()],
      [
        'Barriers that no criterion is about',
        readKnownIssues()
          .filter(({ criteria }) => !criteria.length)
          .map(({ barrier, because, workaround }) => `${barrier} ${because ?? ''} ${workaround}`)
          .join(' '),
      ],
    ] as [string, string][],
    terms: [
      [
        'Supports',
        'At least one method meets the criterion, without known defects or with an equivalent.',
      ],
      ['Partially supports', 'Some of the functionality does not meet the criterion.'],
      ['Does not support', 'Most of the functionality does not meet the criterion.'],
      ['Not applicable', 'The product has nothing that the criterion is about.'],
      [
        'Not evaluated',
        isFinal
          ? 'The criterion was not evaluated. Only rows of level AAA may have this term.'
          : 'A person must still judge it. This report is a draft; a final report may use this term for level AAA only.',
      ],
    ] as [string, string][],
  };
}
