import postcss, { type AtRule, type Container, type Rule } from 'postcss';

/**
 * Returns the rules of `css` that a page can use: the rules whose classes all occur in `texts` (the HTML and scripts of the
 * page), and the custom properties, `@property` rules and animations that these rules name. Rules for components that are
 * not on the page are left out.
 */
export function styleRules(css: string, texts: readonly string[]): string {
  const words = new Set(texts.join('\n').split(/[\s"'`<>=,;&\\]+/));
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    const selectors = rule.selectors.filter((selector) =>
      requiredClassesOf(selector).every((name) => words.has(name)),
    );
    if (selectors.length) rule.selectors = selectors;
    else rule.remove();
  });
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    const text = [String(sheet), ...texts].join('\n');
    sheet.walk((node) => {
      const [name, usePattern] =
        node.type === 'decl' && node.prop.startsWith('--')
          ? [node.prop, patternOf('(?:var\\(\\s*|["\'`])', node.prop)]
          : node.type === 'atrule' && /^(?:property|keyframes)$/.test(node.name)
            ? [node.params, patternOf('(?<!@property |@keyframes )(?<![\\w-])', node.params)]
            : [];
      if (!name || !usePattern || usePattern.test(text)) return;
      node.remove();
      isChanged = true;
    });
  }
  removeEmpty(sheet);
  return String(sheet);
}

/** Makes a pattern that matches a CSS name after `before`, but not a longer name that begins with it. */
const patternOf = (before: string, name: string) => new RegExp(`${before}${name}(?![\\w-])`);

/** The classes that the selector demands of an element or its ancestors. Classes inside `:is()`, `:not()` and the like are not demanded. */
function requiredClassesOf(selector: string): string[] {
  let depth = 0;
  let outside = '';
  for (const [part] of selector.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (part === ')') depth--;
    if (depth === 0) outside += part;
    if (part === '(') depth++;
  }
  return [...outside.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
    name
      .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      .replaceAll('\\', ''),
  );
}

const isInKeyframes = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes';

function removeEmpty(container: Container) {
  container.each((node) => {
    if (!('nodes' in node) || !node.nodes) return;
    removeEmpty(node as Container);
    if (!node.nodes.length) node.remove();
  });
}
