import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './stable.ts';

const root = join(import.meta.dirname, '../..');
const marks = ['{/* The audit writes from here. */}', '{/* The audit writes to here. */}'] as const;
/** What the audit writes into the site's accessibility statement follows from the evidence: it is no part of what is measured. */
export const auditBlock = {
  file: 'src/content/prose/accessibility.mdx',
  route: '/accessibility',
  marks,
  pattern: /\{\/\* The audit writes from here[\s\S]*The audit writes to here\. \*\/\}/,
};
const isTest = /\.test\.tsx?$/;

function contentOf(file: string) {
  const bytes = readFileSync(join(root, file));
  return file === auditBlock.file ? bytes.toString().replace(auditBlock.pattern, '') : bytes;
}

function hashOf(patterns: readonly string[], without: RegExp) {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !without.test(file) && statSync(join(root, file)).isFile())
    .sort();
  return sha256(files.map((file) => `${sha256(contentOf(file))}  ${file}`).join('\n'));
}

/** Everything that the site is built from, and by: sources, configuration, and the versions of the lock file. */
export const siteSources = [
  'src',
  'public',
  'tailwind.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.nvmrc',
];
export const siteHash = () =>
  hashOf([...siteSources, ...siteSources.map((source) => `${source}/**/*`)], isTest);

/** Which audit measured it. */
export const auditHash = () =>
  hashOf(['tests/audit/*.ts', 'tests/audit/{checks,engines}/*.ts'], /\.(test|spec)\.ts$/);
