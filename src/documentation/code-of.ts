import { Fragment, isValidElement, type ReactNode } from 'react';
import * as drawings from '#components/icon/drawings.ts';

/** The exported name of each drawing, which the code shows instead of the SVG path. */
const nameOfDrawing = new Map<unknown, string>(
  Object.entries(drawings).map(([name, drawing]) => [drawing, name]),
);

const codeOfValue = (value: unknown, indent: string): string => {
  if (isValidElement(value)) return codeOf(value, indent);
  if (typeof value === 'function') return String(value);
  if (value instanceof Date) return `new Date('${value.toISOString()}')`;
  const innerIndent = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((item) => `${innerIndent}${codeOfValue(item, innerIndent)},\n`).join('')}${indent}]`;
  if (value && typeof value === 'object') {
    const properties = Object.entries(value).map(
      ([key, item]) => [key, codeOfValue(item, innerIndent)] as const,
    );
    const line = `{ ${properties.map((property) => property.join(': ')).join(', ')} }`;
    return line.length < 80 && !line.includes('\n')
      ? line
      : `{\n${properties.map((property) => `${innerIndent}${property.join(': ')},\n`).join('')}${indent}}`;
  }
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
};

function codeOfAttribute(name: string, value: unknown, indent: string) {
  if (value === true) return name;
  if (nameOfDrawing.has(value)) return `${name}={${nameOfDrawing.get(value)}}`;
  if (typeof value === 'string' && !/["\n]/.test(value)) return `${name}="${value}"`;
  return `${name}={${codeOfValue(value, indent)}}`;
}

/** The name of an element, or of a component in its source: bundlers add a number, such as `$1`, to duplicate names. */
const nameOf = (type: unknown) =>
  typeof type === 'string' ? type : ((type as { name?: string }).name ?? '').replace(/\$\d+$/, '');

const isRendered = (node: unknown) =>
  node !== null && node !== undefined && typeof node !== 'boolean';

/** The JSX code of a React node. */
export function codeOf(node: ReactNode, indent = ''): string {
  if (!isValidElement<Record<string, unknown>>(node))
    return typeof node === 'string' && node === node.trim()
      ? node
      : `{${codeOfValue(node, indent)}}`;
  const { children, ...props } = node.props;
  const name = node.type === Fragment ? '' : nameOf(node.type);
  const innerIndent = `${indent}  `;
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => codeOfAttribute(key, value, innerIndent));
  const line = ['<', [name, ...attributes].join(' ')].join('');
  const openingTag =
    line.length + indent.length < 90 && !line.includes('\n')
      ? line
      : `<${name}\n${attributes.map((text) => `${innerIndent}${text}\n`).join('')}${indent}`;
  const nodes = [children].flat(2).filter(isRendered) as ReactNode[];
  if (nodes.length === 0)
    return `${openingTag}${openingTag.endsWith(indent) && openingTag.includes('\n') ? '' : ' '}/>`;
  const [onlyNode] = nodes;
  if (nodes.length === 1 && typeof onlyNode === 'string' && `${openingTag}${onlyNode}`.length < 80)
    return `${openingTag}>${codeOf(onlyNode)}</${name}>`;
  const rows = nodes.map((child) => `${innerIndent}${codeOf(child, innerIndent)}\n`);
  return `${openingTag}>\n${rows.join('')}${indent}</${name}>`;
}
