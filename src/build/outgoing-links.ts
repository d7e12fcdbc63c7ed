import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether this is a sample address: RFC 2606 reserves these names for examples. */
const isSample = ({ hostname }: URL) => /(?:^|\.)example\.(?:com|net|org)$/.test(hostname);

/** Every external address that a page of the built site in `folder` links to, without the fragment, sorted. */
export function outgoingLinks(folder: string): string[] {
  const urls = globSync('**/*.html', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/<a\b[^>]*\bhref="(https?:[^"]+)"/g)]
      .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&')))
      .filter((url) => !isSample(url)),
  );
  for (const url of urls) url.hash = '';
  return [...new Set(urls.map(String))].sort();
}

/** The result of requesting an address. */
export interface LinkResult {
  url: string;
  /**
   * `refused`: the server refuses requests by programs. `suspicious`: the address leads to a front page, to which many
   * sites redirect when a page is gone. A person has to check both.
   */
  outcome: 'works' | 'moved' | 'suspicious' | 'refused' | 'broken';
  /** The HTTP status, after redirects with the final address as well; or why there was no answer. */
  says: string;
}

/** Statuses with which many sites refuse programs, although they show the page to people. */
const refusalStatuses = [401, 403, 405, 406, 429, 451];

/** Whether a second request may succeed: the first got “too many requests” or a server error. */
const isTransient = (status: number) => status === 429 || status >= 500;

/** Matches "/", "/en/", "/index.html" and "/es/home". */
const isFrontPage = (url: string) =>
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:(?:index|home|default)(?:\.\w+)?\/?)?$/i.test(
    new URL(url).pathname,
  );

async function request(url: string, method: 'HEAD' | 'GET', timeoutMs: number) {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; link-check)', accept: 'text/html,*/*' },
  });
  await response.body?.cancel();
  return response;
}

async function checkOnce(url: string, timeoutMs: number) {
  try {
    const head = await request(url, 'HEAD', timeoutMs).catch(() => undefined);
    // Some servers do not support HEAD.
    const response = head?.ok ? head : await request(url, 'GET', timeoutMs);
    return { isFinal: !isTransient(response.status), result: resultOf(url, response) };
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    const isTimeout = name === 'TimeoutError';
    const says = isTimeout ? `no answer within ${timeoutMs / 1000} s` : (cause?.code ?? message);
    return { isFinal: false, result: { url, outcome: 'broken', says } as const };
  }
}

function resultOf(url: string, { ok, status, redirected, url: finalUrl }: Response): LinkResult {
  if (!ok)
    return {
      url,
      outcome: refusalStatuses.includes(status) ? 'refused' : 'broken',
      says: `${status}`,
    };
  if (!redirected) return { url, outcome: 'works', says: `${status}` };
  if (isFrontPage(finalUrl) && !isFrontPage(url))
    return { url, outcome: 'suspicious', says: `${status} at the front page ${finalUrl}` };
  return { url, outcome: 'moved', says: `${status} at ${finalUrl}` };
}

async function checkLink(
  url: string,
  { timeoutMs, pauseMs }: { timeoutMs: number; pauseMs: number },
) {
  const firstCheck = await checkOnce(url, timeoutMs);
  if (firstCheck.isFinal) return firstCheck.result;
  await sleep(pauseMs);
  return (await checkOnce(url, timeoutMs)).result;
}

/**
 * Checks several hosts at once, and each host's addresses one after another. An address that does not answer, or
 * answers with a failure that may be transient, is requested once more after a pause.
 */
export async function checkLinks(
  urls: readonly string[],
  {
    timeoutMs = 20_000,
    pauseMs = 5_000,
    hostsAtOnce = 6,
    report = () => {},
  }: {
    timeoutMs?: number;
    pauseMs?: number;
    hostsAtOnce?: number;
    report?: (result: LinkResult) => void;
  },
): Promise<LinkResult[]> {
  const hosts = [...Map.groupBy(urls, (url) => new URL(url).host).values()];
  const results: LinkResult[] = [];
  async function checkNextHosts() {
    for (let urlsOfHost = hosts.shift(); urlsOfHost; urlsOfHost = hosts.shift())
      for (const url of urlsOfHost) {
        const result = await checkLink(url, { timeoutMs, pauseMs });
        report(result);
        results.push(result);
      }
  }
  await Promise.all(Array.from({ length: hostsAtOnce }, checkNextHosts));
  return results.sort((a, b) => a.url.localeCompare(b.url));
}
