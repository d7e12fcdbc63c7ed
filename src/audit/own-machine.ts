import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sha256 } from './stable.ts';

const fonts = () =>
  (spawnSync('fc-list', [':', 'family', 'style'], { encoding: 'utf8' }).stdout ?? '')
    .split('\n')
    .sort()
    .join('\n');

function system() {
  try {
    const release = readFileSync('/etc/os-release', 'utf8');
    return /PRETTY_NAME="([^"]*)"/.exec(release)?.[1] ?? process.platform;
  } catch {
    return process.platform;
  }
}

/** What measurements may depend on: with other fonts, for example, lines break elsewhere. */
export const machineOf = (browser: string) => ({
  browser,
  system: system(),
  node: process.version,
  fonts_sha256: sha256(fonts()),
});
