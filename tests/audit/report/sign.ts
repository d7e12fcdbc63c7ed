import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { fingerprint } from '../stable.ts';
import { read, reports } from './folder.ts';
import { type Judgement, personChecks } from './judgements.ts';
import { personProblems } from './rules.ts';

/**
 * Takes up a file of judgements: each is bound to what there is to see and hear now. The person fills in
 * everything but `seen`; the file is refused as a whole if an entry is not sound.
 */
export function sign(file: string) {
  const seen = read('evidence/seen.tsv');
  if (!seen) throw new Error('Nothing says what there is to see: npm run audit');
  const name = fingerprint(seen);
  const judgements: Judgement[] = parse(readFileSync(file, 'utf8')).map((one: Judgement) => ({
    ...one,
    seen: name,
  }));
  const problems = personProblems(judgements, personChecks(), () => true);
  if (problems.length) throw new Error(problems.join('\n'));
  const write = (path: string, text: string) => {
    mkdirSync(join(reports, path, '..'), { recursive: true });
    writeFileSync(join(reports, path), text);
  };
  write(`judgements/seen/${name}.tsv`, seen);
  const text = stringify(judgements, { lineWidth: 110 });
  write(`judgements/signed/${judgements[0]?.on}-${fingerprint(text)}.yaml`, text);
}
