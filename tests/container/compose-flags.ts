import assert from 'node:assert/strict';

type Flags = Record<string, (value: never) => string[]>;
const pairs = (of: object) => Object.entries(of).map((pair) => pair.join('='));

/** What is said by the command itself, or needs the other services. */
const elsewhere = ['build', 'env_file', 'networks', 'restart'];

const flags: Flags = {
  environment: (of: object) =>
    pairs(of).map((pair) => `--env=${pair.replace(/\$\{SITE_NAME.*?\}/, 'www.example.org')}`),
  volumes: (of: string[]) => of.map((volume) => `--volume=${volume}`),
  // Docker mounts nothing on /tmp, /run and /var/tmp of a read-only container; podman does unless told.
  read_only: (is: boolean) => [`--read-only=${is}`, '--read-only-tmpfs=false'],
  cap_drop: (of: string[]) => of.map((name) => `--cap-drop=${name}`),
  security_opt: (of: string[]) => of.map((option) => `--security-opt=${option}`),
  // A machine that is a container itself may not grant as many processes as podman asks for.
  ulimits: (of: object) => [...pairs(of), 'nproc=4096'].map((limit) => `--ulimit=${limit}`),
  stop_grace_period: (time: string) => [`--stop-timeout=${Number.parseInt(time, 10)}`],
};

/** A service of a compose file as flags of `podman run`. @throws for a setting that would be passed over. */
export function composeFlags(service: object): string[] {
  return Object.entries(service)
    .filter(([name]) => !elsewhere.includes(name))
    .flatMap(([name, value]) => {
      assert.ok(flags[name], `${name} of the compose file is not known here`);
      return flags[name](value as never);
    });
}
