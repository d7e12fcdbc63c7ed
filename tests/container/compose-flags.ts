import assert from 'node:assert/strict';

type Flags = Record<string, (value: never) => string[]>;
const toPairs = (of: object) => Object.entries(of).map((pair) => pair.join('='));

/** Settings that tests/container/run.ts sets itself or that concern other services. */
const ignoredSettings = ['build', 'env_file', 'networks', 'restart'];

const flags: Flags = {
  environment: (of: object) =>
    toPairs(of).map((pair) => `--env=${pair.replace(/\$\{SITE_NAME.*?\}/, 'www.example.org')}`),
  volumes: (of: string[]) => of.map((volume) => `--volume=${volume}`),
  // Podman mounts /tmp, /run and /var/tmp in a read-only container by default; Docker does not.
  read_only: (is: boolean) => [`--read-only=${is}`, '--read-only-tmpfs=false'],
  cap_drop: (of: string[]) => of.map((name) => `--cap-drop=${name}`),
  security_opt: (of: string[]) => of.map((option) => `--security-opt=${option}`),
  // A machine that is itself a container may not allow podman's default number of processes.
  ulimits: (of: object) => [...toPairs(of), 'nproc=4096'].map((limit) => `--ulimit=${limit}`),
  stop_grace_period: (time: string) => [`--stop-timeout=${Number.parseInt(time, 10)}`],
};

/** Translates a service of a compose file into flags of `podman run`. @throws for an unknown setting. */
export function composeFlags(service: object): string[] {
  return Object.entries(service)
    .filter(([name]) => !ignoredSettings.includes(name))
    .flatMap(([name, value]) => {
      assert.ok(flags[name], `add the compose setting ${name} to tests/container/compose-flags.ts`);
      return flags[name](value as never);
    });
}
