import { writeFileSync } from 'node:fs';

/** The wall clock of a server in another process, which a test can set forward. */
export interface MovableClock {
  /** The environment for every process that uses this clock. */
  readonly env: Record<string, string>;
  advance(ms: number): void;
}

/** `file` holds the offset in milliseconds. Without the file the offset is 0. */
export function createMovableClock(file: string): MovableClock {
  const code = `
    import { existsSync, readFileSync } from 'node:fs';
    const now = Date.now;
    const file = ${JSON.stringify(file)};
    Date.now = () => now() + (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);`;
  let ahead = 0;
  return {
    env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` },
    advance(ms) {
      ahead += ms;
      writeFileSync(file, String(ahead));
    },
  };
}
