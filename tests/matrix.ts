// `npm run test:matrix` runs the core journeys on every route and in every display setting, in every installed browser
// engine, the other journeys in Chromium and Firefox, and the audits of every page. As root on Debian it installs the engines.
import { spawnSync } from 'node:child_process';
import { findOrInstallBrowser } from '#audit/browser.ts';
import { installMissing, packages } from './reader/packages.ts';

const missing = installMissing(packages.engines);
for (const name of missing)
  console.log(`SKIPPED: all tests that need ${name}, which is not installed`);
spawnSync('npm', ['run', '--silent', 'build:catalogue'], { stdio: 'inherit' }); // some journeys test the catalogue
const env = { ...process.env, CHROMIUM_PATH: await findOrInstallBrowser(), MATRIX: 'all' };
const runAll = (config: string, ...flags: string[]) =>
  spawnSync('playwright', ['test', '-c', config, ...flags], { stdio: 'inherit', env }).status ?? 1;
const chosen = process.argv.slice(2);
process.exitCode = runAll('tests/matrix.config.ts', ...chosen);
if (!chosen.length) process.exitCode ||= runAll('tests/audit.config.ts');
