import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { fingerprint } from '../stable.ts';
import { reportsFolder } from './folder.ts';
import { Judgement, readPersonChecks } from './judgements.ts';
import { findJudgementProblems } from './rules.ts';
import { seenNowAsText } from './seen.ts';

/** A judgement as a person writes it. Signing adds the fingerprints of what the person could see and hear. */
const UnsignedJudgement = Judgement.omit({ seen: true });
export type UnsignedJudgement = z.infer<typeof UnsignedJudgement>;

/**
 * Signs the judgements of one person: writes them to a file, with the fingerprints of what a person can see and hear now.
 * Returns the path of the file in a11y-reports. If one entry is invalid, writes nothing and throws an error with all
 * problems.
 */
export function signJudgements(written: readonly UnsignedJudgement[]): string {
  const seen = seenNowAsText();
  if (!written.length) throw new Error('No check has a result: fill in at least one');
  const seenName = fingerprint(seen);
  const judgements = written.map((judgement) => ({ ...judgement, seen: seenName }));
  const problems = findJudgementProblems(judgements, readPersonChecks(), () => true);
  if (problems.length) throw new Error(problems.join('\n'));
  const text = stringify(judgements, { lineWidth: 110 });
  const path = `judgements/signed/${judgements[0]?.on}-${fingerprint(text)}.yaml`;
  if (existsSync(join(reportsFolder, path))) throw new Error(`${path} already exists`);
  write(`judgements/seen/${seenName}.tsv`, seen);
  write(path, text);
  return path;
}

/** Signs the entries of a worksheet that have a result. Returns the path of the signed file. */
export function signFile(file: string): string {
  const entries: unknown = parse(readFileSync(file, 'utf8'));
  const isDone = (entry: unknown) =>
    z.object({ result: z.string().min(1) }).safeParse(entry).success;
  if (!Array.isArray(entries)) throw new Error(`${file} is not a list of checks`);
  const { data, error } = z.array(UnsignedJudgement).safeParse(entries.filter(isDone));
  if (error) throw new Error(`${file}\n${z.prettifyError(error)}`);
  return signJudgements(data);
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(reportsFolder, path)), { recursive: true });
  writeFileSync(join(reportsFolder, path), text);
}
