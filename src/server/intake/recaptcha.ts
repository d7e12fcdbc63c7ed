import { createHash } from 'node:crypto';
import type { Captcha, Verdict } from './captcha.ts';

interface Options {
  siteKey: string;
  secretKey: string;
  verifyUrl: string;
  hostnames: readonly string[];
  timeoutMs: number;
}

/** Google verifies a token only once. Its answer is kept this long, for a post that is sent again after an error. */
const rememberMs = 10 * 60_000;
const rememberMost = 10_000;

/** reCAPTCHA v2. The provider gets the secret and the token, not the visitor's address. */
export function createRecaptcha(options: Options): Captcha {
  const proven = new Map<string, number>();

  return {
    config: { provider: 'recaptcha', siteKey: options.siteKey },
    verifierFor(token) {
      const key = createHash('sha256').update(token).digest();
      const name = key.toString('base64');
      return {
        key,
        async verify() {
          const until = proven.get(name);
          if (until !== undefined && performance.now() < until) return 'human';

          const verdict = await ask(token, options);
          if (verdict === 'human') {
            const [oldest] = proven.keys();
            if (oldest !== undefined && proven.size >= rememberMost) proven.delete(oldest);
            proven.set(name, performance.now() + rememberMs);
          }
          return verdict;
        },
      };
    },
  };
}

async function ask(token: string, options: Options): Promise<Verdict> {
  let answer: unknown;
  try {
    const response = await fetch(options.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: options.secretKey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    if (!response.ok) return 'unreachable';
    answer = await response.json();
  } catch {
    return 'unreachable';
  }
  if (typeof answer !== 'object' || answer === null) return 'unreachable';

  const { success, hostname, 'error-codes': codes } = answer as Record<string, unknown>;
  if (success === true) {
    const isOurs =
      typeof hostname === 'string' && options.hostnames.includes(hostname.toLowerCase());
    return isOurs ? 'human' : 'other-host';
  }
  if (success !== false) return 'unreachable';
  const reasons = Array.isArray(codes) ? codes : [];
  // A wrong secret key is an error of the configuration, not of the visitor.
  if (reasons.some((code) => /-secret$|^bad-request$/.test(String(code)))) return 'unreachable';
  return reasons.includes('timeout-or-duplicate') ? 'expired' : 'forged';
}
