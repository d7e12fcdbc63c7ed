import { renderSVG } from 'uqr';
import { states } from '#audited-site/states.ts';
import { openacrCatalogue } from '../report/folder.ts';
import { Html, html, page, table } from '../report/html.ts';
import type { Judgement, PersonCheck } from '../report/judgements.ts';
import { toolsOf } from '../report/rules.ts';
import { compareTrees } from './before-and-after.ts';
import type { Answer, Draft } from './draft.ts';
import { type Kind, kinds, listItems } from './material.ts';
import { type SessionId, sessions } from './sessions.ts';

/** The data of the pages of the review app. */
export interface ReviewData {
  checks: readonly PersonCheck[];
  draft: Draft;
  /** The origin of the website. */
  site: string;
  /**
   * The reasons why the signed judgements of a check have lapsed, none while one is valid; `undefined` if nobody has
   * signed the check.
   */
  signatureOf: (check: PersonCheck) => { lapsed: readonly string[] } | undefined;
  /** Whether this machine can show a browser window. */
  hasWindows: boolean;
  /** The address of a picture of the page at rest, 320 pixels wide, as it is now or when it was judged; `undefined` if there is none. */
  pictureAddressOf: (route: string, when: 'now' | 'before') => string | undefined;
  /** The lines of the accessibility trees when the pages were judged and now, by address and state. */
  trees: { before: ReadonlyMap<string, string[]>; after: ReadonlyMap<string, string[]> };
  /** Why nothing could be signed when the review app started: the website is not the one that was measured. */
  refusal?: string | undefined;
}

const results: Record<Judgement['result'], string> = {
  passes: 'Passes',
  fails: 'Fails in part',
  'fails-mostly': 'Fails mostly',
  'not-applicable': 'Does not apply: the website has no such content',
};
export type Problems = readonly (readonly [field: string, text: string])[];

/** The checks of a session: first those that have lapsed, then those that nobody has signed, then the signed ones. */
export function checksInOrder(
  session: SessionId,
  { checks, signatureOf }: Pick<ReviewData, 'checks' | 'signatureOf'>,
) {
  const rank = (check: PersonCheck) => {
    const signed = signatureOf(check);
    return signed?.lapsed.length ? 0 : signed ? 2 : 1;
  };
  return checks
    .filter((check) => check.session === session)
    .sort((a, b) => rank(a) - rank(b) || checks.indexOf(a) - checks.indexOf(b));
}

/** For example "1.3.1 Info and Relationships". */
export const nameOfCriterion = (num: string) => {
  const rows = openacrCatalogue().chapters.flatMap(({ criteria = [] }) => criteria);
  return `${num} ${rows.find(({ id }) => id === num)?.handle ?? ''}`.trim();
};

/** Whether a check is made on a phone, which has neither keys nor a pointer. */
export const isForPhone = ({ environment }: PersonCheck) =>
  /iOS|Android/.test(environment?.os ?? '');

/** The addresses of a check, each with its place and how a person brings the page into the state of the place. */
export function placesInWords(check: PersonCheck, site: string) {
  const { places, component } = check;
  if (!places) {
    const [path, what] =
      component === 'web' ? ['/site-map', 'pages'] : ['/patient-forms', 'PDF documents'];
    const how = `lists the ${what}: the check is about all of them.`;
    return [{ place: '', address: site + path, how }];
  }
  return places.map((place) => {
    const [route = '', name = ''] = place.split(' ');
    const state = states.find((known) => known.name === name);
    const how = (isForPhone(check) && state?.howOnPhone) || state?.how || '';
    return { place, address: `${site}${route}`, how };
  });
}

const sessionOf = (id: string) => sessions.find((session) => session.id === id);
const pageOf = (title: string, body: Html, problems: Problems = []) =>
  page(`${problems.length ? 'Error: ' : ''}${title}`, html`${summary(problems)}${body}`, {
    depth: 1,
    style,
    isAlone: true,
  });

/** A list of problems, which gets the focus when the page loads. */
const summary = (problems: Problems) =>
  problems.length
    ? html`<div class="problems" role="alert" tabindex="-1" autofocus><h2>There is a problem</h2><ul>${problems.map(([field, text]) => html`<li><a href="#${field}">${text}</a></li>`)}</ul></div>`
    : html``;
const problemOf = (field: string, problems: Problems) => {
  const text = problems.find(([of]) => of === field)?.[1];
  return text ? html`<p class="problem" id="${field}-problem">${text}</p>` : html``;
};
const describedBy = (field: string, problems: Problems) =>
  problems.some(([of]) => of === field)
    ? html` aria-invalid="true" aria-describedby="${field}-problem"`
    : html``;

const input = (
  name: string,
  label: string,
  value: string,
  problems: Problems = [],
  type = 'text',
) =>
  html`<p><label for="${name}">${label}</label>${problemOf(name, problems)}<input id="${name}" name="${name}" type="${type}" value="${value}"${describedBy(name, problems)}></p>`;

/** The first page: name and date, and the sessions with their progress. */
export function overview(data: ReviewData, problems: Problems = []) {
  const { draft, checks, signatureOf, refusal } = data;
  const rows = sessions.map(({ id, title, needs }) => {
    const ofSession = checks.filter((check) => check.session === id);
    const signed = ofSession.filter(
      (check) => signatureOf(check) && !signatureOf(check)?.lapsed.length,
    );
    const toRepeat = ofSession.filter((check) => signatureOf(check)?.lapsed.length);
    const answered = ofSession.filter((check) => draft.answers[check.id]?.result);
    return html`<tr><th scope="row"><a href="/review/${id}">${title}</a></th><td>${needs}</td><td>${ofSession.length}</td><td>${answered.length}</td><td>${signed.length}</td><td>${toRepeat.length}</td></tr>`;
  });
  return pageOf(
    'Review',
    html`<h1>Review</h1>
<p>Checks that only people can make, in ${sessions.length} sessions. Every answer is saved at once; you can stop at any time and continue later. Answers count when you sign their session.</p>
${refusal ? html`<p><strong>Nothing can be signed now. ${refusal}.</strong></p>` : ''}
<form method="post" action="/review/who">
${input('by', 'Your name, as it will appear in the report', draft.by, problems)}
${input('until', 'Your judgements are valid until', draft.until, problems, 'date')}
<button>Save name and date</button></form>
${table('Sessions', ['Session', 'What you need', 'Checks', 'Answered, not signed', 'Signed', 'To be repeated'], rows)}
<p><a href="/review/worksheet">A worksheet of all sessions to print</a>: work on paper, then type your answers in here. To work elsewhere, download <a href="/review/worksheet.yaml">the worksheet as a file</a>, fill in result, words, name and dates, and run <code>npm run audit -- --sign FILE</code>.</p>`,
    problems,
  );
}

/** The page of a session: its checks, and the button that signs the answers. */
export function sessionPage(id: SessionId, data: ReviewData, problems: Problems = []) {
  const session = sessionOf(id);
  const rows = checksInOrder(id, data).map(
    (check) =>
      html`<tr><th scope="row"><a href="/review/${id}/${check.id}">${check.id}</a></th><td>${check.criteria.join(', ')}</td><td>${stateOf(check, data)}</td></tr>`,
  );
  const answered = checksInOrder(id, data).filter(
    ({ id: checkId }) => data.draft.answers[checkId]?.result,
  );
  return pageOf(
    session?.title ?? id,
    html`<nav aria-label="Where you are"><a href="/review/">Review</a></nav>
<h1>${session?.title}</h1>
<p>${session?.needs}</p>
${table('Checks', ['Check', 'Criteria', 'State'], rows)}
<form method="post" action="/review/${id}"><p>${answered.length} answered, not signed.</p>
<p>${problemOf('made_by', problems)}<label><input type="checkbox" id="made_by" name="made_by" value="person"${describedBy('made_by', problems)}> I am a person, I did these checks myself, and the words are mine</label></p><button>Sign the answers</button></form>`,
    problems,
  );
}

function stateOf(check: PersonCheck, { draft, signatureOf }: ReviewData) {
  const signed = signatureOf(check);
  const answer = draft.answers[check.id];
  if (answer?.result) return `answered: ${results[answer.result]}`;
  if (signed?.lapsed.length) return `to be repeated, because ${signed.lapsed.join('; ')}`;
  return signed ? 'signed' : 'open';
}

const kindOfSense: Partial<Record<PersonCheck['saw'][number], Kind>> = {
  images: 'images',
  links: 'links',
  headings: 'headings',
};

/** The page of a check: what to do, what to expect, where, and the form for the result. */
export function checkPage(
  check: PersonCheck,
  answer: Answer,
  data: ReviewData,
  problems: Problems = [],
) {
  const { session, environment, criteria, saw } = check;
  const checksOfSession = checksInOrder(session, data);
  const index = checksOfSession.indexOf(check);
  const lists = saw.flatMap((sense) => kindOfSense[sense] ?? []);
  const lapsed = data.signatureOf(check)?.lapsed ?? [];
  const body = html`<nav aria-label="Where you are"><a href="/review/">Review</a> / <a href="/review/${session}">${sessionOf(session)?.title}</a></nav>
<h1>${check.id}</h1>
<p>${criteria.map(nameOfCriterion).join('; ')}.</p>
<p>Check ${index + 1} of ${checksOfSession.length}.${environment ? ` With ${environment.at} in ${environment.browser} on ${environment.os}.` : ''}</p>
${lapsed.length ? html`<h2>Why it must be repeated</h2><ul>${lapsed.map((why) => html`<li>${why}</li>`)}</ul>${beforeAndAfter(check, data)}` : ''}
<h2>What to do</h2><p>${check.task}</p>
<h2>What to expect</h2><p>${check.expect}</p>
<h2>Where</h2>
<ul>${placesInWords(check, data.site).map((where) => placeItem(where, data))}</ul>
${lists.map((kind) => html`<details><summary>All ${kind} of the site</summary>${materialTable(kind)}</details>`)}
<form method="post" action="/review/${session}/${check.id}">
<h2>What you found</h2>
${input('on', 'Day of the check', answer.on, problems, 'date')}
<fieldset id="result"${describedBy('result', problems)}><legend>Result</legend>${problemOf('result', problems)}
${Object.entries(results).map(([value, label]) => html`<p><label><input type="radio" name="result" value="${value}"${answer.result === value ? html` checked` : ''}> ${label}</label></p>`)}</fieldset>
<p><label for="words">In your own words, which the conformance report will quote</label>${problemOf('words', problems)}<textarea id="words" name="words" rows="6"${describedBy('words', problems)}>${answer.words}</textarea></p>
${criteria.length > 1 ? html`<fieldset><legend>If it fails: which criteria (if you choose none, all of them)</legend>${criteria.map((num) => html`<p><label><input type="checkbox" name="criteria" value="${num}"${answer.criteria.includes(num) ? html` checked` : ''}> ${nameOfCriterion(num)}</label></p>`)}</fieldset>` : ''}
${environment ? environmentFields(check, answer, problems) : ''}
<button>Save and continue</button>
</form>`;
  return pageOf(check.id, body, problems);
}

function environmentFields({ environment }: PersonCheck, answer: Answer, problems: Problems) {
  const tools = toolsOf(environment?.at ?? '');
  return html`<fieldset><legend>What you used</legend>
<p><label for="at">Tool</label><select id="at" name="at">${tools.map((tool) => html`<option${tool === answer.at ? html` selected` : ''}>${tool}</option>`)}</select></p>
${input('at_version', 'Its version', answer.at_version, problems)}
${input('browser_version', `Version of ${environment?.browser}`, answer.browser_version, problems)}
${input('input', 'Input, such as keyboard, touch or switch', answer.input)}</fieldset>`;
}

function placeItem(
  { place, address, how }: ReturnType<typeof placesInWords>[number],
  { hasWindows, pictureAddressOf }: ReviewData,
) {
  const [route = '', state = ''] = place.split(' ');
  const [picture, earlier] = (['now', 'before'] as const).map((when) =>
    state ? undefined : pictureAddressOf(route, when),
  );
  return html`<li><a href="${address}" target="_blank" rel="noopener">${new URL(address).pathname} (opens in a new tab)</a> ${how}
${state && hasWindows ? html`<form method="post" action="/review/open" target="_blank"><input type="hidden" name="place" value="${place}"><button>Open ${route} in the state ${state} (opens in a new tab)</button></form>` : ''}
${picture ? html`<details><summary>Picture of ${route} at 320 pixels</summary><div class="pictures">${earlier ? html`<figure><figcaption>When it was judged</figcaption><img src="${earlier}" alt="The page when it was judged" width="320" loading="lazy"></figure>` : ''}<figure><figcaption>Now</figcaption><img src="${picture}" alt="The page as it was measured last" width="320" loading="lazy"></figure></div></details>` : ''}</li>`;
}

function materialTable(kind: Kind) {
  const few = (pages: readonly string[]) =>
    `${pages.slice(0, 3).join(', ')}${pages.length > 3 ? ` and ${pages.length - 3} more` : ''}`;
  return table(
    `All ${kind}`,
    [...kinds[kind], 'Pages'],
    listItems(kind).map(
      ({ text, belongsTo, pages }) =>
        html`<tr><th scope="row">${text}</th><td>${kind === 'images' ? html`<img src="/review/site${belongsTo}" alt="" width="160"><br>` : ''}${belongsTo}</td><td>${few(pages)}</td></tr>`,
    ),
  );
}

/** A table of the lines of the accessibility trees that have changed since the check was judged. */
function beforeAndAfter({ places }: PersonCheck, { trees }: ReviewData) {
  const rows = [...trees.after].flatMap(([place, after]) => {
    const before = trees.before.get(place);
    if (!before || (places && !places.includes(place))) return [];
    const lines = compareTrees(before, after);
    if (!lines.removed.length && !lines.added.length) return [];
    const list = (lines: readonly string[]) => lines.map((line) => html`${line}<br>`);
    return html`<tr><th scope="row">${place}</th><td>${list(lines.removed)}</td><td>${list(lines.added)}</td></tr>`;
  });
  return rows.length
    ? table('Content for assistive technology', ['Where', 'Then', 'Now'], rows)
    : '';
}

export const signedPage = (path: string, session: SessionId) =>
  pageOf(
    'Signed',
    html`<nav aria-label="Where you are"><a href="/review/">Review</a></nav>
<h1>Signed</h1><p>Your judgements are in <code>a11y-reports/${path}</code>, and the report is updated. Commit the file.</p>
<p><a href="/review/${session}">Back to the session</a></p>`,
  );

/** The page that confirms an opened window. It is shown in a new tab, so that an unsaved answer stays in its form. */
export const openedPage = (place: string) =>
  pageOf(
    'Opened',
    html`<h1>Opened</h1><p>A window shows ${place}. Use that window, then close it and this tab.</p>`,
  );

const line = html`<span class="line"></span>`;
const box = html`<span class="box"></span>`;

/**
 * A page with all sessions to print, each on a new sheet, with room to write, and the lists of pictures, links and headings
 * at its end.
 */
export const worksheet = ({ checks, site, draft }: ReviewData) =>
  pageOf(
    'Worksheet',
    html`<h1>Worksheet</h1>
<p>Name: ${draft.by || line} The website: <a href="${site}">${site}</a></p>
<p>Write here what you find, on any device. Then type it into the review app: it has the same fields for each check, and only what is signed there counts.${isOnThisMachine(site) ? ' No other device can open these addresses: start the review app with --site and the address of a website that your devices can open.' : ''}</p>
${sessions.map(({ id, title, needs }) => {
  const ofSession = checks.filter(({ session }) => session === id);
  const addresses = new Set(
    ofSession.flatMap((check) => placesInWords(check, site).map(({ address }) => address)),
  );
  return html`<section class="session"><h2>${title}</h2><p>${needs}</p>
<ul class="addresses">${[...addresses].map((address) => html`<li>${isOnThisMachine(site) ? '' : html`<span role="img" aria-label="QR code of this address">${new Html(renderSVG(address))}</span>`}<a href="${address}">${address}</a></li>`)}</ul>
${ofSession.map((check) => worksheetEntry(check, site))}</section>`;
})}
<section class="session"><h2>Pictures, links and headings of the website</h2>
${Object.keys(kinds).map((kind) => materialTable(kind as Kind))}</section>`,
  );

/** Whether only this machine can open the address. */
const isOnThisMachine = (site: string) =>
  /^(localhost|127\..*|\[::1\])$/.test(new URL(site).hostname);

function worksheetEntry(check: PersonCheck, site: string) {
  const { id, criteria, environment, task, expect } = check;
  return html`<div class="check"><h3>${id}</h3>
<p>${criteria.map(nameOfCriterion).join('; ')}.</p>
<p>${environment ? `With ${environment.at} in ${environment.browser} on ${environment.os}. ` : ''}${task} <strong>Passes if:</strong> ${expect}</p>
<ul>${placesInWords(check, site).map(({ address, how }) => html`<li><a href="${address}">${address}</a> ${how}</li>`)}</ul>
<p>Day: ${line} ${environment ? html`${toolsOf(environment.at).length > 1 ? html`Tool: ${line} ` : ''}Version of ${environment.at}: ${line} Version of ${environment.browser}: ${line} Input: ${line}` : ''}</p>
<p>${Object.values(results).map((label) => html`${box} ${label} `)}</p>
${criteria.length > 1 ? html`<p>If it fails: ${criteria.map((num) => html`${box} ${num} `)}</p>` : ''}
<p>In your own words:</p><div class="room"></div></div>`;
}

const style = html`<style>
input, textarea, button { font: inherit; min-height: 44px; padding: .25rem .75rem; color: var(--text); background: var(--page); border: 1px solid var(--edge); max-width: 100% }
input[type=radio], input[type=checkbox] { min-height: 24px; width: 24px; vertical-align: middle }
textarea { width: 100% }
label { font-weight: 700 }
p > label[for] { display: block }
fieldset { border: 1px solid var(--edge); margin: 1rem 0; min-width: 0 }
fieldset p { margin: 0 }
fieldset label { display: inline-block; min-height: 44px; padding: .5rem 0 }
button { font-weight: 700; background: var(--link); color: var(--page); cursor: pointer }
input:focus-visible, textarea:focus-visible, button:focus-visible, .problems:focus { outline: 3px solid var(--link); outline-offset: 2px }
.problems { border: 3px solid var(--text); padding: 0 1rem; margin: 1rem 0 }
.problem { font-weight: 700; border-left: 6px solid var(--text); padding-left: .75rem }
img { max-width: 100%; height: auto }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
figure { margin: 0 }
.line { display: inline-block; min-width: 8rem; border-bottom: 1px solid }
.room { height: 7rem; border: 1px solid }
.addresses { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none }
.addresses svg { display: block; width: 7rem; height: 7rem }
.check li, .addresses li { overflow-wrap: anywhere; min-width: 0 }
.box { display: inline-block; width: 1em; height: 1em; border: 2px solid; vertical-align: text-bottom }
@media print { .session { break-before: page } .check { break-inside: avoid } }
</style>`;
