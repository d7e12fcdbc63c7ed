import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { createSignIn, type Editor } from './passwords.ts';
import { publicationPage } from './publication-page.ts';
import { RefusedChange, type Repository } from './repository.ts';

/**
 * Keystatic sets styles by script, and shows chosen photographs from the memory of the page. Everything else is from
 * this server only. Keystatic's frame names a font of Google's; the policy keeps browsers from requesting it.
 */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
  'cache-control': 'no-store',
};

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** A photograph for each of a few people, and a page of prose; base64 makes a third more of it. */
const bodyLimit = 16 * 1024 * 1024;
/** How long a wrong password waits for its answer. */
const wrongPasswordMs = 500;

type Update = {
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
  openedVersions?: Record<string, string>;
};

/** The server of the editor: its files in `folder`, and the requests of Keystatic's local mode, answered by git. */
export function createEditorServer(options: {
  folder: string;
  repository: Repository;
  editors: readonly Editor[];
}) {
  const { folder, repository, editors } = options;
  const signIn = createSignIn(editors);
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => contentTypes[extname(file)])
      .map((file) => [`/${file.replaceAll('\\', '/')}`, readFileSync(join(folder, file))]),
  );
  const app = Fastify({ bodyLimit });
  app.decorateRequest('editor', '');

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const name = signIn(request.headers.authorization);
    if (!name) {
      if (request.headers.authorization) await sleep(wrongPasswordMs);
      return reply
        .code(401)
        .header('www-authenticate', 'Basic realm="Editor of the website", charset="UTF-8"')
        .type('text/plain; charset=utf-8')
        .send('Sign in with the name and the password that the operator of the website gave you.');
    }
    request.editor = name;
    // Browsers send the password with the requests of other sites too.
    const { 'sec-fetch-site': site, 'no-cors': ownHeader } = request.headers;
    const isOwn = site === 'same-origin' && ownHeader === '1';
    if (request.url.startsWith('/api/') && !isOwn)
      return reply.code(403).type('text/plain').send('Only the editor may request this.');
    return undefined;
  });

  app.get('/', (_, reply) => reply.redirect('/keystatic'));
  app.get('/published', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(publicationPage(await repository.publication())),
  );
  app.get('/api/keystatic/tree', () => repository.listFiles());
  app.get<{ Params: { sha: string; '*': string } }>(
    '/api/keystatic/blob/:sha/*',
    async ({ params }, reply) => {
      const content = await repository.readFile(params['*'], params.sha);
      return content
        ? reply.type('application/octet-stream').send(content)
        : reply.code(404).send('This version of the file is gone.');
    },
  );
  app.post<{ Body: Update }>(
    '/api/keystatic/update',
    { schema: { body: updateSchema } },
    async ({ body, editor }, reply) => {
      try {
        await repository.save(
          {
            additions: new Map(
              body.additions.map(({ path, contents }) => [
                path,
                Buffer.from(contents, 'base64url'),
              ]),
            ),
            deletions: body.deletions.map(({ path }) => path),
            openedVersions: new Map(Object.entries(body.openedVersions ?? {})),
          },
          editor,
        );
      } catch (error) {
        if (!(error instanceof RefusedChange)) throw error;
        return reply.code(422).type('text/plain; charset=utf-8').send(error.message);
      }
      return repository.listFiles();
    },
  );
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage = /^\/keystatic(?:\/|$)/.test(path);
    const file = files.get(isPage ? '/index.html' : path);
    return file && request.method === 'GET'
      ? reply
          .type(isPage ? (contentTypes['.html'] ?? '') : (contentTypes[extname(path)] ?? ''))
          .send(file)
      : reply.code(404).type('text/plain').send('There is no such page.');
  });
  return app;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the person who has signed in. */
    editor: string;
  }
}

const pathSchema = { type: 'string', pattern: '^[A-Za-z0-9/._-]{1,200}$' };
const updateSchema = {
  type: 'object',
  required: ['additions', 'deletions'],
  properties: {
    additions: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        required: ['path', 'contents'],
        properties: { path: pathSchema, contents: { type: 'string' } },
      },
    },
    deletions: {
      type: 'array',
      maxItems: 100,
      items: { type: 'object', required: ['path'], properties: { path: pathSchema } },
    },
    openedVersions: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
