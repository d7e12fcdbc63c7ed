import { criteria, list } from './folder.ts';
import { html, page, table } from './html.ts';
import { type People, standingOf } from './judged.ts';
import { inTheirWords } from './remarks.ts';

/** What people judged, what does not hold any more, and what is left. */
export function peoplePage(people: People) {
  const { checks, judgements, lapseOf } = people;
  const { signed, hold, again, open } = standingOf(people);
  const isCriterion = (num: string) => criteria.some((criterion) => criterion.num === num);
  const stateOf = (id: string) => {
    const mine = judgements.filter(({ check }) => check === id);
    const lapsed = mine.flatMap((one) => [...lapseOf(one)]);
    if (!mine.length) return 'open: nobody has done it';
    return html`${mine.map((one) => html`${inTheirWords(one)} `)}${lapsed.length ? `To be looked at again, because ${[...new Set(lapsed)].join('; ')}.` : ''}`;
  };
  const files = list('judgements/{signed,seen}/*');
  const body = html`<h1>What people judged, and what they still have to judge</h1>
<p>${signed ? `${hold} of ${signed} checks still hold. ` : ''}${again.length ? `These ${again.length} must be looked at again: ${again.map(({ check }) => check).join(', ')}. ` : ''}${open ? `${open} of ${checks.length} checks by people are open. No criterion may be called supported before every check of it is made. ` : ''}No tool and no simulator can close one. A person's failure counts whatever else is signed.</p>
<p>A judgement is bound to what there was to see and hear in the places of its check: it holds as long as these stay the same, and until its day.</p>
${table(
  'Checks by people',
  ['Check', 'Criteria', 'What to do', 'Where', 'State'],
  checks.map(
    ({ id, component, criteria: nums, task, places, environment }) =>
      html`<tr><th scope="row" id="${id}">${id}</th><td>${nums.map((num, index) => html`${index ? ', ' : ''}${isCriterion(num) ? html`<a href="criteria/${num}.html">${num}</a>` : num}`)}</td><td>${task}</td><td>${places?.join(', ') ?? (component === 'web' ? 'every address' : 'every document')}${environment ? `; ${environment.at}, ${environment.browser}, ${environment.os}` : ''}</td><td>${stateOf(id)}</td></tr>`,
  ),
)}
${files.length ? html`<h2>The files</h2><p>What each person wrote, and what there was to see and hear when they wrote it.</p><ul>${files.map((file) => html`<li><a href="${file}">${file}</a></li>`)}</ul>` : ''}`;
  return page('People', body);
}
