import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { stringify } from 'yaml';
import { dayOf } from '../report/facts.ts';
import { styleSheet } from '../report/html.ts';
import type { PersonCheck } from '../report/judgements.ts';
import { signJudgements } from '../report/sign.ts';
import { Answer, answerOrBlank, findProblems, judgementsOf, saveDraft } from './draft.ts';
import {
  checkPage,
  checksInOrder,
  nameOfCriterion,
  openedPage,
  overview,
  type Problems,
  placesInWords,
  type ReviewData,
  sessionPage,
  signedPage,
  worksheet,
} from './pages.ts';
import { type SessionId, sessions } from './sessions.ts';

/** What the server of the review app needs. */
export interface ReviewOptions {
  readData: () => ReviewData;
  /** The file of the answers that are not signed yet. */
  draftFile: string;
  /** The present moment. */
  now: () => Date;
  /**
   * Opens a browser window with a page in a state, such as with errors in its form. `place` is then `/Contact
   * form-errors`.
   */
  openPlace: (place: string) => Promise<void>;
  /** Updates the report after somebody has signed. */
  updateReport: () => Promise<void>;
  readPicture: (path: string) => Buffer | undefined;
  /**
   * The addresses that have changed since they were measured. Throws an error if the website under review is elsewhere,
   * and is not the one that was measured.
   */
  readChanges: () => Promise<readonly string[]>;
}

type ReviewResponse = { status?: number; location?: string; type?: string; body?: string | Buffer };
const html = (body: string, status = 200): ReviewResponse => ({ status, body });
const redirectTo = (location: string): ReviewResponse => ({ status: 303, location });

/** The server of the review app, for one person on this machine. */
export const createReviewServer = (options: ReviewOptions) =>
  createServer((request, response) => {
    respond(request, options)
      .catch((error: unknown): ReviewResponse => {
        console.error(error);
        return { status: 500, type: 'text/plain', body: `${error}` };
      })
      .then((reviewResponse) => send(response, reviewResponse));
  });

function send(
  response: ServerResponse,
  { status = 200, location, type, body = '' }: ReviewResponse,
) {
  response.writeHead(status, {
    'content-type': `${type ?? 'text/html'}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; form-action 'self'; frame-ancestors 'none'",
    ...(location && { location }),
  });
  response.end(body);
}

async function respond(request: IncomingMessage, options: ReviewOptions): Promise<ReviewResponse> {
  const { host = '', origin } = request.headers;
  // A website in the same browser could send forms to this server, and could give its own host name the address
  // 127.0.0.1.
  if (!/^(localhost|127\.0\.0\.1):\d+$/.test(host) || (origin && origin !== `http://${host}`))
    return { status: 403, type: 'text/plain', body: 'The review app is for this machine only.' };
  const { pathname } = new URL(request.url ?? '/', `http://${host}`);
  if (request.method === 'POST') return respondToPost(pathname, await formOf(request), options);
  const data = options.readData();
  if (pathname === '/') return redirectTo('/review/');
  if (pathname.endsWith('/report.css')) return { type: 'text/css', body: styleSheet };
  if (pathname === '/review/') return html(overview(data));
  if (pathname === '/review/worksheet') return html(worksheet(data));
  if (pathname === '/review/worksheet.yaml')
    return { type: 'text/plain', body: worksheetYaml(data, dayOf(options.now())) };
  if (/^\/review\/(now|before|site)\//.test(pathname)) {
    const body = options.readPicture(decodeURI(pathname.slice('/review/'.length)));
    // A browser recognizes every kind of picture by its content, except SVG.
    const type = pathname.endsWith('.svg') ? 'image/svg+xml' : 'image/webp';
    return body ? { type, body } : { status: 404, body: 'No such picture' };
  }
  const { session, check } = placeIn(pathname, data);
  if (check) {
    const answer = answerOrBlank(check, data.draft, data.checks, dayOf(options.now()));
    return html(checkPage(check, answer, data));
  }
  if (session) return html(sessionPage(session, data));
  return { status: 404, type: 'text/plain', body: 'There is no such page. Start at /review/.' };
}

/** Finds the session and the check of the path /review/SESSION/CHECK. */
function placeIn(path: string, { checks }: ReviewData) {
  const [, , session, id] = path.split('/');
  return {
    session: sessions.find((known) => known.id === session)?.id,
    check: checks.find((check) => check.id === id && check.session === session),
  };
}

const maxBytes = 1_000_000;
async function formOf(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > maxBytes) throw new Error(`The form is larger than ${maxBytes} bytes`);
  }
  return new URLSearchParams(text);
}

async function respondToPost(
  path: string,
  form: URLSearchParams,
  options: ReviewOptions,
): Promise<ReviewResponse> {
  const data = options.readData();
  const { draft } = data;
  if (path === '/review/who') {
    Object.assign(draft, { by: fieldOf(form, 'by'), until: fieldOf(form, 'until') });
    saveDraft(options.draftFile, draft);
    const problems: Problems = [
      ...(draft.by ? [] : [['by', 'Enter your name'] as const]),
      ...(draft.until > dayOf(options.now())
        ? []
        : [['until', 'Enter a day in the future'] as const]),
    ];
    return problems.length ? html(overview(data, problems), 422) : redirectTo('/review/');
  }
  if (path === '/review/open') {
    const place = fieldOf(form, 'place');
    await options.openPlace(place);
    return html(openedPage(place));
  }
  const { session, check } = placeIn(path, data);
  if (check) return saveAnswer(check, form, data, options);
  if (session) return signSession(session, fieldOf(form, 'made_by'), data, options);
  return { status: 404, type: 'text/plain', body: 'There is no such form.' };
}

const fieldOf = (form: URLSearchParams, name: string) => form.get(name)?.trim() ?? '';

/** Saves an answer, complete or not. Only a complete answer leads to the next check. */
function saveAnswer(
  check: PersonCheck,
  form: URLSearchParams,
  data: ReviewData,
  options: ReviewOptions,
) {
  const answer: Answer = {
    result: Answer.shape.result.catch('').parse(fieldOf(form, 'result')),
    words: fieldOf(form, 'words'),
    criteria: form.getAll('criteria').filter((num) => check.criteria.includes(num)),
    at: fieldOf(form, 'at'),
    at_version: fieldOf(form, 'at_version'),
    browser_version: fieldOf(form, 'browser_version'),
    input: fieldOf(form, 'input'),
    on: fieldOf(form, 'on'),
  };
  data.draft.answers[check.id] = answer;
  saveDraft(options.draftFile, data.draft);
  const problems = findProblems(check, answer, dayOf(options.now()));
  if (problems.length) return html(checkPage(check, answer, data, problems), 422);
  const checksOfSession = checksInOrder(check.session, data);
  const next = checksOfSession[checksOfSession.indexOf(check) + 1];
  return redirectTo(`/review/${check.session}${next ? `/${next.id}` : ''}`);
}

async function signSession(
  session: SessionId,
  madeBy: string,
  data: ReviewData,
  options: ReviewOptions,
): Promise<ReviewResponse> {
  const { draft, checks } = data;
  const written = judgementsOf(session, draft, checks, madeBy);
  // `main` is the id of the main content, because these problems have no field on this page.
  const problems: Problems = [
    ...(draft.by ? [] : [['main', 'Enter your name on the first page'] as const]),
    ...(madeBy === 'person' ? [] : [['made_by', 'Confirm that you are a person'] as const]),
    ...(written.length ? [] : [['main', 'Answer at least one check'] as const]),
    ...checks
      .filter(({ id }) => written.some((judgement) => judgement.check === id))
      .flatMap((check) =>
        findProblems(check, draft.answers[check.id] as Answer, dayOf(options.now())).map(
          ([, text]) => ['main', `${check.id}: ${text}`] as const,
        ),
      ),
  ];
  if (problems.length) return html(sessionPage(session, data, problems), 422);
  let path = '';
  try {
    path = signJudgements(written, { changes: await options.readChanges(), now: options.now() });
  } catch (error) {
    return html(
      sessionPage(
        session,
        data,
        (error as Error).message.split('\n').map((text) => ['main', text]),
      ),
      422,
    );
  }
  for (const { check } of written) delete draft.answers[check];
  saveDraft(options.draftFile, draft);
  await options.updateReport();
  return html(signedPage(path, session));
}

/** The worksheet as YAML: an entry to fill in for every check, below what to do, what to expect and where. */
function worksheetYaml({ checks, draft, site }: ReviewData, today: string) {
  const entries = checks.map((check) => {
    const { id, environment, criteria, task, expect } = check;
    const entry = {
      check: id,
      ...(environment && {
        environment: { ...environment, at_version: '', browser_version: '', input: '' },
      }),
      result: '',
      words: '',
      by: draft.by,
      made_by: '',
      on: today,
      until: draft.until,
    };
    const lines = [
      `${criteria.map(nameOfCriterion).join('; ')}.`,
      task,
      `Passes if: ${expect}`,
      ...placesInWords(check, site).map(({ address, how }) => `${address} ${how}`.trim()),
    ];
    return `${lines.map((line) => `# ${line}\n`).join('')}${stringify([entry], { lineWidth: 110 })}`;
  });
  return `# result: passes, fails, fails-mostly or not-applicable. A check without a result is left out.
# made_by: person, if you are a person and did the check yourself. Nothing else can be signed.

${entries.join('\n')}`;
}
