/**
 * Matches a file name that ends with a hash. A hash contains a digit, a capital letter or `_`, or is hexadecimal,
 * unlike a word such as "portrait".
 */
const hashedName = /-(?=[\w-]*[\dA-Z_]|[\da-f]{8,}\.)[\w-]{8,}\.[\w.]+$/;

/** The `cache-control` header for the file that the built site has at this path. */
export function cacheControlOf(path: string): string {
  if (/^\/(static|assets)\//.test(path) && hashedName.test(path))
    return 'public, max-age=31536000, immutable';
  // A page may change at any time: its HTML, and the file in /pages/ that a client-side navigation loads. If browsers
  // cached the service worker, they would keep using its old version.
  return /\.html$|^\/pages\//.test(path) || path === '/service-worker.js'
    ? 'no-cache'
    : 'public, max-age=3600';
}
