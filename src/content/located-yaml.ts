import { isCollection, isMap, LineCounter, parseDocument, visit } from 'yaml';

/** The way to a value in a record file, such as ['team', 2, 'title']. */
export type Path = readonly PropertyKey[];

/** A value that a YAML text contains, with the lines of its parts. `firstLine` is the line of the text in its file. */
export function parseLocatedYaml(text: string, firstLine = 1) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const isParsed = document.errors.length === 0;
  /** The places of `*name`, which would confirm several records at once. */
  const aliases: { source: string; offset: number }[] = [];
  visit(document, {
    Alias: (_, { source, range }) => void aliases.push({ source, offset: range?.[0] ?? 0 }),
  });
  return {
    /** Undefined if there is a syntax error. */
    data: isParsed ? (document.toJS() as unknown) : undefined,
    syntaxErrors: [
      ...document.errors.map(({ pos: [start], message }) => ({
        line: lineAt(start),
        text: `${message}. If a text contains ": ", " #" or a quote, put the whole text in 'single quotes'`,
      })),
      ...aliases.map(({ source, offset }) => ({
        line: lineAt(offset),
        text: `*${source} is not allowed: write the value itself, because each record is confirmed by itself`,
      })),
    ],
    /** The line of the innermost value on this path that the text contains. */
    lineOf(path: Path): number {
      let node: unknown = document.contents;
      let offset = 0;
      for (const key of path) {
        const pair = isMap(node)
          ? node.items.find((item) => String(item.key) === String(key))
          : undefined;
        node = pair ? pair.value : isCollection(node) ? node.get(key, true) : undefined;
        const { range } = (pair?.key ?? node ?? {}) as { range?: [number] };
        if (!range) break;
        [offset] = range;
      }
      return lineAt(offset);
    },
  };
}
