// `npm run test:matrix` runs the core journeys on every route and in every display setting, in every installed browser
// engine, and the other journeys in Chromium and Firefox. As root on Debian it installs the engines.
import { spawnSync } from 'node:child_process';
import { findOrInstallBrowser } from '#audit/browser.ts';
import { installMissing, packages } from './reader/packages.ts';

const missing = installMissing(packages.engines);
for (const name of missing)
  console.log(`SKIPPED: all tests that need ${name}, which is not installed`);
spawnSync('npm', ['run', '--silent', 'build:catalogue'], { stdio: 'inherit' }); // some journeys test the catalogue
const flags = ['test', '-c', 'tests/matrix.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync('playwright', flags, {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: await findOrInstallBrowser(), MATRIX: 'all' },
});
process.exitCode = status ?? 1;
