import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

interface LockEntry {
  integrity?: string;
  /** Bundled in its parent package, whose checksum covers it. */
  inBundle?: boolean;
  optional?: boolean;
  os?: readonly string[];
  cpu?: readonly string[];
  libc?: readonly string[];
  optionalDependencies?: Record<string, string>;
}

const { packages }: { packages: Record<string, LockEntry> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
/** The packages without a checksum of their own. */
const packagesWithoutChecksum = Object.entries(packages).filter(
  ([path, { integrity, inBundle }]) => path && !integrity && !inBundle,
);

/** The platforms for which every package must have a checksum. */
const checkedPlatforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
] as const;

const mayBeInstalledOn = (entry: LockEntry, platform: (typeof checkedPlatforms)[number]) =>
  (['os', 'cpu', 'libc'] as const).every((key) => entry[key]?.includes(platform[key]) ?? true);

test('every package that Linux with glibc may install has a checksum', () => {
  const missing = packagesWithoutChecksum.filter(([, entry]) =>
    checkedPlatforms.some((platform) => mayBeInstalledOn(entry, platform)),
  );
  expect(missing.map(([path]) => path)).toEqual([]);
});

test('a package without a checksum is an optional binary of one platform', () => {
  for (const [path, { optional, os = [], cpu = [] }] of packagesWithoutChecksum)
    expect(optional && os.length + cpu.length > 0, path).toBe(true);
});

test('every optional dependency has an entry in the lock file, because npm ci fails without one', () => {
  const hasEntry = (from: string, name: string): boolean => {
    if (`${from && `${from}/`}node_modules/${name}` in packages) return true;
    return (
      from !== '' &&
      hasEntry(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
    );
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !hasEntry(path, name)),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['fails if an installed package has no checksum', {}, 1],
  ['succeeds if every installed package has a checksum', { integrity: 'sha512-' }, 0],
])('.ci/after-install.mjs %s', (_, entry, status) => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  try {
    mkdirSync(join(folder, 'node_modules/example'), { recursive: true });
    const lock = { packages: { '': {}, 'node_modules/example': entry } };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const script = resolve('.ci/after-install.mjs');
    const result = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
    expect(result.status).toBe(status);
    expect(result.stderr.includes('node_modules/example')).toBe(status === 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
