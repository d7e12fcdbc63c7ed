import { parseLocatedYaml } from './located-yaml.ts';
import type { Mistake } from './read-records.ts';
import { FrontMatter } from './schema.ts';
import { explainSchemaErrors, schemaErrorTexts } from './schema-errors.ts';

/** Splits a prose file into its front matter and its text. The text keeps its line numbers, for error messages. */
export function splitProse(source: string) {
  const [before = '', frontMatter = '', ...text] = source.split(/^---$/m);
  if (before !== '' || text.length === 0) return { frontMatter: '', text: source };
  const lines = frontMatter.split('\n').length - 1;
  return { frontMatter, text: '\n'.repeat(lines) + text.join('---') };
}

/**
 * Reads the facts at the top of a prose file, and reports the mistakes in them. Replaces each name of a source in
 * sources.yaml with that source. `file` is the path in the project.
 */
export function readFrontMatter(
  file: string,
  source: string,
  sharedSources: Readonly<Record<string, unknown>>,
): { facts: Record<string, unknown>; mistakes: Mistake[] } {
  const { frontMatter } = splitProse(source);
  if (!frontMatter)
    return {
      facts: {},
      mistakes: [
        { file, line: 1, text: 'must begin with the facts of the page between two lines of ---' },
      ],
    };
  const { data, syntaxErrors, lineOf } = parseLocatedYaml(frontMatter);
  const facts = { ...(data as Record<string, unknown> | undefined) };
  if (Array.isArray(facts.sources))
    facts.sources = facts.sources.map((source: unknown) => sharedSources[String(source)] ?? source);
  const { error } = FrontMatter.safeParse(facts, schemaErrorTexts);
  const schemaErrors = explainSchemaErrors(error).map(({ path, text }) => ({
    line: lineOf(path),
    text: `${path.map((key) => (typeof key === 'number' ? `number ${key + 1}` : String(key))).join(', ')}: ${text}`,
  }));
  const errors = syntaxErrors.length ? syntaxErrors : schemaErrors;
  return { facts, mistakes: errors.map((error) => ({ file, ...error })) };
}
