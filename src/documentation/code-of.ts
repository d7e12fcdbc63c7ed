import { Fragment, isValidElement, type ReactNode } from 'react';
import * as drawings from '#components/icon/drawings.ts';

/** The exported name of each drawing, which the code shows instead of the SVG path. */
const nameOfDrawing = new Map<unknown, string>(
  Object.entries(drawings).map(([name, drawing]) => [drawing, name]),
);

const literal = (value: unknown, indent: string): string => {
  if (isValidElement(value)) return codeOf(value, indent);
  if (typeof value === 'function') return String(value);
  if (value instanceof Date) return `new Date('${value.toISOString()}')`;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((item) => `${inner}${literal(item, inner)},\n`).join('')}${indent}]`;
  if (value && typeof value === 'object') {
    const rows = Object.entries(value).map(([key, item]) => [key, literal(item, inner)] as const);
    const line = `{ ${rows.map((row) => row.join(': ')).join(', ')} }`;
    return line.length < 80 && !line.includes('\n')
      ? line
      : `{\n${rows.map((row) => `${inner}${row.join(': ')},\n`).join('')}${indent}}`;
  }
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
};

function attribute(name: string, value: unknown, indent: string) {
  if (value === true) return name;
  if (nameOfDrawing.has(value)) return `${name}={${nameOfDrawing.get(value)}}`;
  if (typeof value === 'string' && !/["\n]/.test(value)) return `${name}="${value}"`;
  return `${name}={${literal(value, indent)}}`;
}

/** The name of a component in its source. Bundlers add a number, such as `$1`, to names that occur twice. */
const nameOf = (type: unknown) =>
  typeof type === 'string' ? type : ((type as { name?: string }).name ?? '').replace(/\$\d+$/, '');

const isShown = (node: unknown) => node !== null && node !== undefined && typeof node !== 'boolean';

/** The JSX code of a React node. */
export function codeOf(node: ReactNode, indent = ''): string {
  if (!isValidElement<Record<string, unknown>>(node))
    return typeof node === 'string' && node === node.trim() ? node : `{${literal(node, indent)}}`;
  const { children, ...props } = node.props;
  const name = node.type === Fragment ? '' : nameOf(node.type);
  const inner = `${indent}  `;
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => attribute(key, value, inner));
  const line = ['<', [name, ...attributes].join(' ')].join('');
  const open =
    line.length + indent.length < 90 && !line.includes('\n')
      ? line
      : `<${name}\n${attributes.map((text) => `${inner}${text}\n`).join('')}${indent}`;
  const nodes = [children].flat(2).filter(isShown) as ReactNode[];
  if (nodes.length === 0)
    return `${open}${open.endsWith(indent) && open.includes('\n') ? '' : ' '}/>`;
  const [only] = nodes;
  if (nodes.length === 1 && typeof only === 'string' && `${open}${only}`.length < 80)
    return `${open}>${codeOf(only)}</${name}>`;
  const rows = nodes.map((child) => `${inner}${codeOf(child, inner)}\n`);
  return `${open}>\n${rows.join('')}${indent}</${name}>`;
}
