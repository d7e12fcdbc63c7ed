import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine } from '#audit/own-machine.ts';
import type { Subject } from '#audit/report/write-evidence.ts';
import { builtFolder, builtSite } from '../harness/built-site.ts';

const filesOf = <T>(pattern: string, read: (file: string) => T) =>
  new Map(
    globSync(pattern, { cwd: builtFolder })
      .sort()
      .map((file) => [`/${file.replace(/\/?index\.html$/, '')}`, read(join(builtFolder, file))]),
  );

export const readDocuments = () =>
  filesOf('forms/*.pdf', (file) => new Uint8Array(readFileSync(file)));

const commit = () =>
  spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  }).stdout.trim();

/** Reads the facts about the built website, with the commit that is checked out. */
export const readSubject = (browser: string): Subject => ({
  commit: commit(),
  scope:
    'All addresses, the stories of the component library and the PDF forms: a complete set, not a sample.',
  redirects: builtSite.redirects,
  markup: filesOf('**/*.html', (file) => readFileSync(file, 'utf8')),
  pdfs: readDocuments(),
  machine: describeMachine(browser),
  notCovered: [
    'The patient portal and every other website that ours links to: other organizations run them.',
    'reCAPTCHA v2, an option that replaces the security check of the website: its frames belong to Google. The security check that is on by default was measured.',
    'Firefox and Safari: the measurements were made in Chromium. Tests by keyboard and with a screen reader in other browsers are not a part of this evidence.',
    'Assistive technology: people.html has what people found with it. reader.html has what a screen reader said while a script operated it; no person has judged the result.',
    'Addresses that only redirect: they have no page, and their targets were measured. evidence/site.json lists them.',
  ],
});
