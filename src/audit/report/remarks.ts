import { checksForCriterion } from './evidence.ts';
import { makeManifest } from './facts.ts';
import type { CriterionJudgements } from './judged.ts';
import { type Component, type Judgement, readKnownIssues } from './judgements.ts';
import { drivenByScript, transcriptsAbout } from './reader-page.ts';
import { documentCheck, statusWords, type Verdict } from './status.ts';

/** A judgement as a sentence: the words of the person, then name, date, tool and result. */
export function judgementInWords({ words, by, on, environment, result }: Judgement) {
  const tool = environment
    ? `, ${environment.at} ${environment.at_version} with ${environment.browser} ${environment.browser_version} on ${environment.os}`
    : '';
  const verdict = result === 'not-applicable' ? 'does not apply' : result.replace('-', ', ');
  return `“${words}” (${by}, ${on}${tool}: ${verdict}.)`;
}

const firstFew = (names: readonly string[]) =>
  `${names.slice(0, 4).join(', ')}${names.length > 4 ? ` and ${names.length - 4} more` : ''}`;

function sentencesOfPeople({ fails, passes, missing }: CriterionJudgements) {
  const toRepeat = missing.filter(({ because }) => because !== 'not done yet');
  const notDone = missing.filter(({ because }) => because === 'not done yet');
  return [
    ...(fails.length ? [`A person found a failure: ${fails.map(judgementInWords).join(' ')}`] : []),
    ...passes.map(judgementInWords),
    ...toRepeat.map(({ check, because }) => `Must be repeated: ${check}, because ${because}.`),
    ...(notDone.length
      ? [`Checks by people that are open: ${firstFew(notDone.map(({ check }) => check))}.`]
      : []),
  ];
}

const withFullStop = (words: string) => (words.endsWith('.') ? words : `${words}.`);

/** The remark of a row of the conformance report: what people and checks found, what they looked at, known barriers, and where the evidence is. It never says that the criterion is met. */
export function makeRemark(verdict: Verdict, component: Component) {
  const { criterion, status, failures, judged, coverageSentences, issues, terms } = verdict;
  const failuresOfComponent = failures[component];
  const barriers = readKnownIssues().filter(
    (issue) => issues.includes(issue.id) && (issue.component ?? 'web') === component,
  );
  const transcripts = transcriptsAbout(criterion.num);
  const isDocument = component === 'electronic-docs';
  const automaticSentences = isDocument ? sentencesOfDocuments(verdict) : coverageSentences;
  const failuresInWords =
    failuresOfComponent.length === 1 ? 'a failure' : `${failuresOfComponent.length} failures`;
  return [
    ...sentencesOfPeople(judged[component]),
    ...(failuresOfComponent.length
      ? [
          `Automatic checks found ${failuresInWords}: ${firstFew([...new Set(failuresOfComponent.map(({ what }) => what))])}.`,
        ]
      : []),
    ...(isDocument || failuresOfComponent.length || terms.web !== 'not-evaluated'
      ? []
      : [`${statusWords[status]}.`]),
    // A sentence about what a check looked at ends with a number in brackets.
    ...(automaticSentences.some((words) => words.endsWith(')'))
      ? ['What automatic checks looked at:']
      : []),
    ...automaticSentences.map(withFullStop),
    ...(transcripts.length && !isDocument
      ? [
          `${drivenByScript} ${transcripts.length === 1 ? 'One transcript is' : `${transcripts.length} transcripts are`} about this criterion (reader.html).`,
        ]
      : []),
    ...barriers.map(
      ({ barrier, affects, workaround }) =>
        `Known barrier: ${barrier} It affects ${affects}. ${workaround}`,
    ),
    `Evidence: criteria/${criterion.num}.html.`,
  ].join(' ');
}

function sentencesOfDocuments({ criterion }: Verdict) {
  const { documents } = makeManifest();
  if (!documents) return ['No document was checked.'];
  const check = checksForCriterion(criterion.num).find(({ id }) => id === documentCheck);
  return check ? [`${check.looksAt} (${documents} documents).`] : [];
}
