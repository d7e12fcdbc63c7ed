import {
  decisionOn,
  type exceptions as exceptionsOf,
  type Judgement,
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
type Catalogue = { chapters: { id: string; criteria?: { id: string }[] }[] };

const terms = ['supports', 'partially-supports', 'does-not-support', 'not-applicable'];

/** What the schema and GSA's own check let pass: missing rows, unknown terms, empty remarks, dates that are none. */
export function acrProblems(
  report: Acr,
  catalogue: Catalogue,
  exists: (path: string) => boolean,
): string[] {
  const problems: string[] = [];
  const isDraft = report.title.startsWith('DRAFT - ');
  for (const date of [report.report_date, report.last_modified_date])
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) problems.push(`${date} is no date`);
  for (const { id, criteria = [] } of catalogue.chapters) {
    const isWcag = id.startsWith('success_criteria');
    const rows = report.chapters[id]?.criteria ?? [];
    const wanted = criteria.map((criterion) => criterion.id);
    if (rows.map(({ num }) => num).join() !== wanted.join())
      problems.push(`${id} has other rows than the catalogue`);
    for (const { num, components } of rows) {
      for (const wantedName of isWcag ? ['web', 'electronic-docs'] : ['none'])
        if (!components.some(({ name }) => name === wantedName))
          problems.push(`${num} says nothing of ${wantedName}`);
      for (const { name } of components)
        if (!(isWcag ? ['web', 'electronic-docs'] : ['none']).includes(name))
          problems.push(`${num}: a component ${name}`);
      for (const {
        adherence: { level, notes },
      } of components) {
        // VPAT allows "not evaluated" on level AAA only; a draft may say it, and has to say that it is one. Rows that
        // EN 301 549 has beyond Section 508 may stay open, too: no duty of the practice names them.
        const mayBeOpen = isDraft || id.endsWith('_aaa') || id.startsWith('en_');
        const allowed = terms.includes(level) || (level === 'not-evaluated' && mayBeOpen);
        if (!allowed) problems.push(`${num}: the term ${level}`);
        if (!notes && level !== 'not-applicable') problems.push(`${num}: no remark`);
        const paths = [...notes.matchAll(/\b(?:evidence|judgements|criteria)\/[\w./-]*\w/g)].map(
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

/** "NVDA or JAWS" */
export const toolsOf = (names: string) => names.split(' or ');

const isDay = (text: string | undefined) => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** A judgement is a person's, of a check of the plan, with the tool of that check, for criteria that it is about, and says what was seen. */
export const personProblems = (
  judgements: readonly Judgement[],
  checks: readonly PersonCheck[],
  isSeenKept: (name: string) => boolean,
) =>
  judgements.flatMap(({ check: id, criteria, environment, words, by, on, until, seen }) => {
    const check = checks.find((one) => one.id === id);
    if (!check) return [`${id} is no check of judgements/manual-checks.yaml`];
    const strangers = (criteria ?? []).filter((num) => !check.criteria.includes(num));
    const { at = '', at_version = '', browser_version = '' } = environment ?? {};
    const tool = check.environment?.at ?? '';
    const isToolOfCheck = !tool || toolsOf(tool).includes(at);
    return [
      ...(by && words && isDay(on) && isDay(until) ? [] : [`${id} lacks name, words or dates`]),
      ...(on < until ? [] : [`${id} ends before it was made`]),
      ...(tools.test(by) ? [`${id}: ${by} is no person`] : []),
      ...strangers.map((num) => `${id} is not about ${num}`),
      ...(tool && !(at && at_version && browser_version)
        ? [`${id} does not say with which version of which tool`]
        : []),
      ...(isToolOfCheck ? [] : [`${id} is done with ${tool}, and not with ${at}`]),
      ...(isSeenKept(seen) ? [] : [`${id}: judgements/seen/${seen}.tsv is not there`]),
    ];
  });

interface Kept {
  issues: ReturnType<typeof knownIssues>;
  exceptions: ReturnType<typeof exceptionsOf>;
  triage: readonly Triage[];
  open: readonly Open[];
  /** Decisions that answered findings when they were measured. */
  decided: ReadonlySet<string>;
  exists: (path: string) => boolean;
  today: string;
}

/** Entries past their date, or about something that is gone. */
export function staleProblems({ issues, exceptions, triage, open, decided, exists, today }: Kept) {
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
      .filter((entry) => !used.has(entry) && !decided.has(entry.id))
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
