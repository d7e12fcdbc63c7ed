import {
  type Decision,
  findDecision,
  type Judgement,
  type OpenFinding,
  type PersonCheck,
  type readExceptions,
  type readKnownIssues,
} from './judgements.ts';

/** Claims that no text may make, because no automatic check can support them. */
const forbiddenClaims =
  /\b(?:(?:WCAG|ADA|508|fully)[ -]compliant|certified|fully accessible|100 ?% (?:accessible|conformant)|(?:accessibility )?score(?: of|:) ?\d+|is compliant)\b/gi;

/** The forbidden claims in a text. Negations such as "not certified" are allowed. */
export const findForbiddenClaims = (text: string) =>
  [...text.matchAll(forbiddenClaims)]
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

/** Finds problems of a conformance report that neither the schema of OpenACR nor GSA's validator reports: missing rows, unknown terms, empty remarks, wrong dates. */
export function findReportProblems(
  report: Acr,
  catalogue: Catalogue,
  exists: (path: string) => boolean,
): string[] {
  const problems: string[] = [];
  const isDraft = report.title.startsWith('DRAFT - ');
  for (const date of [report.report_date, report.last_modified_date])
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) problems.push(`${date} is not a date`);
  for (const { id, criteria = [] } of catalogue.chapters) {
    const isWcag = id.startsWith('success_criteria');
    const rows = report.chapters[id]?.criteria ?? [];
    const wanted = criteria.map((criterion) => criterion.id);
    if (rows.map(({ num }) => num).join() !== wanted.join())
      problems.push(`the rows of ${id} differ from the catalogue`);
    for (const { num, components } of rows) {
      for (const wantedName of isWcag ? ['web', 'electronic-docs'] : ['none'])
        if (!components.some(({ name }) => name === wantedName))
          problems.push(`${num} has no component ${wantedName}`);
      for (const { name } of components)
        if (!(isWcag ? ['web', 'electronic-docs'] : ['none']).includes(name))
          problems.push(`${num} has an unknown component ${name}`);
      for (const {
        adherence: { level, notes },
      } of components) {
        // VPAT allows "not evaluated" only for level AAA. We also allow it in a draft, whose title must say so.
        const mayBeOpen = isDraft || id.endsWith('_aaa');
        const allowed = terms.includes(level) || (level === 'not-evaluated' && mayBeOpen);
        if (!allowed) problems.push(`${num}: the term ${level} is not allowed`);
        if (!notes && level !== 'not-applicable') problems.push(`${num} has no remark`);
        const paths = [...notes.matchAll(/\b(?:evidence|judgements|criteria)\/[\w./-]*\w/g)].map(
          ([path]) => path,
        );
        for (const path of paths)
          if (!exists(path)) problems.push(`${num}: ${path} does not exist`);
        if (level !== 'not-applicable' && !paths.length) problems.push(`${num} names no evidence`);
      }
    }
  }
  return problems;
}

/** "NVDA or JAWS" gives ["NVDA", "JAWS"]. */
export const toolsOf = (names: string) => names.split(' or ');

const isDay = (text: string | undefined) => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** The latest day on which somebody can be at this moment: east of Greenwich, a day begins up to 14 hours earlier. */
const lastDayAt = (moment: Date) =>
  new Date(moment.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

/**
 * Finds judgements that are not by a person, are about no known check, do not fit the tool or criteria of their check, lack
 * words or dates, or have a day or time at which nobody could judge what was measured. `today` is the last possible day.
 */
export const findJudgementProblems = (
  judgements: readonly Judgement[],
  checks: readonly PersonCheck[],
  hasSeenFile: (name: string) => boolean,
  now: Date,
  today = lastDayAt(now),
) =>
  judgements.flatMap((judgement) => {
    const { check: id, criteria, environment, words, by, made_by, on, until, seen } = judgement;
    const { signed_at, measured_on } = judgement;
    const check = checks.find((personCheck) => personCheck.id === id);
    if (!check) return [`${id} is not a check of judgements/manual-checks.yaml`];
    const unknown = (criteria ?? []).filter((num) => !check.criteria.includes(num));
    const { at = '', at_version = '', browser_version = '' } = environment ?? {};
    const tool = check.environment?.at ?? '';
    const isToolOfCheck = !tool || toolsOf(tool).includes(at);
    return [
      ...(by && words && isDay(on) && isDay(until) ? [] : [`${id} lacks a name, words or dates`]),
      ...(on < until ? [] : [`${id} is valid until a day before it was made`]),
      ...(on > today ? [`${id}: ${on} is in the future`] : []),
      ...(signed_at > now.toISOString() ? [`${id}: ${signed_at} is in the future`] : []),
      ...(on > lastDayAt(new Date(signed_at)) ? [`${id} was signed before it was made`] : []),
      ...(on < measured_on
        ? [
            `${id}: on ${on} its pages were not measured yet as they are now; that was on ${measured_on}. Make the check again`,
          ]
        : []),
      ...(made_by === 'person'
        ? []
        : [`${id}: only a person may sign, who declares it with "made_by: person"`]),
      ...unknown.map((num) => `${id} is not about ${num}`),
      ...(tool && !(at && at_version && browser_version)
        ? [`${id} lacks the tool or a version`]
        : []),
      ...(isToolOfCheck ? [] : [`${id} needs ${tool}, not ${at}`]),
      ...(hasSeenFile(seen) ? [] : [`${id}: judgements/seen/${seen}.tsv does not exist`]),
    ];
  });

interface Entries {
  issues: ReturnType<typeof readKnownIssues>;
  exceptions: ReturnType<typeof readExceptions>;
  decisions: readonly Decision[];
  /** The findings in the evidence that are neither failures nor answered by a decision. */
  undecided: readonly OpenFinding[];
  /** The ids of decisions that answer a finding of a run. */
  decided: ReadonlySet<string>;
  /** Whether a file exists. */
  exists: (path: string) => boolean;
  today: string;
}

/** Finds entries that are past their date, incomplete, or about something that no longer exists. */
export function findStaleEntries({
  issues,
  exceptions,
  decisions,
  undecided,
  decided,
  exists,
  today,
}: Entries) {
  const used = new Set(undecided.map((finding) => findDecision(finding, decisions)));
  return [
    ...issues
      .filter(({ expires }) => expires < today)
      .map(
        ({ id, expires }) =>
          `${id} expired on ${expires}: remove the barrier, or set a new date with a reason`,
      ),
    ...exceptions
      .filter(({ evidence }) => !exists(evidence))
      .map(({ id, evidence }) => `${id}: ${evidence} does not exist`),
    ...exceptions
      .filter(({ review_by }) => !(review_by >= today))
      .map(({ id, review_by }) => `${id} was due for review by ${review_by}`),
    ...decisions
      .filter((entry) => !used.has(entry) && !decided.has(entry.id))
      .map(({ id }) => `${id} covers no finding: remove it`),
    ...decisions
      .filter(({ reason, by, on }) => !reason || !by || !on)
      .map(({ id }) => `${id} has no reason, no name or no date`),
    ...decisions
      .filter(({ evidence, decision }) =>
        evidence ? !exists(evidence) : decision === 'not-a-failure',
      )
      .map(({ id }) => `${id} names no evidence that exists`),
  ];
}
