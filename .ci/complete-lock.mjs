// `npm run lock`: completes package-lock.json after a dependency has changed, or on a platform whose binaries it does
// not describe yet. Needs only npm and no installed package.
//
// Many packages have an optional dependency with a binary for each platform. npm writes a lock entry for each such
// package that the registry in use describes, and omits the others; `npm ci` (npm 11) then stops with "Missing … from
// lock file". This script adds the missing entries without a checksum, and `after-install.mjs` fails if npm has
// installed such a package.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const readLock = () => JSON.parse(readFileSync(file, 'utf8'));
const writeLock = (lock) => writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

// Deleting an entry makes npm ask the registry for the package again. Entries of bundled packages stay, because the
// registry does not describe these.
const lockBefore = readLock();
for (const [path, entry] of Object.entries(lockBefore.packages))
  if (path !== '' && !entry.integrity && !entry.inBundle) delete lockBefore.packages[path];
writeLock(lockBefore);

console.log('asking the registry for every package of every platform …');
const npm = ['npm', ['install', '--package-lock-only', '--ignore-scripts', '--loglevel=error']];
const { status } = spawnSync(...npm, { stdio: 'inherit', shell: process.platform === 'win32' });
if (status !== 0) process.exit(status ?? 1);

const lock = readLock();
const { packages } = lock;
const addedPaths = [];
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages))
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (packages[resolve(path, name)]?.version === version || !/^\d/.test(version)) continue;
    const isTaken = `node_modules/${name}` in packages;
    const newPath = `${isTaken ? `${path}/` : ''}node_modules/${name}`;
    packages[newPath] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
    addedPaths.push(newPath);
  }
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeLock(lock);
console.log(
  `package-lock.json: ${Object.keys(packages).length - 1} packages, ${addedPaths.length} without a checksum`,
);

/** The path at which Node finds the package `name` from the package at `from`: in its own folder, or in one above. */
function resolve(from, name) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (path in packages || folder === '') return path;
  }
}

/** The platform of a binary, read from its package's name, for example `@rollup/rollup-linux-x64-musl`. */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const wordsIn = (names) => words.filter((word) => names.includes(word));
  const os = wordsIn([
    'aix',
    'android',
    'darwin',
    'freebsd',
    'linux',
    'netbsd',
    'openbsd',
    'openharmony',
    'sunos',
    'win32',
  ]);
  const cpu = wordsIn([
    'arm',
    'arm64',
    'ia32',
    'loong64',
    'mips64el',
    'ppc64',
    'riscv64',
    's390x',
    'wasm32',
    'x64',
  ]);
  const libc = words.flatMap((word) =>
    /^musl/.test(word) ? 'musl' : /^gnu/.test(word) ? 'glibc' : [],
  );
  if (os.length + cpu.length === 0)
    throw new Error(
      `${name} is missing from package-lock.json, and its name contains no platform, so this script cannot add it`,
    );
  return {
    ...(os.length && { os }),
    ...(cpu.length && { cpu }),
    ...(os[0] === 'linux' && libc.length && { libc }),
  };
}
