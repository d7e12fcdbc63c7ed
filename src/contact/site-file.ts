import * as z from 'zod/mini';

const addresses = z.record(z.string(), z.string());
const sources = z.array(z.string());

/** What the build tells the server, in `.server/site.json` beside the pages: the build writes it, the server reads it. */
export const SiteFile = z.object({
  /** The path of every page. */
  pages: z.optional(z.array(z.string())),
  /** Path → path of the page that is shown there too. */
  aliases: addresses,
  /** Path → where a visitor is sent. */
  redirects: addresses,
  /** What the build wrote inline, like 'sha256-…' in single quotes. */
  csp: z.object({ script: sources, style: sources }),
  /** The main phone number, for answers without a page around them. */
  phone: z.optional(z.string()),
});
export type SiteFile = z.infer<typeof SiteFile>;
