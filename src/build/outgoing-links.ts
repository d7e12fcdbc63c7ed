import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Addresses of samples: RFC 2606 reserves these names, and nobody answers there. */
const isSample = ({ hostname }: URL) => /(?:^|\.)example\.(?:com|net|org)$/.test(hostname);

/** Every address of others that a page of the built site links to, without the fragment. */
export function outgoingLinks(folder: string): string[] {
  const urls = globSync('**/*.html', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/<a\b[^>]*\bhref="(https?:[^"]+)"/g)]
      .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&')))
      .filter((url) => !isSample(url)),
  );
  for (const url of urls) url.hash = '';
  return [...new Set(urls.map(String))].sort();
}

export interface LinkAnswer {
  url: string;
  /** `refused`: the server is there and does not answer programs, so that only a person can tell. */
  outcome: 'works' | 'moved' | 'refused' | 'broken';
  /** The status, where the address leads now, or why there was no answer. */
  says: string;
}

/** Statuses that many sites give to programs for pages which they show to people. */
const refusals = [401, 403, 405, 406, 429, 451];

async function request(url: string, method: 'HEAD' | 'GET', timeoutMs: number) {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; link-check)', accept: 'text/html,*/*' },
  });
  await response.body?.cancel();
  return response;
}

async function ask(url: string, timeoutMs: number): Promise<LinkAnswer> {
  try {
    const head = await request(url, 'HEAD', timeoutMs).catch(() => undefined);
    // Some servers do not know HEAD, or answer it with an error.
    const response = head?.ok ? head : await request(url, 'GET', timeoutMs);
    const { ok, status, redirected } = response;
    if (ok && redirected) return { url, outcome: 'moved', says: `${status} at ${response.url}` };
    if (ok) return { url, outcome: 'works', says: `${status}` };
    return { url, outcome: refusals.includes(status) ? 'refused' : 'broken', says: `${status}` };
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    const isLate = name === 'TimeoutError';
    const says = isLate ? `no answer within ${timeoutMs / 1000} s` : (cause?.code ?? message);
    return { url, outcome: 'broken', says };
  }
}

/** Asks several hosts at a time, and each host for one address after the other. */
export async function checkLinks(
  urls: readonly string[],
  {
    timeoutMs = 20_000,
    hostsAtOnce = 6,
    report = () => {},
  }: { timeoutMs?: number; hostsAtOnce?: number; report?: (answer: LinkAnswer) => void },
): Promise<LinkAnswer[]> {
  const waiting = [...Map.groupBy(urls, (url) => new URL(url).host).values()];
  const answers: LinkAnswer[] = [];
  async function work() {
    for (let host = waiting.shift(); host; host = waiting.shift())
      for (const url of host) {
        const answer = await ask(url, timeoutMs);
        report(answer);
        answers.push(answer);
      }
  }
  await Promise.all(Array.from({ length: hostsAtOnce }, work));
  return answers.sort((one, other) => one.url.localeCompare(other.url));
}
