import { formatPhone } from '#components/phone-link/format-phone.ts';
import type { SiteFile } from '#contact/site-file.ts';
import { practice } from '#practice/practice.yaml';
import { downloads, handouts, otherAddresses } from '#practice/redirects.yaml';
import { pages } from '#site/routes.tsx';

/**
 * Makes the two files that say which address leads to which page: one for our own server, one for static hosts.
 * Returns the text of each by its path.
 */
export function routingFiles(csp: SiteFile['csp']): Record<string, string> {
  const siteFile: SiteFile = {
    pages: pages.map(({ path }) => path),
    aliases: Object.fromEntries(
      pages.flatMap(({ path, aliases = [] }) => aliases.map((alias) => [alias, path])),
    ),
    redirects: Object.fromEntries(
      [...downloads, ...handouts, ...otherAddresses].map(({ from, to }) => [from, to]),
    ),
    csp,
    phone: formatPhone(practice.phone),
  };
  const redirectLines = [
    ...Object.entries(siteFile.redirects).map(([from, to]) => `${encodeURI(from)} ${to} 302\n`),
    ...Object.entries(siteFile.aliases).map(([from, to]) => `${from} ${to} 200\n`),
  ];
  return {
    '.server/site.json': JSON.stringify(siteFile, null, 2),
    // Cloudflare Pages and Netlify read this file.
    _redirects: redirectLines.join(''),
  };
}
