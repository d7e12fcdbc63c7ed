import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineOf } from '#audit/own-machine.ts';
import type { Subject } from '#audit/report/write-evidence.ts';
import { builtFolder, builtSite } from '../harness/built-site.ts';

const filesOf = <T>(pattern: string, read: (file: string) => T) =>
  new Map(
    globSync(pattern, { cwd: builtFolder })
      .sort()
      .map((file) => [`/${file.replace(/\/?index\.html$/, '')}`, read(join(builtFolder, file))]),
  );

const commit = () =>
  spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  }).stdout.trim();

/** Our own website as it was built. The commit is the one that was checked out. */
export const ownSubject = (browser: string): Subject => ({
  commit: commit(),
  scope:
    'All addresses, the stories of the component library and the PDF forms: a complete set, no sample.',
  redirects: builtSite.redirects,
  markup: filesOf('**/*.html', (file) => readFileSync(file, 'utf8')),
  pdfs: filesOf('forms/*.pdf', (file) => new Uint8Array(readFileSync(file))),
  machine: machineOf(browser),
  notCovered: [
    'The patient portal and every other website that ours links to: other organizations run them.',
    'reCAPTCHA v2, which replaces our own security check when its keys are set: its frames belong to Google. The default has been measured.',
    'Firefox and Safari: the matrix runs in Chromium. Journeys by keyboard and by screen reader in other browsers are a part of the tests, not of this evidence.',
    'Assistive technology: what people did with it is in people.html. reader.html is what a real screen reader said when a script drove it; no person has judged it.',
    'Addresses that only redirect have no page of their own; their targets were measured. They are listed in evidence/site.json.',
  ],
});
