import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The version of the package: the newest one in the changelog of the components or, with changes that are not released
 * yet, a prerelease of the next one, so that two packages with different changes never have the same number.
 */
export function readVersion(components: string) {
  const changelog = readFileSync(join(components, 'CHANGELOG.md'), 'utf8');
  const [, released] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(changelog) ?? [];
  if (!released)
    throw new Error('src/components/CHANGELOG.md has no entry with a version, such as ## [0.2.0]');
  const [unreleased = ''] = /^## \[Unreleased\]$.*?(?=^## \[\d)/ms.exec(changelog) ?? [];
  return /^- /m.test(unreleased)
    ? `${nextVersion(released, unreleased.includes('**Major**'))}-unreleased`
    : released;
}

/** Before 1.0.0, `^0.1.0` accepts 0.1.1 but not 0.2.0, so the second number stands for major changes. */
function nextVersion(last: string, isMajor: boolean) {
  const [major = 0, minor = 0, patch = 0] = last.split('.').map(Number);
  if (major === 0) return isMajor ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  return isMajor ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
