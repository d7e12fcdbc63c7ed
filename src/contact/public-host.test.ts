import { expect, test } from 'vitest';
import { isPublicHost } from './public-host.ts';

test.each([
  ['https://example.com', false],
  ['https://www.example.org', false],
  ['https://WWW.Example.NET', false],
  ['https://www.example.org.', false],
  ['https://clinic.example', false],
  ['https://x.test', false],
  ['http://localhost:8080', false],
  ['http://site.localhost', false],
  ['http://127.0.0.1:8080', false],
  ['http://127.1.2.3', false],
  ['http://[::1]:8080', false],
  ['http://[::ffff:127.0.0.1]', false],
  ['https://www.nist.gov', true],
  ['https://example.com.evil.org', true],
  ['https://notexample.org', true],
  ['https://www.notlocalhost', true],
  ['https://example.health', true],
  ['https://127.evil.org', true],
  ['http://10.0.0.1', true],
  ['http://[2001:db8::1]', true],
])('a server at %s is public: %s', (origin, isPublic) => {
  expect(isPublicHost(new URL(origin).hostname)).toBe(isPublic);
});

test('a host is judged in capital letters and without brackets as well', () => {
  // The host of smtp:// keeps its capitals, and mailServer() in setting.ts removes the brackets.
  expect(['Mail.Example.Org', '::1', 'LOCALHOST.'].filter(isPublicHost)).toEqual([]);
});
