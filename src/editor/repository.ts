import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Change, completeChange, unusedPhotographs } from './complete-change.ts';
import { isEditable } from './places.ts';
import { labelOf } from './words.ts';

/** Says in words why a change is not saved. The editor shows them to the person who made it. */
export class RefusedChange extends Error {}

/** An entry of the list of files that Keystatic reads. */
type TreeEntry = { path: string; mode: string; type: string; sha: string };

const branch = 'refs/heads/main';
/** The check of the content takes 3 seconds on an idle machine. Without an end, one that hangs would block all others. */
const gitTimeoutMs = 120_000;

/** The variables for git and for its hook, which needs none of the editor's settings. */
type Environment = { PATH?: string | undefined; HOME?: string | undefined };

/**
 * The content in a bare git repository. A change becomes a commit that is pushed to the repository, so that its hook
 * (`deploy/git/pre-receive`) checks it as it checks the push of a developer.
 */
export function openRepository(folder: string, practiceFolder: string, environment: Environment) {
  const git = (args: readonly string[], input?: Uint8Array | string, env: NodeJS.ProcessEnv = {}) =>
    runGit(folder, args, input, { ...environment, ...env });
  const text = async (args: readonly string[]) => (await git(args)).toString('utf8');
  const head = async () => (await text(['rev-parse', branch])).trim();
  const fileAt = async (commit: string, path: string) =>
    git(['cat-file', 'blob', `${commit}:${path}`]).catch(() => undefined);

  async function listFiles(commit?: string): Promise<TreeEntry[]> {
    const from = commit ?? (await head());
    const output = await text(['ls-tree', '-rtz', from, '--', practiceFolder]);
    return output
      .split('\0')
      .filter(Boolean)
      .map((line) => {
        const [facts = '', path = ''] = line.split('\t');
        const [mode = '', type = '', sha = ''] = facts.split(' ');
        return { path, mode, type, sha };
      });
  }

  /** Makes a commit of a change, and pushes it. @throws RefusedChange */
  async function save(change: Change, author: string): Promise<void> {
    const base = await head();
    const current = new Map((await listFiles(base)).map(({ path, sha }) => [path, sha]));
    for (const path of [...change.additions.keys(), ...change.deletions]) {
      if (!isEditable(path, practiceFolder))
        throw new RefusedChange(`${path} cannot be changed here.`);
      const opened = change.openedVersions.get(path);
      if (opened && opened !== current.get(path)) {
        const [name = 'Somebody'] = (
          await text(['log', '-1', '--format=%an', base, '--', path])
        ).split('\n');
        throw new RefusedChange(
          `${name} has changed this page of the editor since you opened it. Copy what you typed, load the page again, and make your change there.`,
        );
      }
    }
    const complete = await completeChange(change, practiceFolder, (path) => fileAt(base, path));
    const unused = unusedPhotographs(
      complete.additions.get(`${practiceFolder}/team.yaml`),
      [...current.keys()],
      practiceFolder,
    );
    const deletions = [...new Set([...complete.deletions, ...unused])];
    const commit = await commitOf(base, { ...complete, deletions }, author);
    if (!commit) return;
    try {
      await git(['push', '--quiet', folder, `${commit}:${branch}`]);
    } catch (error) {
      const words = wordsOfHook(String((error as { stderr?: string }).stderr ?? error))
        .replaceAll(`${practiceFolder}/`, '')
        .replaceAll(
          /^([\w/-]+)\.(yaml|mdx)(?::(\d+))?: /gm,
          (_, file, kind, line) =>
            `${labelOf([file.split('/').at(-1)])} (${file}.${kind}${line ? `, line ${line}` : ''}): `,
        );
      throw new RefusedChange(words || 'The repository has refused the change.');
    }
  }

  /** Returns undefined if the files are as they were. */
  async function commitOf(
    base: string,
    change: Awaited<ReturnType<typeof completeChange>>,
    author: string,
  ) {
    const temporary = await mkdtemp(join(tmpdir(), 'editor-index-'));
    try {
      const index = { GIT_INDEX_FILE: join(temporary, 'index') };
      await git(['read-tree', base], undefined, index);
      for (const [path, content] of change.additions) {
        const sha = (await git(['hash-object', '-w', '--stdin'], content)).toString().trim();
        await git(
          ['update-index', '--add', '--cacheinfo', `100644,${sha},${path}`],
          undefined,
          index,
        );
      }
      const removed = change.deletions.map((path) => `0 ${'0'.repeat(40)}\t${path}\n`).join('');
      await git(['update-index', '--index-info'], removed, index);
      const tree = (await git(['write-tree'], undefined, index)).toString().trim();
      if (tree === (await text(['rev-parse', `${base}^{tree}`])).trim()) return undefined;
      const files = [...change.additions.keys(), ...change.deletions].map((path) =>
        path.split('/').at(-1),
      );
      const person = {
        GIT_AUTHOR_NAME: author,
        GIT_AUTHOR_EMAIL: `${author}@editor.invalid`,
        GIT_COMMITTER_NAME: 'Editor',
        GIT_COMMITTER_EMAIL: 'editor@editor.invalid',
      };
      const message = `Change ${files.join(', ')} in the editor`;
      return (await git(['commit-tree', tree, '-p', base, '-m', message], undefined, person))
        .toString()
        .trim();
    } finally {
      await rm(temporary, { recursive: true });
    }
  }

  let last: Promise<void> = Promise.resolve();
  return {
    listFiles: () => listFiles(),
    /** The content of a file, or undefined if the file has another version now. */
    async readFile(path: string, sha: string) {
      const isCurrent = (await listFiles()).some(
        (entry) => entry.path === path && entry.sha === sha,
      );
      return isCurrent ? git(['cat-file', 'blob', sha]) : undefined;
    },
    /** Saves one change after the other, because each is based on the commit before it. */
    save(change: Change, author: string) {
      last = last.catch(() => undefined).then(() => save(change, author));
      return last;
    },
    /** What `deploy/publish.sh` has last written, and whether it is about the newest commit. */
    async publication() {
      const words = await readFile(join(folder, 'publication'), 'utf8').catch(() => '');
      const [state = '', commit = '', ...lines] = words.split('\n');
      return { state, isNewest: commit === (await head()), words: lines.join('\n').trim() };
    },
  };
}
export type Repository = ReturnType<typeof openRepository>;

/** What the hook has said: git writes "remote: " before each of its lines, and lines of its own after them. */
const wordsOfHook = (stderr: string) =>
  stderr
    .split('\n')
    .filter(
      (line) => line.startsWith('remote: ') && !/hook declined|error: |\d+ to correct/.test(line),
    )
    .map((line) => line.slice('remote: '.length).trim())
    .join('\n');

function runGit(
  folder: string,
  args: readonly string[],
  input: Uint8Array | string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      ['--git-dir', folder, ...args],
      {
        encoding: 'buffer',
        maxBuffer: 64 * 1024 * 1024,
        timeout: gitTimeoutMs,
        env: { ...env, LC_ALL: 'C' },
      },
      (error, stdout, stderr) => {
        if (error) reject(Object.assign(error, { stderr: stderr.toString() }));
        else resolve(stdout);
      },
    );
    child.stdin?.end(input);
  });
}
