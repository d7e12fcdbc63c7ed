import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { cacheControlOf } from './cache-control.ts';
import { brotli, chooseEncoding, type Encoding, gzip } from './encodings.ts';
import type { Site } from './site.ts';

const utf8 = 'charset=utf-8';
/** The content type of each kind of web file, by the extension of its name. */
const contentTypes: Readonly<Record<string, string>> = {
  '.html': `text/html; ${utf8}`,
  '.css': `text/css; ${utf8}`,
  '.js': `text/javascript; ${utf8}`,
  '.mjs': `text/javascript; ${utf8}`,
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': `text/plain; ${utf8}`,
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
/** The only file that is served although its path contains a name that begins with a dot (RFC 9116). */
const securityTxt = '/.well-known/security.txt';

const isCompressible = (type: string) => /^text\/|json|svg|xml|javascript|wasm/.test(type);

/** The answers for one file in one encoding, made when the server starts. */
interface EncodedFile {
  etag: string;
  /** Status 200, with the content of the file. */
  fullAnswer: PageAnswer;
  /** Status 304, for a browser that has the file. */
  unchangedAnswer: PageAnswer;
}

type ServedFile = ReadonlyMap<Encoding, EncodedFile>;

export interface PageAnswer {
  status: 200 | 301 | 302 | 304 | 404;
  headers: Record<string, string>;
  body?: Buffer | string;
}

export interface PageRequest {
  /** The path of the request, still percent-encoded. */
  path: string;
  /** The query with its question mark, or ''. A redirect keeps it. */
  query: string;
  acceptEncoding?: string | undefined;
  ifNoneMatch?: string | undefined;
}

export interface Pages {
  answer(request: PageRequest): PageAnswer;
}

/**
 * Reads every web file of the folder into memory and serves them from there, so that no request can reach another file.
 */
export function openPages(folder: string, site: Site): Pages {
  const files = readFiles(folder);
  const pages = new Map<string, ServedFile>();
  for (const [path, file] of files)
    if (path.endsWith('/index.html')) pages.set(path.slice(0, -'/index.html'.length) || '/', file);
  const redirects = new Map(Object.entries(site.redirects));
  for (const [path, target] of Object.entries(site.aliases)) {
    const page = pages.get(target) ?? files.get(target);
    if (page) pages.set(path, page);
  }
  const canonicalByLowerCase = new Map<string, string>();
  const pdfs = [...files.keys()].filter((path) => path.endsWith('.pdf'));
  for (const path of [...pdfs, ...redirects.keys(), ...pages.keys()])
    canonicalByLowerCase.set(path.toLowerCase(), path);
  /** The page for missing addresses in the first folder of the path, such as /es/, or that of the site. */
  const notFoundPageFor = (path: string) =>
    files.get(`/${path.split('/')[1]?.toLowerCase()}/404.html`) ?? files.get('/404.html');

  return {
    answer(request) {
      const path = decode(request.path);
      const target = redirects.get(path);
      if (target !== undefined) return redirect(302, target, request.query);
      const file = pages.get(path) ?? files.get(path);
      if (file) return serve(file, request);
      // A page hydrates only at the canonical spelling of its address, so a spelling with another letter case or a
      // final slash redirects to the canonical one. People also type the names of PDFs, in lower case.
      const canonical = canonicalByLowerCase.get(path.toLowerCase().replace(/(?<=.)\/$/, ''));
      if (canonical !== undefined) return redirect(301, canonical, request.query);
      const notFoundPage = notFoundPageFor(path);
      if (notFoundPage)
        return { ...serve(notFoundPage, { ...request, ifNoneMatch: undefined }), status: 404 };
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

/** Decodes a path. Returns '', which is the path of no page, if the percent-encoding is invalid. */
function decode(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

function redirect(status: 301 | 302, path: string, query: string): PageAnswer {
  const location = `${path}${query}`;
  return {
    status,
    headers: {
      location: location.replace(/[^!-~]+/g, encodeURIComponent),
      'cache-control': 'no-cache',
      'content-length': '0',
    },
  };
}

function serve(file: ServedFile, { acceptEncoding, ifNoneMatch }: PageRequest): PageAnswer {
  const encoded = file.get(chooseEncoding(acceptEncoding, file)) ?? file.get('identity');
  if (!encoded) throw new Error('a file has no answer for any accepted encoding');
  const knownTags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  const isKnown = knownTags.includes('*') || knownTags.includes(encoded.etag);
  return isKnown ? encoded.unchangedAnswer : encoded.fullAnswer;
}

function readFiles(folder: string): Map<string, ServedFile> {
  const files = new Map<string, ServedFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name);
    const path = `/${name.slice(folder.length).replaceAll('\\', '/').replace(/^\/+/, '')}`;
    const type = contentTypes[extname(path)];
    const isHidden = path.includes('/.') && path !== securityTxt;
    // A symbolic link is no file: it is left out, because it can lead out of the folder.
    if (!entry.isFile() || type === undefined || isHidden) continue;
    files.set(path, readFile(name, path, type));
  }
  return files;
}

function readFile(name: string, path: string, type: string): ServedFile {
  const content = readFileSync(name);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const encode = (content: Buffer, encoding: Encoding): EncodedFile => {
    const isCompressed = encoding !== 'identity';
    const etag = `"${hash}${isCompressed ? `-${encoding}` : ''}"`;
    const headers = {
      'cache-control': cacheControlOf(path),
      etag,
      ...(isCompressible(type) && { vary: 'Accept-Encoding' }),
    };
    const contentHeaders = {
      'content-type': type,
      'content-length': String(content.length),
      ...(isCompressed && { 'content-encoding': encoding }),
    };
    return {
      etag,
      fullAnswer: { status: 200, headers: { ...headers, ...contentHeaders }, body: content },
      unchangedAnswer: { status: 304, headers },
    };
  };
  const file = new Map([['identity' as Encoding, encode(content, 'identity')]]);
  if (isCompressible(type)) {
    const compressed = {
      br: readIfExists(`${name}.br`) ?? brotli(content),
      gzip: readIfExists(`${name}.gz`) ?? gzip(content),
    };
    for (const [encoding, smaller] of Object.entries(compressed) as [Encoding, Buffer][])
      if (smaller.length < content.length) file.set(encoding, encode(smaller, encoding));
  }
  return file;
}

function readIfExists(name: string) {
  try {
    return readFileSync(name);
  } catch {
    return undefined;
  }
}
