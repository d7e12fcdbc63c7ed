/** A hash contains a digit, a capital letter or `_`, or is hexadecimal; a word such as "portrait" is none of this. */
const hashed = /-(?=[\w-]*[\dA-Z_]|[\da-f]{8,}\.)[\w-]{8,}\.[\w.]+$/;

/** How long a browser may keep the file that the built site has at this path. */
export function cacheControlOf(path: string): string {
  if (/^\/(static|assets)\//.test(path) && hashed.test(path))
    return 'public, max-age=31536000, immutable';
  // A page may change at any time, both its HTML and the file in /pages/ that a client-side navigation loads. A cached
  // service worker would keep its own old version in use.
  return /\.html$|^\/pages\//.test(path) || path === '/service-worker.js'
    ? 'no-cache'
    : 'public, max-age=3600';
}
