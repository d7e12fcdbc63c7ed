import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package if the user is root on Debian; otherwise does nothing. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`installing with apt-get: ${name}`);
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ])
    spawnSync('apt-get', ['-o', 'Acquire::Retries=3', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: 10 * 60_000,
    });
}
