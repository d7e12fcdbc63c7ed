import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The packages of Debian 12 that the tests with the screen reader, with other browser engines and with containers need.
 */
export const packages = {
  reader: [
    ...['orca', 'at-spi2-core', 'dbus', 'xvfb', 'openbox', 'xdotool', 'libglib2.0-bin'],
    ...['python3-gi', 'python3-pyatspi', 'gir1.2-atspi-2.0', 'gir1.2-wnck-3.0', 'chromium'],
  ],
  engines: [
    ...['firefox-esr', 'webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi'],
    ...['xvfb', 'at-spi2-core', 'dbus', 'openbox', 'libglib2.0-bin'],
  ],
  container: [
    ...['buildah', 'podman', 'runc', 'containernetworking-plugins', 'iptables'],
    ...['debootstrap', 'ca-certificates'],
  ],
};

const findMissing = (names: readonly string[]) =>
  names.filter((name) => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the format syntax of dpkg-query
    const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f=${Status}', name], {
      encoding: 'utf8',
    });
    return status !== 0 || !stdout.endsWith(' installed');
  });

/** Installs missing packages if the user is root on Debian, and returns the packages that are still missing. */
export function installMissing(names: readonly string[]): string[] {
  const missingBefore = findMissing(names);
  if (missingBefore.length === 0) return [];
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return missingBefore;
  console.log(`installing with apt-get: ${missingBefore.join(' ')}`);
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...missingBefore],
    options,
  );
  return findMissing(names);
}
