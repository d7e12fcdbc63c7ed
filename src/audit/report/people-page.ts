import { criteria, listFiles } from './folder.ts';
import { html, page, table } from './html.ts';
import { countChecks, type People } from './judged.ts';
import { judgementInWords } from './remarks.ts';

/** The page about the checks that people make: results, lapsed judgements and open checks. */
export function peoplePage(people: People) {
  const { checks, judgements, lapseReasonsOf } = people;
  const { signed, valid, toRepeat, open } = countChecks(people);
  const isCriterion = (num: string) => criteria.some((criterion) => criterion.num === num);
  const stateOf = (id: string) => {
    const ofCheck = judgements.filter(({ check }) => check === id);
    const lapsed = ofCheck.flatMap((judgement) => [...lapseReasonsOf(judgement)]);
    if (!ofCheck.length) return 'open';
    return html`${ofCheck.map((judgement) => html`${judgementInWords(judgement)} `)}${lapsed.length ? `Must be repeated, because ${[...new Set(lapsed)].join('; ')}.` : ''}`;
  };
  const files = listFiles('judgements/{signed,seen}/*');
  const body = html`<h1>What people have judged, and what is open</h1>
<p>${signed ? `${valid} of ${signed} signed checks are valid. ` : ''}${toRepeat.length ? `${toRepeat.length} must be repeated: ${toRepeat.map(({ check }) => check).join(', ')}. ` : ''}${open ? `${open} of ${checks.length} checks by people are open. The report calls no criterion supported before all of its checks are done. ` : ''}Only a person can do them. A failure that a person found counts, whatever others have signed.</p>
<p>A judgement is valid until its last day, as long as what can be seen and heard in the places of its check stays the same.</p>
${table(
  'Checks by people',
  ['Check', 'Criteria', 'What to do', 'Where', 'State'],
  checks.map(
    ({ id, component, criteria: nums, task, places, environment }) =>
      html`<tr><th scope="row" id="${id}">${id}</th><td>${nums.map((num, index) => html`${index ? ', ' : ''}${isCriterion(num) ? html`<a href="criteria/${num}.html">${num}</a>` : num}`)}</td><td>${task}</td><td>${places?.join(', ') ?? (component === 'web' ? 'every address' : 'every document')}${environment ? `; ${environment.at}, ${environment.browser}, ${environment.os}` : ''}</td><td>${stateOf(id)}</td></tr>`,
  ),
)}
${files.length ? html`<h2>The files</h2><p>What each person wrote, and fingerprints of what could be seen and heard then.</p><ul>${files.map((file) => html`<li><a href="${file}">${file}</a></li>`)}</ul>` : ''}`;
  return page('People', body);
}
