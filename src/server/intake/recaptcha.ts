import { createHash } from 'node:crypto';
import type { Captcha, Verdict } from './captcha.ts';

interface Options {
  siteKey: string;
  secretKey: string;
  verifyUrl: string;
  hostnames: readonly string[];
  timeoutMs: number;
}

/**
 * Google verifies a token only once. This server remembers valid tokens, because a post may be sent again after
 * an error.
 */
const rememberMs = 10 * 60_000;
const maxRemembered = 10_000;

/** Creates the captcha reCAPTCHA v2. Google gets the secret key and the token, but not the visitor's address. */
export function createRecaptcha(options: Options): Captcha {
  /** For the digest of each valid token, the time until which the token is remembered. */
  const rememberedUntil = new Map<string, number>();

  return {
    config: { provider: 'recaptcha', siteKey: options.siteKey },
    verifierFor(token) {
      const tokenId = createHash('sha256').update(token).digest();
      const digest = tokenId.toString('base64');
      return {
        tokenId,
        async verify() {
          const until = rememberedUntil.get(digest);
          if (until !== undefined && performance.now() < until) return 'human';

          const verdict = await askProvider(token, options);
          if (verdict === 'human') {
            const [oldest] = rememberedUntil.keys();
            if (oldest !== undefined && rememberedUntil.size >= maxRemembered)
              rememberedUntil.delete(oldest);
            rememberedUntil.set(digest, performance.now() + rememberMs);
          }
          return verdict;
        },
      };
    },
  };
}

async function askProvider(token: string, options: Options): Promise<Verdict> {
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
    const isOurHost =
      typeof hostname === 'string' && options.hostnames.includes(hostname.toLowerCase());
    return isOurHost ? 'human' : 'other-host';
  }
  if (success !== false) return 'unreachable';
  const reasons = Array.isArray(codes) ? codes : [];
  // A wrong secret key is the operator's mistake, not the visitor's, so the verdict is not "forged".
  if (reasons.some((code) => /-secret$|^bad-request$/.test(String(code)))) return 'unreachable';
  return reasons.includes('timeout-or-duplicate') ? 'expired' : 'forged';
}
