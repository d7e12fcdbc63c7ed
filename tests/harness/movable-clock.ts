import { writeFileSync } from 'node:fs';

/** The wall clock of a server in another process, which a test can set forward. */
export interface MovableClock {
  /** The environment for every process that uses this clock. */
  readonly env: Record<string, string>;
  advance(ms: number): void;
}

/**
 * Creates a clock that tells the server its offset from the real time through `file`, in milliseconds. While there is
 * no such file, the offset is 0.
 */
export function createMovableClock(file: string): MovableClock {
  const code = `
    import { existsSync, readFileSync } from 'node:fs';
    const now = Date.now;
    const file = ${JSON.stringify(file)};
    Date.now = () => now() + (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);`;
  let offsetMs = 0;
  return {
    env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` },
    advance(ms) {
      offsetMs += ms;
      writeFileSync(file, String(offsetMs));
    },
  };
}
