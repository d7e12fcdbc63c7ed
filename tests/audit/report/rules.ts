import {
  decisionOn,
  type exceptions as exceptionsOf,
  type knownIssues,
  type Open,
  type PersonCheck,
  type Triage,
} from './judgements.ts';

/** What no automatic evidence can show. */
const claims =
  /\b(?:(?:WCAG|ADA|508|fully)[ -]compliant|certified|fully accessible|100 ?% (?:accessible|conformant)|(?:accessibility )?score(?: of|:) ?\d+|is compliant)\b/gi;

/** Forbidden claims in a text; "not certified" and the like are none. */
export const claimsIn = (text: string) =>
  [...text.matchAll(claims)]
    .filter(
      ({ index }) =>
        !/\b(?:not|no|never|nor)\b[^.]{0,20}$/i.test(text.slice(Math.max(0, index - 30), index)),
    )
    .map(([words]) => words);

interface Acr {
  title: string;
  report_date: string;
  last_modified_date: string;
  chapters: Record<
    string,
    {
      criteria: {
        num: string;
        components: { name: string; adherence: { level: string; notes: string } }[];
      }[];
    }
  >;
}
type Catalogue = { chapters: { id: string; criteria: { id: string }[] }[] };

const terms = ['supports', 'partially-supports', 'does-not-support', 'not-applicable'];

/** What the schema and GSA's own check let pass: missing rows, unknown terms, empty remarks, dates that are none. */
export function acrProblems(
  report: Acr,
  catalogue: Catalogue,
  exists: (path: string) => boolean,
): string[] {
  const problems: string[] = [];
  const isDraft = report.title.startsWith('DRAFT - automated evidence only');
  for (const date of [report.report_date, report.last_modified_date])
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) problems.push(`${date} is no date`);
  for (const { id, criteria } of catalogue.chapters.filter(({ id }) =>
    id.startsWith('success_criteria'),
  )) {
    const rows = report.chapters[id]?.criteria ?? [];
    const wanted = criteria.map((criterion) => criterion.id);
    if (rows.map(({ num }) => num).join() !== wanted.join())
      problems.push(`${id} has other rows than the catalogue`);
    for (const { num, components } of rows) {
      for (const wantedName of ['web', 'electronic-docs'])
        if (!components.some(({ name }) => name === wantedName))
          problems.push(`${num} says nothing of ${wantedName}`);
      for (const { name } of components)
        if (!['web', 'electronic-docs'].includes(name))
          problems.push(`${num}: a component ${name}`);
      for (const {
        adherence: { level, notes },
      } of components) {
        // VPAT allows "not evaluated" on level AAA only; a draft may say it, and has to say that it is one.
        const allowed =
          terms.includes(level) || (level === 'not-evaluated' && (isDraft || id.endsWith('_aaa')));
        if (!allowed) problems.push(`${num}: the term ${level}`);
        if (!notes && level !== 'not-applicable') problems.push(`${num}: no remark`);
        const paths = [...notes.matchAll(/\b(?:evidence|judgements)\/[\w./-]*\w/g)].map(
          ([path]) => path,
        );
        for (const path of paths) if (!exists(path)) problems.push(`${num}: ${path} is not there`);
        if (level !== 'not-applicable' && !paths.length)
          problems.push(`${num}: no evidence is named`);
      }
    }
  }
  return problems;
}

const tools =
  /\b(?:axe|lighthouse|wave|ibm|guidepup|playwright|script|automat|bot|simulator|pa11y)/i;

/** A check is open without a name, or closed by a person with date, build and result. */
export const personProblems = (checks: readonly PersonCheck[]) =>
  checks.flatMap(({ id, status, performed_by, performed_on, build, result }) => {
    if (status === 'open')
      return performed_by || performed_on ? [`${id} is open and has a name or a date`] : [];
    const whole = performed_by && /^\d{4}-\d{2}-\d{2}$/.test(performed_on ?? '') && build && result;
    return [
      ...(whole ? [] : [`${id} lacks name, date, build or result`]),
      ...(tools.test(performed_by ?? '') ? [`${id}: ${performed_by} is no person`] : []),
    ];
  });

interface Kept {
  issues: ReturnType<typeof knownIssues>;
  exceptions: ReturnType<typeof exceptionsOf>;
  triage: readonly Triage[];
  open: readonly Open[];
  exists: (path: string) => boolean;
  today: string;
}

/** Entries past their date, or about something that is gone. */
export function staleProblems({ issues, exceptions, triage, open, exists, today }: Kept) {
  const used = new Set(open.map((one) => decisionOn(one, triage)));
  return [
    ...issues
      .filter(({ expires }) => expires < today)
      .map(({ id, expires }) => `${id} expired on ${expires}: mend it, or decide anew`),
    ...exceptions
      .filter(({ evidence }) => !exists(evidence))
      .map(({ id, evidence }) => `${id}: ${evidence} is not there`),
    ...exceptions
      .filter(({ review_by }) => !(review_by >= today))
      .map(({ id, review_by }) => `${id} was to be looked at again by ${review_by}`),
    ...triage
      .filter((entry) => !used.has(entry))
      .map(({ id }) => `${id} covers nothing any more: take it out`),
    ...triage
      .filter(({ reason, by, on }) => !reason || !by || !on)
      .map(({ id }) => `${id} has no reason, no name or no date`),
    ...triage
      .filter(({ evidence, decision }) =>
        evidence ? !exists(evidence) : decision === 'not-a-failure',
      )
      .map(({ id }) => `${id} names no evidence that is there`),
  ];
}
