import { expect, test } from 'vitest';
import { securityHeaders } from './security.ts';

const hashes = { script: ["'sha256-abc='"], style: ["'sha256-def='"] };
const headersOf = (options: { isHttps?: boolean; usesRecaptcha?: boolean } = {}) =>
  securityHeaders({ isHttps: true, usesRecaptcha: false, hashes, ...options });

test('the Content-Security-Policy denies everything by default, and has neither unsafe sources nor wildcards', () => {
  for (const usesRecaptcha of [false, true]) {
    const policy = headersOf({ usesRecaptcha })['content-security-policy'];
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-abc='/);
    expect(policy).not.toMatch(/unsafe|\*/);
    for (const part of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(policy).toContain(part);
    expect(policy.includes('google')).toBe(usesRecaptcha);
  }
});

test('only an https site sends Strict-Transport-Security', () => {
  expect(headersOf({ isHttps: true })['strict-transport-security']).toMatch(
    /max-age=\d{8}; includeSubDomains/,
  );
  expect(headersOf({ isHttps: false })).not.toHaveProperty('strict-transport-security');
});

test('Permissions-Policy does not deny the clipboard, to which visitors copy the fax number', () => {
  expect(headersOf()['permissions-policy']).not.toContain('clipboard');
});

// The test computes the points by the rules of the MDN HTTP Observatory (src/grader/charts.js at 94042bb, algorithm 6).
// The Observatory's own grader, run once on this server's answers for /, /Contact and a 404, gave A+ with 140 points.
test('the headers get 140 points by the rules of the MDN HTTP Observatory, where 100 is an A+', () => {
  for (const usesRecaptcha of [false, true]) {
    const headers: Record<string, string> = headersOf({ usesRecaptcha });
    const directives = new Map(
      headers['content-security-policy']
        ?.split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    );
    const sources = (name: string) =>
      directives.get(name) ?? directives.get('default-src') ?? ['*'];
    const tooBroad = /^(data:|https?:|ftp:|\*|'unsafe-.*|https?:\/\/\*.*)$/;
    const isNarrow = ['script-src', 'style-src', 'object-src'].every(
      (name) => !sources(name).some((source) => tooBroad.test(source)),
    );
    const isSafe = ![...directives.values()].flat().some((source) => /^(http|ftp):/.test(source));
    const maxAge = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1]);
    const points = {
      policy: !isNarrow || !isSafe ? -20 : sources('default-src').join() === "'none'" ? 10 : 5,
      frames: directives.get('frame-ancestors')?.join() === "'none'" ? 5 : -20,
      referrer: headers['referrer-policy'] === 'same-origin' ? 5 : -5,
      transport: maxAge >= 15_768_000 ? 0 : -20,
      sniffing: headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
      opener: headers['cross-origin-opener-policy'] === 'same-origin' ? 10 : 0,
      resources: headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0,
      sharing: Object.keys(headers).some((name) => name.startsWith('access-control')) ? -50 : 0,
      cookies: 'set-cookie' in headers ? -5 : 0,
    };
    expect(100 + Object.values(points).reduce((sum, more) => sum + more)).toBe(140);
  }
});
