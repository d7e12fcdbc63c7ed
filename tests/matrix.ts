// `npm run test:matrix`: every journey, route and look on every engine that can be had. As root on Debian it installs them.
import { spawnSync } from 'node:child_process';
import { findBrowser } from '#audit/browser.ts';
import { install, packages } from './reader/packages.ts';

const missing = install(packages.engines);
for (const name of missing) console.log(`SKIPPED: whatever needs ${name}, which is not installed`);
spawnSync('npm', ['run', '--silent', 'build:catalogue'], { stdio: 'inherit' }); // it is looked at too
const flags = ['test', '-c', 'tests/matrix.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync('playwright', flags, {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: await findBrowser(), MATRIX: 'all' },
});
process.exitCode = status ?? 1;
