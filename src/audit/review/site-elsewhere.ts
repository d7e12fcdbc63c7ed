import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { built } from '#audited-site/built.ts';
import { routes } from '#audited-site/routes.ts';
import { answerPage } from '../input/page-hash.ts';
import { readSiteInput, stableName } from '../input/site-input.ts';
import { changesSinceMeasured } from '../report/publish.ts';
import { readRecords, readSite } from '../report/records.ts';
import { fingerprintsOfDocuments } from '../report/write-evidence.ts';

/** The address of a website under review that the reviewer's devices can open, and the login that it may ask for. */
interface SiteElsewhere {
  origin: string;
  login?: { username: string; password: string };
}

/** Reads the value of `--site`, such as `https://user:password@staging.example.org`. */
export function siteElsewhere(address: string): SiteElsewhere {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search)
    throw new Error(
      `--site ${address}: expected the address of a home page, such as https://staging.example.org`,
    );
  const [username, password] = [url.username, url.password].map(decodeURIComponent) as [
    string,
    string,
  ];
  return { origin: url.origin, ...(username && { login: { username, password } }) };
}

type Answer = { content: Buffer } | { problem: string };

/** Requests a path, without following redirects. Says in words what else came than the expected status. */
async function request(
  { origin, login }: SiteElsewhere,
  path: string,
  expectedStatus = 200,
): Promise<Answer> {
  try {
    const response = await fetch(origin + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      headers: login
        ? {
            authorization: `Basic ${Buffer.from(`${login.username}:${login.password}`).toString('base64')}`,
          }
        : {},
    });
    const content = Buffer.from(await response.arrayBuffer());
    const target = response.headers.get('location');
    if (target) return { problem: `redirects to ${new URL(target, origin + path)}` };
    if (response.status === expectedStatus) return { content };
    const hint = response.status === 401 ? ': it asks for a login' : '';
    return { problem: `answers with status ${response.status}${hint}` };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return { problem: `does not answer (${cause?.code ?? message})` };
  }
}

/** Requests these paths, eight at a time. */
async function requestAll(site: SiteElsewhere, paths: Iterable<string>) {
  const answers = new Map<string, Answer>();
  const queue = [...paths];
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift())
      answers.set(path, await request(site, path, path === routes.missing ? 404 : 200));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return answers;
}

const textOf = (answer: Answer | undefined) =>
  answer && 'content' in answer ? answer.content.toString() : '';

/** A name with a hash in a text, such as contact-Ab3_x9-Q.js. */
const hashedName = /\b[\w.-]+?-[\w-]{8}\.(?:js|css|woff2)\b/g;
/** Whether the name of a measured file is also the end of its address: other names have lost their hash. */
const isAddress = (name: string) => !/\.(?:js|css|woff2)$|^\.server\//.test(name);
const addressOfPage = (name: string) => `/${name.replace(/\/?index\.html$/, '')}`;

/**
 * Compares a website at another address with what was measured: fetches the files that the measured runs have fetched,
 * and the documents. Returns the addresses that differ, each with the reason if no such page came.
 * @throws {Error} if its home page cannot be opened
 */
export async function findChangesElsewhere(site: SiteElsewhere): Promise<string[]> {
  const home = await request(site, '/');
  if ('problem' in home) throw new Error(`${site.origin} ${home.problem}`);
  const runs = readRecords().filter(({ run }) => run.route.startsWith('/'));
  const routesMeasured = new Set(runs.map(({ run }) => run.route));
  const names = new Set(runs.flatMap(({ input }) => input.fetched));
  const documentPaths = Object.keys(readSite().documents);
  const answers = await requestAll(
    site,
    new Set([
      ...routesMeasured,
      ...[...names].filter(isAddress).map(addressOfPage),
      ...documentPaths,
      '/sitemap.xml',
    ]),
  );
  // The pages and the scripts contain the names with a hash.
  let hashedPaths: string[];
  do {
    const files = [...answers.values()].flatMap((answer) => textOf(answer).match(hashedName) ?? []);
    hashedPaths = [...new Set(files)]
      .flatMap((file) =>
        [...names]
          .filter((name) => name.endsWith(`/${stableName(file)}`))
          .map((name) => `/${dirname(name)}/${file}`),
      )
      .filter((path) => !answers.has(path));
    for (const [path, answer] of await requestAll(site, hashedPaths)) answers.set(path, answer);
  } while (hashedPaths.length);

  const contents = new Map(
    [...answers].flatMap(([path, answer]) => ('content' in answer ? [[path, answer.content]] : [])),
  );
  const listed = [...textOf(answers.get('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const folder = mkdtempSync(join(tmpdir(), 'site-elsewhere-'));
  try {
    for (const [path, content] of contents) {
      const pageName = join(path, 'index.html').slice(1);
      const file = join(folder, names.has(pageName) ? pageName : path);
      // An alias and the missing page are no files of the build.
      if (!names.has(pageName) && routesMeasured.has(path)) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    // No server gives these two: the list of addresses, and the page of the answers, which only a message would show.
    for (const file of ['.server/site.json', answerPage])
      cpSync(join(built.folder, file), join(folder, file));
    const changes = changesSinceMeasured({
      addresses: [...[...routesMeasured].filter((route) => contents.has(route)), ...listed],
      files: readSiteInput(folder),
      documents: fingerprintsOfDocuments(
        new Map([...contents].filter(([path]) => documentPaths.includes(path))),
      ),
    });
    return changes.map((path) => {
      const answer = answers.get(path);
      return answer && 'problem' in answer ? `${path} (${answer.problem})` : path;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
