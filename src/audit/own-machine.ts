import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sha256 } from './stable.ts';

const installedFonts = () =>
  (spawnSync('fc-list', [':', 'family', 'style'], { encoding: 'utf8' }).stdout ?? '')
    .split('\n')
    .sort()
    .join('\n');

function systemName() {
  try {
    const release = readFileSync('/etc/os-release', 'utf8');
    return /PRETTY_NAME="([^"]*)"/.exec(release)?.[1] ?? process.platform;
  } catch {
    return process.platform;
  }
}

/** The properties of this machine on which measurements may depend: with other fonts, for example, lines break elsewhere. */
export const describeMachine = (browser: string) => ({
  browser,
  system: systemName(),
  node: process.version,
  fonts_sha256: sha256(installedFonts()),
});
