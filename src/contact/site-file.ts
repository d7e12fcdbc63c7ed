import * as z from 'zod/mini';

const pathMap = z.record(z.string(), z.string());
const cspSources = z.array(z.string());

/** The file `.server/site.json` beside the pages. With it, the build tells the server what the website contains. */
export const SiteFile = z.object({
  /** The path of every page. */
  pages: z.optional(z.array(z.string())),
  /** Other paths of pages: from the other path to the page's own path. */
  aliases: pathMap,
  /** Redirects: from the path to the target. */
  redirects: pathMap,
  /** The hashes of inline scripts and styles, in the form of the Content-Security-Policy: "'sha256-…'". */
  csp: z.object({ script: cspSources, style: cspSources }),
  /** The main phone number, for answers in plain text. */
  phone: z.optional(z.string()),
});
export type SiteFile = z.infer<typeof SiteFile>;

/** The file `.server/samples.json`. With it, the build names the facts of the site that are invented. */
export const SamplesFile = z.array(z.string());
