import { splitProse } from '#content/front-matter.ts';
import type { Mistake } from '#content/read-records.ts';
import { blocksOf, type Node } from './mdx-text.ts';

/** What a prose file may contain. */
export type ProseRules = {
  /** The addresses to which a link may lead. */
  knownPaths: readonly string[];
  /** Pages that do not exist because their list is empty: why, by path. */
  missingPages: ReadonlyMap<string, string>;
  /** The components that show a list that is empty. */
  emptyParts: readonly string[];
  /** The names of the components. */
  parts: readonly string[];
  /** The allowed values of the attribute `of`, `kind` or `look` of a component. A list is separated by blanks. */
  values: Readonly<Record<string, readonly string[]>>;
};

/** Reports everything in the text of a prose file that a page cannot show. `file` is its path in the project. */
export function proseMistakes(file: string, source: string, rules: ProseRules): Mistake[] {
  try {
    return blocksOf(splitProse(source).text).flatMap((block) => mistakesIn(block, file, rules));
  } catch (error) {
    const { line, reason = String(error) } = error as { line?: number; reason?: string };
    // The parser gives the place of a tag that is not closed only in its text: (10:1-10:24).
    const [, lineInText] = /\((\d+):/.exec(reason) ?? [];
    return [{ file, line: line ?? (Number(lineInText) || undefined), text: reason }];
  }
}

function mistakesIn(node: Node, file: string, rules: ProseRules): Mistake[] {
  const { children = [], position } = node;
  const text = mistakeOf(node, rules);
  return [
    ...(text ? [{ file, line: position?.start.line, text }] : []),
    ...children.flatMap((child) => mistakesIn(child, file, rules)),
  ];
}

function mistakeOf({ type, name, url = '', value = '', attributes = [] }: Node, rules: ProseRules) {
  if (type === 'mdxjsEsm') return 'import and export are not allowed in a text';
  if (type.endsWith('Expression') && !/^\/\*(?:(?!\*\/).)*\*\/$/s.test(value))
    return `{${value}} is not allowed: write the text itself, or one of the components`;
  if (type === 'link' || type === 'definition') return mistakeOfLink(url, rules);
  if (!type.startsWith('mdxJsx')) return undefined;
  if (!name || !rules.parts.includes(name))
    return `<${name ?? ''}> is unknown; the components are ${rules.parts.toSorted().join(', ')}`;
  // Code in an attribute would run on the machine that builds the site, and an office edits texts in a browser.
  const code = attributes.find(
    (attribute) => attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'object',
  );
  if (code) return `braces are not allowed in <${name}>: write ${code.name ?? 'of'}="…"`;
  if (rules.emptyParts.includes(name))
    return `<${name}/> would show nothing, because its list is empty: remove it, and the heading above it`;
  const allowed = rules.values[name];
  const given = attributes.find((attribute) => /^(?:of|kind|look)$/.test(attribute.name ?? ''));
  const wrong = String(given?.value ?? '')
    .split(' ')
    .filter((item) => allowed && !allowed.includes(item));
  return wrong.length
    ? `<${name} ${given?.name ?? 'of'}="${wrong.join(' ')}"> is unknown; it may be ${allowed?.join(', ') || 'nothing, because its list is empty'}`
    : undefined;
}

function mistakeOfLink(url: string, { knownPaths, missingPages }: ProseRules) {
  if (/^(?:https:\/\/|#|mailto:|tel:|sms:)/.test(url)) return undefined;
  if (!url.startsWith('/'))
    return `the link to ${url} must begin with / for a page of this site, or with https://`;
  const [path = ''] = url.split('#');
  if (knownPaths.includes(path)) return undefined;
  return missingPages.get(path) ?? `there is no page at ${url}`;
}
