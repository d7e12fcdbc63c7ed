// `npm run test:reader` runs the real screen reader Orca on the built site. It needs Debian packages, which it installs
// as root.
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
