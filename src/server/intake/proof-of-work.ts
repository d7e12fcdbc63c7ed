import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Challenge, createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { proofOfWorkConfig } from '#contact/captcha.ts';
import type { Captcha } from './captcha.ts';

interface Options {
  secret: string;
  cost: number;
  maxCounter: number;
  ttlSeconds: number;
}

/**
 * Creates the captcha ALTCHA, version 2. The browser searches for the counter whose derived key begins with a prefix
 * that the challenge contains. The solution is the whole derived key, of which the challenge contains only half. No
 * other service learns of the visit.
 */
export function createProofOfWork({ secret, cost, maxCounter, ttlSeconds }: Options): Captcha {
  const digest = (key: string, data: string | Buffer) =>
    createHmac('sha256', key).update(data).digest();
  const secrets = {
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: digest(secret, 'derived key').toString('hex'),
  };

  function isSigned({ parameters, signature }: Token) {
    const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
    return isEqual(signature, digest(secret, JSON.stringify(Object.fromEntries(sorted))));
  }

  return {
    config: proofOfWorkConfig,
    // Checking a token takes only three digests. The library's verifySolution uses the thread pool three times, so a
    // flood of forged tokens would delay pages.
    verifierFor(text) {
      const token = readToken(text);
      if (!token || !isSigned(token)) return undefined;
      const { nonce, expiresAt = 0, keySignature = '' } = token.parameters;
      return {
        // A token has many spellings (another counter, white space, extra keys), but its signed nonce has only one.
        tokenId: createHash('sha256').update(nonce).digest(),
        async verify() {
          if (expiresAt < Date.now() / 1000) return 'expired';
          const expectedSignature = digest(
            secrets.hmacKeySignatureSecret,
            Buffer.from(token.derivedKey, 'hex'),
          );
          return isEqual(keySignature, expectedSignature) ? 'human' : 'unsolved';
        },
      };
    },
    challenge: () =>
      createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(maxCounter),
        expiresAt: Math.floor(Date.now() / 1000) + ttlSeconds,
        deriveKey,
      }),
  };
}

interface Token {
  parameters: Challenge['parameters'];
  signature: string;
  derivedKey: string;
}

function isEqual(hex: string, expected: Buffer) {
  const given = Buffer.from(hex, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Decodes a token. Returns undefined if its fields do not have the expected types, because a token may contain
 * anything.
 */
function readToken(text: string): Token | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    const { parameters, signature } = challenge;
    const { derivedKey = '' } = solution;
    const isFlat = Object.values(parameters).every((value) => typeof value !== 'object');
    const areStrings = [signature, derivedKey, parameters.nonce].every(
      (value) => typeof value === 'string',
    );
    const isToken = isFlat && areStrings && /^[0-9a-f]{32}$/.test(parameters.nonce);
    return isToken ? { parameters, signature, derivedKey } : undefined;
  } catch {
    return undefined;
  }
}
