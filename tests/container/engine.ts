import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';

/**
 * Makes podman and buildah store images and volumes in a temporary folder. The tests replace official images by small
 * images of the same name, which must not get into the machine's own images. Removes the folder when this process
 * exits. Returns its path.
 */
export function isolateContainerEngine() {
  const root = fs.mkdtempSync('/var/tmp/container-'); // on disk, because images do not fit into a /tmp in memory
  const configure = (variable: string, text: string) => {
    process.env[variable] = join(root, variable);
    fs.writeFileSync(join(root, variable), text);
  };
  configure(
    'CONTAINERS_STORAGE_CONF',
    `[storage]\ndriver = "overlay"\ngraphroot = "${root}/images"\nrunroot = "${root}/run"\n`,
  );
  // These settings need no systemd and work with mixed cgroups v1 and v2, which crun 1.8 refuses.
  configure(
    'CONTAINERS_CONF',
    `[containers]\ndefault_ulimits = ["nproc=4096:4096", "nofile=16384:16384"]
[engine]\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\nruntime = "runc"\n`,
  );
  process.env.BUILDAH_ISOLATION = 'chroot'; // needs fewer privileges than runc

  process.on('exit', () => {
    tryRun('podman', 'rm', '--all', '--force', '--time=0');
    tryRun('umount', '--recursive', `${root}/images/overlay`); // a failed build leaves its layers mounted
    fs.rmSync(root, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  return root;
}

/** Runs a command and returns its exit code and its output. */
export function tryRun(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, stdout: stdout ?? '', errors: (stderr ?? '').trim() };
}

/** Runs a command and returns its standard output. @throws with the end of its error output if it fails. */
export function runOrThrow(program: string, ...args: string[]) {
  const { status, stdout, errors } = tryRun(program, ...args);
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${status}, ${errors.slice(-500)}`);
  return stdout;
}
