import assert from 'node:assert/strict';

/** For each setting of a service, a function that translates its value into flags. */
type Flags = Record<string, (value: never) => string[]>;
const toPairs = (entries: object) => Object.entries(entries).map((pair) => pair.join('='));

/** Settings that tests/container/run.ts sets itself or that concern other services. */
const ignoredSettings = ['build', 'env_file', 'networks', 'restart'];

const flags: Flags = {
  environment: (variables: object) =>
    toPairs(variables).map(
      (pair) => `--env=${pair.replace(/\$\{SITE_NAME.*?\}/, 'www.example.org')}`,
    ),
  volumes: (volumes: string[]) => volumes.map((volume) => `--volume=${volume}`),
  // Podman mounts /tmp, /run and /var/tmp in a read-only container by default; Docker does not.
  read_only: (isReadOnly: boolean) => [`--read-only=${isReadOnly}`, '--read-only-tmpfs=false'],
  cap_drop: (capabilities: string[]) => capabilities.map((name) => `--cap-drop=${name}`),
  security_opt: (options: string[]) => options.map((option) => `--security-opt=${option}`),
  // A machine that is itself a container may not allow podman's default number of processes.
  ulimits: (limits: object) =>
    [...toPairs(limits), 'nproc=4096'].map((limit) => `--ulimit=${limit}`),
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
