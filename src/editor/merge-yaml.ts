import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

const asJson = (value: unknown) => JSON.stringify(value);

/**
 * Writes the values of `newText` into `oldText`. Keeps the comments, the blank lines, the order of keys, and the style
 * of everything that has not changed, because browsers' editors write YAML without comments.
 */
export function mergeYaml(oldText: string, newText: string): string {
  const document = parseDocument(oldText);
  const value: unknown = parseDocument(newText).toJS();
  if (document.errors.length || !document.contents) return newText;
  if (asJson(document.toJS()) === asJson(sorted(value, document.toJS()))) return oldText;
  document.contents = merged(document, document.contents, value) as typeof document.contents;
  return document.toString({ lineWidth: 0, indentSeq: true });
}

/** The value with the keys of its records in the order of `model`, which decides nothing about their meaning. */
function sorted(value: unknown, model: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => sorted(item, (model as unknown[] | undefined)?.[index]));
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  const keys = typeof model === 'object' && model !== null ? Object.keys(model) : [];
  const order = [...keys.filter((key) => key in record), ...Object.keys(record)];
  return Object.fromEntries(
    [...new Set(order)].map((key) => [key, sorted(record[key], (model as never)?.[key])]),
  );
}

function merged(document: Document, node: unknown, value: unknown): unknown {
  if (isMap(node) && typeof value === 'object' && value !== null && !Array.isArray(value))
    return mergedMap(document, node, value as Record<string, unknown>);
  if (isSeq(node) && Array.isArray(value) && (value.length > 0 || node.items.length === 0))
    return mergedList(document, node, value);
  if (isScalar(node) && node.value === value) return node;
  if (isScalar(node) && typeof value === 'string' && typeof node.value === 'string') {
    node.value = value;
    return node;
  }
  const created = document.createNode(value) as Node;
  if (isCollection(created) && isCollection(node) && created.items.length === 0)
    created.flow = true;
  // A comment above a list describes the key, so it stays when the list has become empty, or has got its first item.
  if (isSeq(created) || isSeq(node)) created.commentBefore = (node as Node).commentBefore ?? null;
  return created;
}

function mergedMap(document: Document, map: YAMLMap, value: Record<string, unknown>) {
  map.items = map.items.filter(({ key }) => String(key) in value);
  for (const [key, item] of Object.entries(value)) {
    const pair = map.items.find((existing) => String(existing.key) === key);
    if (pair) pair.value = merged(document, pair.value, item);
    else map.add(document.createPair(key, item));
  }
  return map;
}

/** Keeps the items that are still there, wherever they have moved, and changes the others in place. */
function mergedList(document: Document, list: YAMLSeq, values: readonly unknown[]) {
  const oldItems = list.items as Node[];
  const oldJson = oldItems.map((item) => asJson(item.toJS(document)));
  const taken = new Set<number>();
  const sameItems = values.map((value) => {
    const index = oldJson.findIndex(
      (json, at) => !taken.has(at) && json === asJson(sorted(value, JSON.parse(json))),
    );
    if (index >= 0) taken.add(index);
    return index;
  });
  const left = oldItems.flatMap((_, index) => (taken.has(index) ? [] : [index]))[Symbol.iterator]();
  const isGrowing = values.length > oldItems.length;
  const between = oldItems.find(({ spaceBefore }) => spaceBefore) !== undefined;
  list.items = values.map((value, index) => {
    const same = sameItems[index] ?? -1;
    const next = same >= 0 ? same : isGrowing ? undefined : left.next().value;
    const old = next === undefined ? undefined : oldItems[next];
    const item = (old ? merged(document, old, value) : document.createNode(value)) as Node;
    if (between && index > 0) item.spaceBefore = true;
    else if (between) delete item.spaceBefore;
    return item;
  });
  if (list.items.length > 0 && oldItems.length === 0) list.flow = false;
  return list;
}
