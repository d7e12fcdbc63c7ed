import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolder } from './built-site.ts';
import { type RunningServer, startServer, testSettings } from './server.ts';
import { findFreeAddressSettings } from './site.ts';

export interface RestartableSite extends AsyncDisposable {
  readonly url: string;
  /** Changes a file of the site. The server delivers it after its next start. */
  change(file: string, edit: (text: string) => string): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** `SIGSTOP` makes the server keep connections open without a response, as on a bad network; `SIGCONT` resumes it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

/**
 * The built site on its own server, which a test can stop, suspend and restart. Changes are made to a copy of the site.
 */
export async function openRestartableSite(): Promise<RestartableSite> {
  const root = mkdtempSync(join(tmpdir(), 'own-site-'));
  const copy = join(root, 'site');
  let site = builtFolder;
  const address = await findFreeAddressSettings();
  let server: RunningServer | undefined;
  const own: RestartableSite = {
    url: address.PUBLIC_ORIGIN,
    change(file, edit) {
      if (site !== copy) cpSync(builtFolder, copy, { recursive: true });
      site = copy;
      writeFileSync(join(site, file), edit(readFileSync(join(site, file), 'utf8')));
      for (const end of ['.br', '.gz']) rmSync(join(site, file + end), { force: true }); // compressed versions of the old text
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
