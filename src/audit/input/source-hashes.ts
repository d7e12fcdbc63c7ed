import { join, relative } from 'node:path';
import { checkFiles, checkFilesOf } from '../checks/all.ts';
import { atRest, type Run } from '../matrix.ts';
import { root } from '../root.ts';
import { sha256 } from '../stable.ts';
import { type ReadText, readFromDisk, readImportGraph } from './import-graph.ts';
import { styleRules } from './style-rules.ts';

const auditFolder = relative(root, join(import.meta.dirname, '..'));
/** The folder of what the audit knows about this website. */
const auditedSiteFolder = 'tests/audited-site';
/**
 * Files that not every run uses. `auditHashOf` adds those that its run uses: a change of one makes only these runs out
 * of date.
 */
const excluded = [
  ...checkFiles,
  `${auditFolder}/checks/all.ts`,
  `${auditedSiteFolder}/checks.ts`,
  `${auditedSiteFolder}/states.ts`,
];
const storybookFolder = 'src/documentation/catalogue';
const isStory = ({ route }: Run) => route.startsWith('story:');

/**
 * Returns functions that compute hashes of the audit's files and of the sources of stories (examples of components).
 * Reads each import graph once.
 */
export function createSourceHashes(read: ReadText = readFromDisk) {
  const hashes = new Map<string, string>();
  function cached(key: string, make: () => string) {
    const hash = hashes.get(key) ?? make();
    hashes.set(key, hash);
    return hash;
  }
  const hashOf = (file: string) =>
    cached(file, () =>
      sha256(
        [...readImportGraph([file], { excluded, read })].map((part) => part.join(' ')).join('\n'),
      ),
    );
  return {
    /** The hash of everything that measures a run: the files of the audit, its packages, and the browser. */
    auditHashOf: (run: Run, browser: string) =>
      sha256(
        [
          browser,
          hashOf(`${auditFolder}/measure.ts`),
          hashOf(
            isStory(run) ? `${auditedSiteFolder}/catalogue.ts` : `${auditedSiteFolder}/serve.ts`,
          ),
          ...checkFilesOf(run).map((file) => hashOf(file)),
          ...(run.state === atRest ? [] : [hashOf(`${auditedSiteFolder}/states.ts`)]),
        ].join('\n'),
      ),
    /** The hash of a file and of all files that it imports, without comments. */
    sourceHashOf: hashOf,
    /** The hash of a story: its file, the configuration of Storybook, the files that these import, and the style rules that they can use. */
    storyHashOf: (file: string) =>
      cached(`story ${file}`, () => {
        const storybookFiles = ['preview.tsx', 'main.ts', 'vite.config.ts'].map(
          (name) => `${storybookFolder}/${name}`,
        );
        const graph = [
          ...readImportGraph([file, ...storybookFiles, 'tailwind.config.ts'], { read }),
        ];
        const isStyle = ([path]: readonly [string, string]) => path.endsWith('.css');
        const texts = graph.filter((part) => !isStyle(part)).map(([, text]) => text);
        const styles = graph.filter(isStyle).map(([, css]) => styleRules(css, texts));
        return sha256(
          [...graph.map((part) => (isStyle(part) ? part[0] : part.join(' '))), ...styles].join(
            '\n',
          ),
        );
      }),
  };
}
