import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built } from '#audited-site/built.ts';
import { answerPage, pageHash, shortHash } from './input/page-hash.ts';
import { readSiteInput, type SiteInput } from './input/site-input.ts';
import { createSourceHashes } from './input/source-hashes.ts';
import { keyOf, type Run } from './matrix.ts';
import { readDecisions } from './report/judgements.ts';
import { hashOfDecision, type RunInput, type RunRecord } from './report/records.ts';
import { root } from './root.ts';

/**
 * The present inputs of runs, which are what runs depend on: the built website and catalogue, the audit, and the
 * browser.
 */
export interface Inputs {
  /** Returns the input of a run, which its record keeps. `fetchedPaths` are the paths that the run requested. */
  inputOf(run: Run, fetchedPaths: readonly string[]): RunInput;
  /** Returns why the run of a record must be repeated; `undefined` if its inputs have not changed. */
  reasonToRepeat(record: RunRecord): string | undefined;
}

export function readInputs(
  browser: string,
  site: SiteInput = readSiteInput(built.folder),
  hashes = createSourceHashes(),
): Inputs {
  const files = storyFiles();
  const decisions = new Map(
    readDecisions().map((decision) => [decision.id, hashOfDecision(decision)]),
  );
  const hashOf = ({ route }: Run, fetched: readonly string[]) =>
    route.startsWith('story:')
      ? shortHash(hashes.storyHashOf(files.get(route.slice(6)) ?? ''))
      : pageHash(fetched, site, hashes);
  return {
    inputOf(run, fetchedPaths) {
      const names = fetchedPaths.map((path) =>
        path === built.formPath ? answerPage : site.nameOf(path),
      );
      const isStory = run.route.startsWith('story:');
      const fetched = isStory
        ? []
        : [...new Set(names.filter((name) => name !== undefined))].sort();
      return {
        fetched,
        page: hashOf(run, fetched),
        ...(!isStory && { scripts: shortHash(site.scriptHashOf(fetched)) }),
        audit: shortHash(hashes.auditHashOf(run, browser)),
      };
    },
    reasonToRepeat({ run, input, decided: decisionsUsed }) {
      if (run.route.startsWith('story:') && !files.has(run.route.slice(6)))
        return 'the story no longer exists';
      if (hashOf(run, input.fetched) !== input.page)
        return run.route.startsWith('story:') ? 'the component changed' : 'the page changed';
      if (!run.route.startsWith('story:') && input.scripts === undefined)
        return 'its scripts are not recorded';
      if (shortHash(hashes.auditHashOf(run, browser)) !== input.audit) return 'the audit changed';
      // A key is the id, the criteria and the hash of a decision, separated by spaces.
      for (const key of Object.keys(decisionsUsed)) {
        const [id = '', hash] = [key.split(' ')[0], key.split(' ').at(-1)];
        if (decisions.get(id) !== hash) return `decision ${id} changed`;
      }
      return undefined;
    },
  };
}

/** The source file of each story (an example of a component) of the built catalogue, by the id of the story. */
function storyFiles(): ReadonlyMap<string, string> {
  try {
    const { entries }: { entries: Record<string, { importPath: string }> } = JSON.parse(
      readFileSync(join(root, 'dist/catalogue/index.json'), 'utf8'),
    );
    return new Map(
      Object.entries(entries).map(([id, { importPath }]) => [id, importPath.replace(/^\.\//, '')]),
    );
  } catch {
    throw new Error('The catalogue is not built. Run: npm run build:catalogue');
  }
}

/** The runs that are new or out of date, each with the reason. */
export function dueRuns(
  runs: readonly Run[],
  records: readonly RunRecord[],
  inputs: Pick<Inputs, 'reasonToRepeat'>,
): { run: Run; because: string }[] {
  const recordsByKey = new Map(records.map((record) => [keyOf(record.run), record]));
  return runs.flatMap((run) => {
    const record = recordsByKey.get(keyOf(run));
    const because = record ? inputs.reasonToRepeat(record) : 'the run is new';
    return because ? [{ run, because }] : [];
  });
}
