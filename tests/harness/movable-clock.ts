import { writeFileSync } from 'node:fs';

/** The wall clock of a server in a process of its own, which a test sets forward as an operator might set it. */
export interface MovableClock {
  /** For every process that goes by this clock. */
  readonly env: Record<string, string>;
  advance(ms: number): void;
}

/** `file` holds by how much the clock is ahead. Without it the clock is right. */
export function movableClock(file: string): MovableClock {
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
