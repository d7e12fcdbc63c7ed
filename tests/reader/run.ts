// `npm run test:reader`: the real screen reader Orca on the real site. Needs Debian's packages; as root it installs them.
import { spawnSync } from 'node:child_process';
import { install, packages } from './packages.ts';

const missing = install(packages.reader);
if (missing.length) {
  console.log(
    `SKIPPED: every walk with the screen reader Orca; not installed: ${missing.join(', ')}`,
  );
} else {
  const { status } = spawnSync(
    'playwright',
    ['test', '-c', 'tests/reader.config.ts', ...process.argv.slice(2)],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
