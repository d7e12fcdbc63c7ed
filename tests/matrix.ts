// `npm run test:matrix`: every journey, route and look on every engine that can be had. As root on Debian it installs them.
import { spawnSync } from 'node:child_process';
import { findBrowser } from './harness/browser.ts';
import { install, packages } from './reader/packages.ts';

const missing = install(packages.engines);
for (const name of missing) console.log(`SKIPPED: whatever needs ${name}, which is not installed`);
// With a filter, the cells of what is run are renewed and the others stay as they were kept.
const filters = process.argv.slice(2);
const isPart = filters.some((filter) => !filter.startsWith('--workers'));
spawnSync('npm', ['run', '--silent', 'build:catalogue'], { stdio: 'inherit' }); // it is looked at too
const { status } = spawnSync('playwright', ['test', '-c', 'tests/matrix.config.ts', ...filters], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: await findBrowser(),
    MATRIX: 'all',
    ...(isPart && { MATRIX_PART: '1' }),
  },
});
process.exitCode = status ?? 1;
