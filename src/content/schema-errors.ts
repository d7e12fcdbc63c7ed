import type { z } from 'zod';
import type { Path } from './located-yaml.ts';

/** Words for zod's own messages, which are written for programmers; undefined keeps the message of the schema. */
const explain: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  const isMissing = input === undefined || input === null || input === '';
  if (isMissing && issue.code !== 'unrecognized_keys') return 'is missing';
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'is unknown here: correct its spelling, or remove it';
    case 'invalid_type':
      if (issue.expected === 'string' && typeof input === 'number')
        return `must be text: put the number in quotes, '${input}'`;
      if (issue.expected === 'array')
        return 'must be a list, each item on a line that starts with "- "';
      if (issue.expected === 'string') return 'must be one text';
      return `must be a ${issue.expected}`;
    case 'invalid_value':
      return `is ${JSON.stringify(input)}, but must be ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `is longer than ${issue.maximum} characters`;
    case 'invalid_format':
      if (issue.format === 'date') return `is ${input}, not a date such as 2026-11-26`;
      if (issue.format === 'email') return `is ${input}, not an email address`;
      return undefined;
    case 'invalid_union': {
      if (!issue.discriminator) return undefined;
      const kind = (input as Record<string, unknown>)[issue.discriminator];
      return kind === undefined
        ? `is missing. If this is a text that contains ": ", put the whole text in 'single quotes'`
        : `is ${JSON.stringify(kind)}, but must be ${(issue.options as unknown[]).join(', ')}`;
    }
    default:
      return undefined;
  }
};

/** The option of `safeParse` that makes zod use these words. */
export const schemaErrorTexts = { error: explain };

/** The errors of a schema, each with the path of the wrong value. An unknown field is an error of its own. */
export const explainSchemaErrors = (
  error: z.ZodError | undefined,
): { path: Path; text: string }[] => (error?.issues ?? []).flatMap(explainIssue);

function explainIssue(issue: z.core.$ZodIssue): { path: Path; text: string }[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], text: issue.message }));
  const branches = issue.code === 'invalid_union' ? issue.errors : [];
  // An error of the value as a whole, such as "must be one text" for a list, means that the value is of another branch.
  const [branch, ...others] = branches.filter((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  );
  if (!branch || others.length) return [{ path: issue.path, text: issue.message }];
  return branch.flatMap((inner) =>
    explainIssue({ ...inner, path: [...issue.path, ...inner.path] }),
  );
}
