import { test as base } from 'vitest';
import { type Mailbox, openMailbox } from './mailbox.ts';
import {
  makeTestFolder,
  type RunningServer,
  type ServerHere,
  type StartOptions,
  startServer,
  type TestFolder,
  testSettings,
} from './server.ts';
import { runInboxHere, startServerHere } from './server-here.ts';

/**
 * Whether this is a run of `npm run test:durability`, once a week. It also runs the tests with the tag `weekly`, and all
 * cases of those of which the gate runs a sample.
 */
export const isWeeklyRun = process.env.KILLS !== undefined;

export interface ServerFixtures {
  folder: TestFolder;
  /** The settings of every process on this folder. Unless the test uses `mailbox`, the mail server is unreachable. */
  env: Record<string, string>;
  mailbox: Mailbox;
  /** Starts the server with additional settings. A server that still runs at the end of the test is killed. */
  start(settings?: Record<string, string>, options?: StartOptions): Promise<RunningServer>;
  /** Starts the server in the process of the test (`startServerHere`). It is stopped at the end of the test. */
  startHere(settings?: Record<string, string>): Promise<ServerHere>;
  /** Runs the inbox program in the process of the test. `inbox.test.ts` runs it in a process of its own. */
  inbox(...args: string[]): ReturnType<typeof runInboxHere>;
}

/**
 * Vitest's `test` with a data folder for each test, and functions that start the server and the inbox command on it.
 */
export const test = base.extend<ServerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's parameters from this pattern
  folder: async ({}, use) => {
    using folder = makeTestFolder();
    await use(folder);
  },
  env: async ({ folder }, use) => use(testSettings(folder)),
  mailbox: async ({ env }, use) => {
    await using mailbox = await openMailbox();
    env.SMTP_URL = mailbox.url;
    await use(mailbox);
  },
  start: async ({ env }, use) => {
    await using servers = new AsyncDisposableStack();
    await use(async (settings, options) =>
      servers.use(await startServer({ ...env, ...settings }, options)),
    );
  },
  startHere: async ({ env }, use) => {
    await using servers = new AsyncDisposableStack();
    await use(async (settings) => servers.use(await startServerHere({ ...env, ...settings })));
  },
  inbox: async ({ env }, use) => use((...args) => runInboxHere(args, env)),
});
