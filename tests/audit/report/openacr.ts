import { stringify } from 'yaml';
import { manifest, release } from './facts.ts';
import { openacrCatalogue } from './folder.ts';
import { knownIssues, personChecks } from './judgements.ts';
import { statusWords, type Verdict } from './status.ts';

/** The conformance report as data: a draft as long as a row of level A or AA is unsigned. */
export function openAcr(verdicts: readonly Verdict[], { final = release().final } = {}) {
  const { product, description, repository, version, date, acr_version, author } = release();
  const facts = manifest();
  const unsigned = verdicts.filter(({ criterion, signed }) => criterion.level !== 'AAA' && !signed);
  if (final && unsigned.length)
    throw new Error(
      `A final report needs a person's signature on every row of level A and AA; ${unsigned.length} have none, the first is ${unsigned[0]?.criterion.num}.`,
    );
  const tools = Object.entries(facts.tools)
    .map(([name, of]) => `${name} ${of}`)
    .join(', ');
  const row = (verdict: Verdict) => ({
    num: verdict.criterion.num,
    components: [
      {
        name: 'web',
        adherence: { level: verdict.signed?.term ?? 'not-evaluated', notes: remark(verdict) },
      },
      {
        name: 'electronic-docs',
        adherence: { level: 'not-evaluated', notes: documentRemark(verdict) },
      },
    ],
  });
  return {
    title: `${final ? '' : 'DRAFT - automated evidence only, not a conformance report: '}${product}, Accessibility Conformance Report (OpenACR, based on VPAT 2.5 WCAG edition)`,
    product: {
      name: product,
      version,
      description,
    },
    author,
    vendor: author,
    report_date: date,
    last_modified_date: date,
    version: acr_version,
    notes: `Scope: ${facts.scope} ${facts.routes.length} addresses, ${facts.stories.length} stories, ${facts.documents} PDF documents. Relation to law: 45 CFR 84.84 (Section 504) asks for WCAG 2.1 A and AA, whose criteria are all among these rows; 4.1.1 Parsing is listed by VPAT 2.5 and was removed from WCAG 2.2. Excluded: ${facts.not_covered[0]}`,
    evaluation_methods_used: `${facts.runs.measured} runs in Chromium over ${facts.routes.length} addresses, ${facts.viewports.length} viewports, ${facts.modes.length} color modes and ${facts.states.length} states with ${tools}, and scripted checks of our own. No person with a disability and no assistive technology has been part of it: ${personChecks().filter(({ status }) => status === 'open').length} checks by people are open (judgements/manual-checks.yaml).`,
    legal_disclaimer:
      'Automated evidence finds a part of all barriers. It cannot show that a criterion is met.',
    license: 'CC-BY-4.0',
    repository,
    feedback: `Write to ${author.email} or call ${author.phone}.`,
    related_openacrs: [],
    catalog: '2.5-edition-wcag-2.2-en',
    chapters: Object.fromEntries(
      openacrCatalogue()
        .chapters.filter(({ id }) => id.startsWith('success_criteria'))
        .map(({ id, criteria }) => [
          id,
          {
            notes: id.endsWith('_a')
              ? '4.1.1 is listed by VPAT 2.5 and removed from WCAG 2.2.'
              : '',
            criteria: criteria.flatMap(({ id: num }) => {
              const verdict = verdicts.find(({ criterion }) => criterion.num === num);
              return verdict ? [row(verdict)] : [];
            }),
          },
        ]),
    ),
  };
}

/** What was looked at, what was found, who is affected, where the evidence lies. Never that it is met. */
export function remark(verdict: Verdict) {
  const {
    status,
    exercise,
    failures,
    triaged,
    untriaged,
    personsOpen,
    signed,
    older,
    issues,
    evidence,
  } = verdict;
  const known = knownIssues().filter(({ id }) => issues.includes(id));
  const persons = personsOpen.length
    ? `Checks by people are open: ${personsOpen.slice(0, 4).join(', ')}${personsOpen.length > 4 ? ` and ${personsOpen.length - 4} more` : ''}.`
    : '';
  return [
    `Automated evidence: ${statusWords[status]}.`,
    `Looked at: ${exercise}.`,
    failures.length ? `${failures.length} failures.` : '',
    triaged ? `${triaged} undecided findings have a written decision.` : '',
    untriaged.length ? `${untriaged.length} findings wait for a decision.` : '',
    ...known.map(
      ({ id, barrier, affects, workaround }) =>
        `Known barrier ${id}: ${barrier} Affects ${affects}. Instead: ${workaround}`,
    ),
    signed ? `Judged by ${signed.by} on ${signed.on} for build ${signed.build}.` : persons,
    older ? `Judged by ${older.by} on ${older.on} for an older build (${older.term}).` : '',
    `Evidence: ${evidence.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const aboutDocuments = ['1.1.1', '1.3.1', '1.4.5', '2.4.2', '3.1.1', '4.1.2'];
const documentRemark = ({ criterion }: Verdict) => {
  const { documents } = manifest();
  if (!documents) return 'Documents were not looked at. Evidence: judgements/manual-checks.yaml.';
  return aboutDocuments.includes(criterion.num)
    ? `${documents} PDF forms: tags, title, language, names of fields, alternatives and text layer were read by a script; no person has used them with a screen reader yet. Evidence: evidence/checks/S50/results.tsv.`
    : `${documents} PDF forms: not examined for this row. Evidence: judgements/manual-checks.yaml.`;
};

/** The order of keys is ours, and the same every time. */
export const openAcrYaml = (verdicts: readonly Verdict[]) =>
  stringify(openAcr(verdicts), { lineWidth: 110 });
