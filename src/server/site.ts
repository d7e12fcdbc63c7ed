import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build tells the server, in the folder `.server` beside the pages; all of it may be missing. */
export interface Site {
  /** Path → path of the page that is shown there too. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Path → where a visitor is sent. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly csp: { readonly script: readonly string[]; readonly style: readonly string[] };
  /** The main phone number, for answers without a page around them. */
  readonly phone?: string;
  /** A page in the site's look with {{title}}, {{heading}} and {{body}}. */
  readonly answerPage?: string;
}

export function readSite(folder: string): Site {
  const json = readText(join(folder, '.server/site.json'));
  const given = json === undefined ? {} : JSON.parse(json);
  const answerPage = readText(join(folder, '.server/answer.html'));
  return {
    aliases: given.aliases ?? {},
    redirects: given.redirects ?? {},
    csp: { script: given.csp?.script ?? [], style: given.csp?.style ?? [] },
    ...(typeof given.phone === 'string' && { phone: given.phone }),
    ...(answerPage !== undefined && { answerPage }),
  };
}

function readText(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
