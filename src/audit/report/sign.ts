import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { fingerprint } from '../stable.ts';
import { reports } from './folder.ts';
import { Judgement, personChecks } from './judgements.ts';
import { personProblems } from './rules.ts';
import { seenText } from './seen.ts';

/** A judgement as a person writes it. Signing adds the fingerprints of what could be seen and heard. */
const Written = Judgement.omit({ seen: true });
export type Written = z.infer<typeof Written>;

/**
 * Signs the judgements of one person: each is bound to what can be seen and heard now. Returns the path of the file in
 * a11y-reports. Throws with every problem, and writes nothing, if one entry is invalid.
 */
export function sign(written: readonly Written[]): string {
  const seen = seenText();
  if (!written.length) throw new Error('No check has a result');
  const name = fingerprint(seen);
  const judgements = written.map((one) => ({ ...one, seen: name }));
  const problems = personProblems(judgements, personChecks(), () => true);
  if (problems.length) throw new Error(problems.join('\n'));
  const text = stringify(judgements, { lineWidth: 110 });
  const path = `judgements/signed/${judgements[0]?.on}-${fingerprint(text)}.yaml`;
  if (existsSync(join(reports, path))) throw new Error(`${path} already exists`);
  write(`judgements/seen/${name}.tsv`, seen);
  write(path, text);
  return path;
}

/** Signs a worksheet. Checks without a result are left out. */
export function signFile(file: string): string {
  const entries: unknown = parse(readFileSync(file, 'utf8'));
  const isDone = (entry: unknown) =>
    z.object({ result: z.string().min(1) }).safeParse(entry).success;
  if (!Array.isArray(entries)) throw new Error(`${file} is not a list of checks`);
  const { data, error } = z.array(Written).safeParse(entries.filter(isDone));
  if (error) throw new Error(`${file}\n${z.prettifyError(error)}`);
  return sign(data);
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(reports, path)), { recursive: true });
  writeFileSync(join(reports, path), text);
}
