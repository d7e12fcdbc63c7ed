/** A hash has a digit, a capital or `_` in it, or is hexadecimal; a word like "portrait" has none of them. */
const hashed = /-(?=[\w-]*[\dA-Z_]|[\da-f]{8,}\.)[\w-]{8,}\.[\w.]+$/;

/** How long a browser may keep the file that the built site has at this path. */
export function cacheControlOf(path: string): string {
  if (/^\/(static|assets)\//.test(path) && hashed.test(path))
    return 'public, max-age=31536000, immutable';
  // A page may change at any time, as HTML and as the file that a link to it loads. A cached service worker would keep
  // its own old version in use.
  return /\.html$|^\/pages\//.test(path) || path === '/service-worker.js'
    ? 'no-cache'
    : 'public, max-age=3600';
}
