import * as z from 'zod/mini';

const addresses = z.record(z.string(), z.string());
const sources = z.array(z.string());

/** The file `.server/site.json` beside the pages, in which the build tells the server what it wrote. */
export const SiteFile = z.object({
  /** The path of every page. */
  pages: z.optional(z.array(z.string())),
  /** Path → path of the page that is shown there as well. */
  aliases: addresses,
  /** Path → target of the redirect. */
  redirects: addresses,
  /** Hashes of what the build wrote inline, like 'sha256-…' in single quotes. */
  csp: z.object({ script: sources, style: sources }),
  /** The main phone number, for answers that are plain text. */
  phone: z.optional(z.string()),
});
export type SiteFile = z.infer<typeof SiteFile>;
