import { checksOf } from './evidence.ts';
import { manifest } from './facts.ts';
import type { Judged } from './judged.ts';
import { type Component, type Judgement, knownIssues } from './judgements.ts';
import { drivenByScript, walksFor } from './reader-page.ts';
import { documentCheck, statusWords, type Verdict } from './status.ts';

/** A judgement as a sentence: the person's own words, then who, when and with which tool. */
export function inTheirWords({ words, by, on, environment, result }: Judgement) {
  const tool = environment
    ? `, ${environment.at} ${environment.at_version} with ${environment.browser} ${environment.browser_version} on ${environment.os}`
    : '';
  const verdict = result === 'not-applicable' ? 'does not apply' : result.replace('-', ', ');
  return `“${words}” (${by}, ${on}${tool}: ${verdict}.)`;
}

const few = (names: readonly string[]) =>
  `${names.slice(0, 4).join(', ')}${names.length > 4 ? ` and ${names.length - 4} more` : ''}`;

function ofPeople({ fails, holds, missing }: Judged) {
  const again = missing.filter(({ because }) => because !== 'not done yet');
  const never = missing.filter(({ because }) => because === 'not done yet');
  return [
    ...(fails.length ? [`A person found a failure: ${fails.map(inTheirWords).join(' ')}`] : []),
    ...holds.map(inTheirWords),
    ...again.map(({ check, because }) => `Must be repeated: ${check}, because ${because}.`),
    ...(never.length
      ? [`Checks by people that are open: ${few(never.map(({ check }) => check))}.`]
      : []),
  ];
}

const sentence = (words: string) => (words.endsWith('.') ? words : `${words}.`);

/** What was looked at, what was found, who is affected and where the evidence is. It never says that the criterion is met. */
export function remark(verdict: Verdict, component: Component) {
  const { criterion, status, failures, judged, looked, issues, terms } = verdict;
  const wrong = failures[component];
  const known = knownIssues().filter(
    (issue) => issues.includes(issue.id) && (issue.component ?? 'web') === component,
  );
  const heard = walksFor(criterion.num);
  const isDocument = component === 'electronic-docs';
  const automatic = isDocument ? ofDocuments(verdict) : looked;
  const count = wrong.length === 1 ? 'a failure' : `${wrong.length} failures`;
  return [
    ...ofPeople(judged[component]),
    ...(wrong.length
      ? [`Automatic checks found ${count}: ${few([...new Set(wrong.map(({ what }) => what))])}.`]
      : []),
    ...(isDocument || wrong.length || terms.web !== 'not-evaluated'
      ? []
      : [`${statusWords[status]}.`]),
    ...(automatic.some((words) => words.endsWith(')')) ? ['What automatic checks looked at:'] : []),
    ...automatic.map(sentence),
    ...(heard.length && !isDocument
      ? [
          `${drivenByScript} ${heard.length === 1 ? 'One transcript is' : `${heard.length} transcripts are`} about this criterion (reader.html).`,
        ]
      : []),
    ...known.map(
      ({ barrier, affects, workaround }) =>
        `Known barrier: ${barrier} It affects ${affects}. ${workaround}`,
    ),
    `Evidence: criteria/${criterion.num}.html.`,
  ].join(' ');
}

function ofDocuments({ criterion }: Verdict) {
  const { documents } = manifest();
  if (!documents) return ['No document was checked.'];
  const check = checksOf(criterion.num).find(({ id }) => id === documentCheck);
  return check ? [`${check.looks} (${documents} documents).`] : [];
}
