import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEditorConfig } from '#server/config.ts';
import type { ConfigurationError } from '#server/configuration-error.ts';
import { createSignIn, entryFor } from './passwords.ts';
import { isEditable } from './places.ts';
import { RefusedChange, type Repository } from './repository.ts';
import { createEditorServer } from './server.ts';

const password = 'correct horse battery';
const [name = '', salt = '', hash = ''] = entryFor('dana', password).split(':');
const headerOf = (person: string, secret: string) =>
  `Basic ${Buffer.from(`${person}:${secret}`).toString('base64')}`;
const dana = { authorization: headerOf('dana', password) };
const fromEditor = { ...dana, 'sec-fetch-site': 'same-origin', 'no-cors': '1' };

function startEditor(repository: Partial<Repository> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'));
  writeFileSync(join(folder, 'index.html'), '<title>Content of the website</title>');
  const app = createEditorServer({
    folder,
    repository: { listFiles: async () => [], ...repository } as Repository,
    editors: [{ name, salt, hash }],
  });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  return app;
}

test('nobody sees anything of the editor without a name and its password', async () => {
  const app = startEditor();
  for (const authorization of [undefined, headerOf('dana', 'wrong'), headerOf('ben', password)]) {
    const answer = await app.inject({
      url: '/keystatic',
      headers: authorization ? { authorization } : {},
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toMatch(/^Basic /);
    expect(answer.body).not.toContain('<title>');
  }
});

test('every answer forbids other origins, frames and search engines', async () => {
  const app = startEditor();
  for (const [url, headers] of [
    ['/keystatic', dana],
    ['/keystatic', {}],
    ['/none', dana],
  ] as const) {
    const answer = await app.inject({ url, headers });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*/);
    expect(answer.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    });
  }
  expect((await app.inject({ url: '/keystatic/singleton/team', headers: dana })).body).toContain(
    '<title>Content of the website</title>',
  );
});

const update = {
  method: 'POST',
  url: '/api/keystatic/update',
  payload: { additions: [], deletions: [] },
} as const;

test('a page of another site cannot change anything with the password that the browser keeps', async () => {
  const app = startEditor({ save: () => Promise.reject(new Error('not allowed')) });
  for (const headers of [dana, { ...fromEditor, 'sec-fetch-site': 'cross-site' }])
    expect((await app.inject({ ...update, headers })).statusCode).toBe(403);
});

test('a refused change comes back in words, and a saved one with the name of the person', async () => {
  const words = 'Closed days and notices (special-days.yaml, line 4): date: is not a real date';
  const authors: string[] = [];
  const app = startEditor({
    save: async (_, author) => {
      authors.push(author);
      if (authors.length > 1) throw new RefusedChange(words);
    },
  });
  expect((await app.inject({ ...update, headers: fromEditor })).statusCode).toBe(200);
  const refused = await app.inject({ ...update, headers: fromEditor });
  expect([refused.statusCode, refused.body]).toEqual([422, words]);
  expect(authors).toEqual(['dana', 'dana']);
});

test('the editor writes content and photographs, but no code', () => {
  const practice = 'src/content/practices/x';
  for (const path of [
    ...['team.yaml', 'forms/shared.yaml', 'services/a-b.mdx', 'prose/es.mdx'],
    'public/pictures/team/ann.webp',
  ])
    expect(isEditable(`${practice}/${path}`, practice), path).toBe(true);
  for (const path of [
    'vite.config.ts',
    'package.json',
    `${practice}/../../schema.ts`,
    `${practice}/services/../../../schema.ts`,
    `${practice}/team.ts`,
    `${practice}/public/pictures/team/ann.svg`,
    'public/pictures/team/ann.webp',
    'public/index.html',
  ])
    expect(isEditable(path, practice), path).toBe(false);
});

test('without the settings there is no editor, and the error names what is missing', () => {
  const problemsOf = (env: NodeJS.ProcessEnv) => {
    try {
      return readEditorConfig(env);
    } catch (error) {
      return (error as ConfigurationError).sentences.join('\n');
    }
  };
  expect(problemsOf({})).toMatch(/EDITOR_REPOSITORY is missing: .*\nEDITOR_USERS is missing: /);
  expect(problemsOf({ EDITOR_REPOSITORY: tmpdir(), EDITOR_USERS: 'dana:password' })).toMatch(
    /EDITOR_USERS must be lines .*\nEDITOR_REPOSITORY is not a bare git repository/,
  );
});

test('a password is known only by its hash', () => {
  expect(`${salt}${hash}`).not.toContain(password);
  const signIn = createSignIn([{ name, salt, hash }]);
  expect(signIn(headerOf('dana', password))).toBe('dana');
  expect(signIn(headerOf('dana', `${password} `))).toBeUndefined();
  expect(signIn('Bearer x')).toBeUndefined();
});
