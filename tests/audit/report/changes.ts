import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEvidence } from './evidence.ts';
import { inWords, type Manifest, manifest } from './facts.ts';
import { reports } from './folder.ts';
import { changesSeen, type Seen, type Sense, seenNow, senses } from './seen.ts';
import { verdicts } from './status.ts';
import { changesBetween, type Snapshot, snapshot } from './trend.ts';

/** What an audit is compared with. */
export interface Before {
  site: Manifest['site'];
  snapshot: Snapshot;
  seen: Seen;
}

/** What the report says now; nothing, if there is none or an older audit wrote it in another form. */
export function reportNow(): Before | undefined {
  if (!existsSync(join(reports, 'evidence/axe-rules.tsv'))) return undefined;
  const evidence = readEvidence();
  const { site } = manifest();
  return { site, snapshot: snapshot(verdicts(evidence), evidence), seen: seenNow() };
}

/** What differs from the audit before, in words: the one file that does not follow from the others. */
export function writeChanges(before: Before | undefined) {
  writeFileSync(join(reports, 'changes.md'), before ? differences(before) : first);
}

const first = `# What changed since the audit before

There is no audit before this one to compare with.
`;

function differences({ site, snapshot: then, seen }: Before) {
  const now = reportNow();
  if (!now) throw new Error('There is no report to compare');
  const nameOf = (of: Manifest['site'], day: string) =>
    `${inWords(day)}, commit ${of.commit.slice(0, 12)}`;
  const verdictsAndFigures = changesBetween(then, now.snapshot).map(
    ({ what, was, is }) => `${what}: it was “${was}”, and is “${is}”`,
  );
  const places = changesSeen(seen, now.seen, undefined, Object.keys(senses) as Sense[]);
  const list = (lines: readonly string[], none: string) =>
    lines.length ? lines.map((line) => `- ${line}`).join('\n') : none;
  return `# What changed since the audit before

This audit: ${nameOf(now.site, now.snapshot.date)}. The one before: ${nameOf(site, then.date)}.

## Verdicts, addresses and figures

${list(verdictsAndFigures, 'None changed.')}

## What there is to see and hear on pages at rest

${list(places, 'It is the same on every page.')}
`;
}
