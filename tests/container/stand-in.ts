import * as fs from 'node:fs';
import { join } from 'node:path';
import { runOrThrow } from './engine.ts';

const containerfile = `FROM scratch
COPY rootfs /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
RUN ["useradd", "--uid", "1000", "--create-home", "node"]
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["node"]
`;

/**
 * Builds a stand-in for an official Node image, under the same name, for machines that cannot pull it: Debian with the
 * Node from node_modules, npm, and the user of the official image. It uses the package mirrors and certificate
 * authorities of this machine. Returns a description of the contents.
 */
export function makeStandIn(image: string, root: string): string {
  const [, suite = ''] = /-(\w+)-slim$/.exec(image) ?? [];
  const folder = join(root, 'stand-in');
  const usrLocal = join(folder, 'rootfs/usr/local');
  const npm = join(usrLocal, 'lib/node_modules/npm');
  fs.mkdirSync(folder);
  const [mirror = ''] = runOrThrow(
    'apt-get',
    'indextargets',
    '--format',
    '$(REPO_URI)',
    `Codename: ${suite}`,
  ).split('\n');
  const bootstrap = ['--variant=minbase', suite, join(folder, 'rootfs')];
  runOrThrow('debootstrap', ...bootstrap, ...(mirror ? [mirror] : []));

  const node = fs.realpathSync('node_modules/.bin/node');
  fs.copyFileSync(node, join(usrLocal, 'bin/node'));
  fs.writeFileSync(join(usrLocal, 'bin/docker-entrypoint.sh'), '#!/bin/sh\nexec "$@"\n', {
    mode: 0o755,
  });
  const archive = runOrThrow(
    'npm',
    'pack',
    '--silent',
    '--pack-destination',
    folder,
    'npm@11',
  ).trim();
  fs.mkdirSync(npm, { recursive: true });
  runOrThrow('tar', '-xzf', join(folder, archive), '--strip-components=1', '--directory', npm);
  fs.symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(usrLocal, 'bin/npm'));

  const settings = [`registry=${runOrThrow('npm', 'config', 'get', 'registry').trim()}`];
  const authorities = [
    runOrThrow('npm', 'config', 'get', 'cafile').trim(),
    process.env.NODE_EXTRA_CA_CERTS,
  ];
  const authorityFile = authorities.find((file) => file && fs.existsSync(file));
  if (authorityFile) {
    fs.copyFileSync(authorityFile, join(usrLocal, 'etc/authorities.pem'));
    settings.push('cafile=/usr/local/etc/authorities.pem');
  }
  fs.writeFileSync(join(usrLocal, 'etc/npmrc'), `${settings.join('\n')}\n`);

  fs.writeFileSync(join(folder, 'Containerfile'), containerfile);
  runOrThrow(
    'buildah',
    'build',
    '--quiet',
    '--format',
    'docker',
    '--tag',
    `docker.io/library/${image}`,
    folder,
  );
  const debian = fs.readFileSync(join(folder, 'rootfs/etc/debian_version'), 'utf8').trim();
  fs.rmSync(folder, { recursive: true });
  return `Debian ${debian}, Node ${runOrThrow(node, '--version').trim()}, ${archive}`;
}
