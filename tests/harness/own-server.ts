import { test as base } from 'vitest';
import { type Mailbox, openMailbox } from './mailbox.ts';
import {
  makeTestFolder,
  type RunningServer,
  runEntry,
  startServer,
  type TestFolder,
  testSettings,
} from './server.ts';

type Rest = Parameters<typeof startServer> extends [unknown, ...infer More] ? More : never;

export interface ServerFixtures {
  folder: TestFolder;
  /** The settings of every process on this folder. Without the fixture `mailbox` the mail server is unreachable. */
  env: Record<string, string>;
  mailbox: Mailbox;
  /** Starts the server with these additional settings. It is killed at the end of the test if it still runs. */
  start(settings?: Record<string, string>, ...rest: Rest): Promise<RunningServer>;
  inbox(...args: string[]): ReturnType<typeof runEntry>;
}

/** Vitest's `test` with its own data folder, and with functions that start the server and the inbox command on it. */
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
    await use(async (settings, ...rest) =>
      servers.use(await startServer({ ...env, ...settings }, ...rest)),
    );
  },
  inbox: async ({ env }, use) => use((...args) => runEntry('src/inbox.ts', args, env)),
});
