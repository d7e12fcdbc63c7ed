import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../../node_modules');

/** The font of `src/components/font.css`. */
const font = '@fontsource-variable/atkinson-hyperlegible-next';

/**
 * The third-party packages whose code, styles or font the built files contain. The bundler writes a comment with the
 * path before each module, and a style sheet begins with the comment of its package.
 */
function bundledPackages(library: string) {
  const files = globSync('**/*.{js,css}', { cwd: library });
  const text = files.map((file) => readFileSync(join(library, file), 'utf8')).join('\n');
  const inScripts = [...text.matchAll(/^\s*\/\/ node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm)];
  const inStyles = [...text.matchAll(/^\/\*! (\S+) v[\d.]+ \| MIT License/gm)];
  const names = [...inScripts, ...inStyles].map(([, name = '']) => name);
  const hasFont = globSync('**/*.woff2', { cwd: library }).length > 0;
  return [...new Set([...names, ...(hasFont ? [font] : [])])].sort();
}

/**
 * The license texts of all third-party code and fonts in the package at `library`, as Markdown. Most of these licenses
 * require that every copy contains them.
 */
export function thirdPartyNotices(library: string): string {
  const parts = bundledPackages(library).map((name) => {
    const folder = join(modules, name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const [file] = globSync('{LICENSE,LICENCE,COPYING}*', { cwd: folder });
    if (!file) throw new Error(`The package contains code of ${name}, which has no license file`);
    const text = readFileSync(join(folder, file), 'utf8').trim();
    return `## ${name} ${version} (${license})\n\n\`\`\`text\n${text}\n\`\`\`\n`;
  });
  return `# Third-party notices\n\nThis package contains the following third-party works. Its dependencies carry their own licenses.\n\n${parts.join('\n')}`;
}
