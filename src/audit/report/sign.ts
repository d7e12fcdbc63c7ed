import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { fingerprint } from '../stable.ts';
import { dayOf } from './facts.ts';
import { reportsFolder } from './folder.ts';
import { Judgement, readPersonChecks } from './judgements.ts';
import { findJudgementProblems } from './rules.ts';
import { measuredOn, readSeenNow, seenNowAsText, selectRows } from './seen.ts';

/**
 * A judgement as a person writes it. Signing adds the time, the day of the measurement, and the fingerprints of what the
 * person could see and hear.
 */
const UnsignedJudgement = Judgement.omit({ seen: true, signed_at: true, measured_on: true });
export type UnsignedJudgement = z.infer<typeof UnsignedJudgement>;

interface SigningOptions {
  /** The addresses that have changed since they were measured (`changesSinceMeasured`). */
  changes: readonly string[];
  now?: Date;
}

/** Says that the addresses in `changes` have changed, and what to do. */
export const sayChanges = (changes: readonly string[]) =>
  `The website has changed since it was measured: ${changes.join(', ')}. Run npm run audit, make the checks of these pages again, then sign`;

/**
 * Signs the judgements of one person: writes them to a file, with the fingerprints of what a person can see and hear now.
 * Refuses to sign if the website is not the one that was measured. Returns the path of the file in a11y-reports. If one entry is invalid, writes nothing and throws an error with all
 * problems.
 */
export function signJudgements(
  written: readonly UnsignedJudgement[],
  { changes, now = new Date() }: SigningOptions,
): string {
  if (changes.length) throw new Error(sayChanges(changes));
  const seen = seenNowAsText();
  if (!written.length) throw new Error('No check has a result: fill in at least one');
  const seenName = fingerprint(seen);
  const checks = readPersonChecks();
  const today = dayOf(now);
  const judgements = written.map((judgement) => {
    const check = checks.find(({ id }) => id === judgement.check);
    // Days of measurements are those of Greenwich. In America it can still be the day before.
    const [measured_on = ''] = [check ? measuredOn(check) : '', today].sort();
    return {
      ...judgement,
      seen: seenName,
      signed_at: now.toISOString(),
      measured_on,
    };
  });
  const seenNow = readSeenNow();
  const withoutScripts = checks.filter(
    ({ id, places, saw }) =>
      written.some(({ check }) => check === id) &&
      saw.includes('scripts') &&
      selectRows(seenNow, places, saw).some(({ parts }) => !parts.scripts),
  );
  const problems = [
    ...withoutScripts.map(
      ({ id }) =>
        `${id}: the scripts of its pages are not recorded, so it could not end when they change. Run npm run audit`,
    ),
    ...judgements
      .filter(({ check, measured_on }) => !measured_on && checks.some(({ id }) => id === check))
      .map(
        ({ check }) =>
          `${check}: nothing of it has been measured yet. Run npm run audit, then make the check`,
      ),
    ...findJudgementProblems(judgements, checks, () => true, now, today),
  ];
  if (problems.length) throw new Error(problems.join('\n'));
  const text = stringify(judgements, { lineWidth: 110 });
  // The name is without the time, so that nobody signs the same worksheet twice.
  const path = `judgements/signed/${judgements[0]?.on}-${fingerprint(stringify(written), seenName)}.yaml`;
  if (existsSync(join(reportsFolder, path))) throw new Error(`${path} already exists`);
  write(`judgements/seen/${seenName}.tsv`, seen);
  write(path, text);
  return path;
}

/** Signs the entries of a worksheet that have a result. Returns the path of the signed file. */
export function signFile(file: string, options: SigningOptions): string {
  const entries: unknown = parse(readFileSync(file, 'utf8'));
  const isDone = (entry: unknown) =>
    z.object({ result: z.string().min(1) }).safeParse(entry).success;
  if (!Array.isArray(entries)) throw new Error(`${file} is not a list of checks`);
  const { data, error } = z.array(UnsignedJudgement).safeParse(entries.filter(isDone));
  if (error) throw new Error(`${file}\n${z.prettifyError(error)}`);
  return signJudgements(data, options);
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(reportsFolder, path)), { recursive: true });
  writeFileSync(join(reportsFolder, path), text);
}
