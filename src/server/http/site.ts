import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SiteFile } from '#contact/site-file.ts';
import { ConfigurationError, codeOf } from '../configuration-error.ts';

/** The content of the files that the build writes for the server into the folder `.server` of the site. */
export interface Site extends Readonly<SiteFile> {
  /** A page in the site's design with {{title}}, {{heading}} and {{body}}. */
  readonly answerPage: string;
  /** The same page in Spanish; undefined if the site is in English only. */
  readonly spanishAnswerPage?: string | undefined;
}

const placeholders = ['{{title}}', '{{heading}}', '{{body}}'];

/** @throws {ConfigurationError} with a sentence about each file that is missing or wrong in STATIC_DIR */
export function readSite(folder: string): Site {
  const problems: string[] = [];
  const addProblem = (what: string) => problems.push(`STATIC_DIR ${what}; build the site again`);
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name), 'utf8');
    } catch (error) {
      addProblem(
        codeOf(error) === 'ENOENT' ? `has no ${name}` : `holds a ${name} that cannot be read`,
      );
      return undefined;
    }
  };

  if (!statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.isFile())
    addProblem('has no index.html');
  const json = read('.server/site.json');
  const site = json === undefined ? undefined : SiteFile.safeParse(parse(json));
  for (const { path } of site?.error?.issues ?? [])
    addProblem(`holds a .server/site.json without a valid ${path.join('.') || 'object'}`);
  const readAnswerPage = (name: string) => {
    const page = read(name);
    for (const placeholder of placeholders)
      if (page?.includes(placeholder) === false)
        addProblem(`holds a ${name} without ${placeholder}`);
    return page;
  };
  const answerPage = readAnswerPage('.server/answer.html');
  const spanishFile = '.server/answer.es.html';
  const spanishAnswerPage = existsSync(join(folder, spanishFile))
    ? readAnswerPage(spanishFile)
    : undefined;

  if (!site?.data || answerPage === undefined || problems.length > 0)
    throw new ConfigurationError(...problems);
  return { ...site.data, answerPage, spanishAnswerPage };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
