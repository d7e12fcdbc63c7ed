import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFile } from '#contact/site-file.ts';
import { sha256 } from '../stable.ts';
import { styleRules } from './style-rules.ts';

/** The sentence about the measurements in the accessibility statement. Pages are measured without it, because it changes with every audit. */
const evidenceElement = /<p data-evidence=[\s\S]*?<\/p>/g;

/** Patterns of the parts that may differ between builds although visitors notice no change, with their replacements: hashes in file names, the release, names that the minifier chooses. */
const volatilePatterns: readonly [RegExp, string][] = [
  [evidenceElement, ''],
  [/-[\w-]{8}\.(js|css|woff2)\b/g, '.$1'],
  [/"release":"[^"]*"/g, '"release":""'],
  [/(<script>\(function) \w+\(/g, '$1 ('],
];
const textFileName = /\.(?:html|js|css|json|svg|txt|webmanifest)$/;
/** A script that runs. Data have a type, such as application/json. */
const scriptElement = /<script>([\s\S]*?)<\/script>/g;
const styleElement = /<style>([\s\S]*?)<\/style>/g;

/** The name of a file that is the same in every build: without the hash of its content. */
export const stableName = (path: string) => path.replace(/-[\w-]{8}(?=\.(?:js|css|woff2)$)/, '');

/** The files of a built website, with names that are the same in every build. */
export interface SiteInput {
  /**
   * Returns the name of the file at this address. `undefined` if the build has written no such file, and for the data of
   * another page, which a focused link fetches: that page has runs of its own.
   */
  nameOf(address: string): string | undefined;
  /** Returns one hash of the files with these names, without the style rules that none of them can use. */
  hashOf(names: readonly string[]): string;
  /** Returns one hash of the scripts among the files with these names, and of the scripts inside the pages among them. */
  scriptHashOf(names: readonly string[]): string;
}

/** Reads the built website in `folder`. */
export function readSiteInput(folder: string): SiteInput {
  const readText = (path: string) => readFileSync(join(folder, path), 'utf8');
  const { pages = [], aliases }: SiteFile = JSON.parse(readText('.server/site.json'));
  /** Lists the files of earlier builds, which pages that are still open may request. */
  const earlierFilesJson = join(folder, '.server/earlier.json');
  const earlierFiles = new Set(
    existsSync(earlierFilesJson)
      ? Object.keys(JSON.parse(readFileSync(earlierFilesJson, 'utf8')))
      : [],
  );
  const paths = new Map<string, string[]>();
  for (const file of globSync('**/*.*', { cwd: folder }).sort()) {
    const path = file.replaceAll('\\', '/'); // on Windows
    if (/\.(?:br|gz)$/.test(path) || earlierFiles.has(path)) continue;
    const name = stableName(path);
    paths.set(name, [...(paths.get(name) ?? []), path]);
  }
  const contents = new Map<string, string>();
  const contentOf = (name: string) => {
    const content =
      contents.get(name) ??
      (paths.get(name) ?? [])
        .map((path) =>
          textFileName.test(path)
            ? volatilePatterns.reduce(
                (result, [pattern, replacement]) => result.replace(pattern, replacement),
                readText(path),
              )
            : sha256(readFileSync(join(folder, path))),
        )
        .join('\n');
    contents.set(name, content);
    return content;
  };
  const hashes = new Map<string, string>();

  function computeHash(names: readonly string[]) {
    const files = names.map((name) => [name, contentOf(name)] as const);
    const styles = new Set<string>();
    const texts = files
      .filter(([name]) => textFileName.test(name))
      .map(([, content]) =>
        content.replace(styleElement, (_, css) => {
          styles.add(css);
          return '';
        }),
      );
    const rules = [...styles].map((css) => styleRules(css, texts));
    return sha256(
      [
        ...files.map(([name, content]) => `${name} ${sha256(content.replace(styleElement, ''))}`),
        ...rules,
      ].join('\n'),
    );
  }
  return {
    nameOf(address) {
      const requestedPath = decodeURI(address.split(/[?#]/)[0] ?? '');
      const path = aliases[requestedPath] ?? requestedPath;
      if (pages.includes(path)) return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
      const name = stableName(path.slice(1));
      return paths.has(name) && !name.startsWith('pages/') ? name : undefined;
    },
    hashOf(names) {
      const key = names.join('\n');
      const hashOfFiles = hashes.get(key) ?? computeHash(names);
      hashes.set(key, hashOfFiles);
      return hashOfFiles;
    },
    scriptHashOf: (names) =>
      sha256(
        names
          .flatMap((name) =>
            name.endsWith('.js')
              ? [`${name} ${contentOf(name)}`]
              : name.endsWith('.html')
                ? [...contentOf(name).matchAll(scriptElement)].map(([, script]) => script)
                : [],
          )
          .join('\n'),
      ),
  };
}
