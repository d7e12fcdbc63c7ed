// `npm run test:reader` tests the built site with the real screen reader Orca. As root on Debian it installs the
// packages that it needs.
import { spawnSync } from 'node:child_process';
import { installMissing, packages } from './packages.ts';

const missing = installMissing(packages.reader);
if (missing.length) {
  console.log(
    `SKIPPED: all tests with the screen reader Orca; not installed: ${missing.join(', ')}`,
  );
} else {
  const { status } = spawnSync(
    'playwright',
    ['test', '-c', 'tests/reader.config.ts', ...process.argv.slice(2)],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
