import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../../node_modules');

/** The font of `src/components/font.css`. */
const font = '@fontsource-variable/atkinson-hyperlegible-next';

/**
 * The packages whose code or data the built files contain. The bundler writes a comment with the path before each
 * module.
 */
function bundled(library: string) {
  const files = globSync('**/*.{js,css}', { cwd: library });
  const text = files.map((file) => readFileSync(join(library, file), 'utf8')).join('\n');
  const inScripts = [...text.matchAll(/^\s*\/\/ node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm)];
  const inStyles = [...text.matchAll(/^\/\*! (\S+) v[\d.]+ \| MIT License/gm)];
  const found = [...inScripts, ...inStyles].map(([, name = '']) => name);
  const hasFont = globSync('**/*.woff2', { cwd: library }).length > 0;
  return [...new Set([...found, ...(hasFont ? [font] : [])])].sort();
}

/**
 * The license texts of all third-party code and fonts in the package at `library`. Most licenses require that they are
 * passed on.
 */
export function notices(library: string): string {
  const parts = bundled(library).map((name) => {
    const folder = join(modules, name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const [file] = globSync('{LICENSE,LICENCE,COPYING}*', { cwd: folder });
    if (!file) throw new Error(`The package contains ${name}, which has no license file`);
    const text = readFileSync(join(folder, file), 'utf8').trim();
    return `## ${name} ${version} (${license})\n\n\`\`\`text\n${text}\n\`\`\`\n`;
  });
  return `# Third-party notices\n\nWhat this package contains of other works. What it depends on brings its own license.\n\n${parts.join('\n')}`;
}
