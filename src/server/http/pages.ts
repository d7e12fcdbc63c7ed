import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { cacheControlOf } from './cache-control.ts';
import { brotli, chooseEncoding, type Encoding, gzip } from './encodings.ts';
import type { Site } from './site.ts';

const text = 'charset=utf-8';
const types: Readonly<Record<string, string>> = {
  '.html': `text/html; ${text}`,
  '.css': `text/css; ${text}`,
  '.js': `text/javascript; ${text}`,
  '.mjs': `text/javascript; ${text}`,
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': `text/plain; ${text}`,
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.pdf': 'application/pdf',
};
/** The one file that is served although its path begins with a dot (RFC 9116). */
const securityTxt = '/.well-known/security.txt';

const isCompressible = (type: string) => /^text\/|json|svg|xml|javascript|wasm/.test(type);

/** The answers for one file in one encoding, made at start: 200 with the file, or 304. */
interface Coded {
  etag: string;
  whole: PageAnswer;
  unchanged: PageAnswer;
}

type File = ReadonlyMap<Encoding, Coded>;

export interface PageAnswer {
  status: 200 | 301 | 302 | 304 | 404;
  headers: Record<string, string>;
  body?: Buffer | string;
}

export interface PageRequest {
  /** The path of the request, still percent-encoded. */
  path: string;
  acceptEncoding?: string | undefined;
  ifNoneMatch?: string | undefined;
}

export interface Pages {
  answer(request: PageRequest): PageAnswer;
}

/** Reads every web file of the folder into memory, so that no request can reach any other file. */
export function openPages(folder: string, site: Site): Pages {
  const files = readFiles(folder);
  const pages = new Map<string, File>();
  for (const [path, file] of files)
    if (path.endsWith('/index.html')) pages.set(path.slice(0, -'/index.html'.length) || '/', file);
  const redirects = new Map(Object.entries(site.redirects));
  for (const [path, target] of Object.entries(site.aliases)) {
    const page = pages.get(target) ?? files.get(target);
    if (page) pages.set(path, page);
  }
  const anyCase = new Map<string, string>();
  for (const path of [...redirects.keys(), ...pages.keys()]) anyCase.set(path.toLowerCase(), path);
  const notFound = files.get('/404.html');

  return {
    answer(request) {
      const path = decode(request.path);
      const target = redirects.get(path);
      if (target !== undefined) return redirect(302, target);
      const file = pages.get(path) ?? files.get(path);
      if (file) return serve(file, request);
      // The page hydrates only at the canonical spelling of its address, so all others redirect to it.
      const canonical = anyCase.get(path.toLowerCase().replace(/(?<=.)\/$/, ''));
      if (canonical !== undefined) return redirect(301, canonical);
      if (notFound)
        return { ...serve(notFound, { ...request, ifNoneMatch: undefined }), status: 404 };
      const body = 'There is no such page.\n';
      return {
        status: 404,
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          'content-length': String(body.length),
          'cache-control': 'no-cache',
        },
        body,
      };
    },
  };
}

function decode(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

function redirect(status: 301 | 302, location: string): PageAnswer {
  return {
    status,
    headers: {
      location: location.replace(/[^!-~]+/g, encodeURIComponent),
      'cache-control': 'no-cache',
      'content-length': '0',
    },
  };
}

function serve(file: File, { acceptEncoding, ifNoneMatch }: PageRequest): PageAnswer {
  const coded = file.get(chooseEncoding(acceptEncoding, file)) ?? file.get('identity');
  if (!coded) throw new Error('a file without content');
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes('*') || known.includes(coded.etag) ? coded.unchanged : coded.whole;
}

function readFiles(folder: string): Map<string, File> {
  const files = new Map<string, File>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // Symbolic links are not followed: they can lead outside.
    const name = join(entry.parentPath, entry.name);
    const path = `/${name.slice(folder.length).replaceAll('\\', '/').replace(/^\/+/, '')}`;
    const type = types[extname(path)];
    const isHidden = path.includes('/.') && path !== securityTxt;
    if (!entry.isFile() || type === undefined || isHidden) continue;
    files.set(path, readFile(name, path, type));
  }
  return files;
}

function readFile(name: string, path: string, type: string): File {
  const content = readFileSync(name);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const answersOf = (content: Buffer, encoding: Encoding): Coded => {
    const isCoded = encoding !== 'identity';
    const etag = `"${hash}${isCoded ? `-${encoding}` : ''}"`;
    const headers = {
      'cache-control': cacheControlOf(path),
      etag,
      ...(isCompressible(type) && { vary: 'Accept-Encoding' }),
    };
    const more = {
      'content-type': type,
      'content-length': String(content.length),
      ...(isCoded && { 'content-encoding': encoding }),
    };
    return {
      etag,
      whole: { status: 200, headers: { ...headers, ...more }, body: content },
      unchanged: { status: 304, headers },
    };
  };
  const file = new Map([['identity' as Encoding, answersOf(content, 'identity')]]);
  if (isCompressible(type)) {
    const compressed = {
      br: readIfThere(`${name}.br`) ?? brotli(content),
      gzip: readIfThere(`${name}.gz`) ?? gzip(content),
    };
    for (const [encoding, smaller] of Object.entries(compressed) as [Encoding, Buffer][])
      if (smaller.length < content.length) file.set(encoding, answersOf(smaller, encoding));
  }
  return file;
}

function readIfThere(name: string) {
  try {
    return readFileSync(name);
  } catch {
    return undefined;
  }
}
