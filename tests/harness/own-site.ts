import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolder } from './built-site.ts';
import { type Started, startServer, testSettings } from './server.ts';
import { freeAddress } from './site.ts';

export interface OwnSite extends AsyncDisposable {
  readonly url: string;
  /** Changes a file of the site; the server shows it from its next start. */
  change(file: string, edit: (text: string) => string): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Lets the server hold connections open without a word, like a bad network; `SIGCONT` wakes it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

/** The built site on a server of its own, which can go away, fall silent and be replaced; what it changes is a copy. */
export async function openOwnSite(): Promise<OwnSite> {
  const root = mkdtempSync(join(tmpdir(), 'own-site-'));
  const copy = join(root, 'site');
  let site = builtFolder;
  const address = await freeAddress();
  let server: Started | undefined;
  const own: OwnSite = {
    url: address.PUBLIC_ORIGIN,
    change(file, edit) {
      if (site !== copy) cpSync(builtFolder, copy, { recursive: true });
      site = copy;
      writeFileSync(join(site, file), edit(readFileSync(join(site, file), 'utf8')));
      for (const end of ['.br', '.gz']) rmSync(join(site, file + end), { force: true }); // of the text before
    },
    async start() {
      server = await startServer({
        ...testSettings({ data: join(root, 'data'), site }),
        ...address,
      });
    },
    async stop() {
      await server?.[Symbol.asyncDispose]();
      server = undefined;
    },
    signal: (signal) => void server?.child.kill(signal),
    async [Symbol.asyncDispose]() {
      await own.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
  await own.start();
  return own;
}
