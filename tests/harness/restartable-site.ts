import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolder } from './built-site.ts';
import { findFreeAddressSettings } from './free-port.ts';
import { type RunningServer, startServer, testSettings } from './server.ts';

export interface RestartableSite extends AsyncDisposable {
  readonly url: string;
  /** Changes a file of the site. The server delivers the new text after its next start. */
  changeFile(file: string, edit: (text: string) => string): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** `SIGSTOP` makes the server leave requests without a response, as on a bad network. `SIGCONT` resumes it. */
  sendSignal(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

/**
 * Starts a server for the built site that the test can stop, suspend and restart. `changeFile` changes a copy of the
 * site.
 */
export async function openRestartableSite(): Promise<RestartableSite> {
  const root = mkdtempSync(join(tmpdir(), 'restartable-site-'));
  const copy = join(root, 'site');
  let servedFolder = builtFolder;
  const address = await findFreeAddressSettings();
  let server: RunningServer | undefined;
  const restartableSite: RestartableSite = {
    url: address.PUBLIC_ORIGIN,
    changeFile(file, edit) {
      if (servedFolder !== copy) cpSync(builtFolder, copy, { recursive: true });
      servedFolder = copy;
      writeFileSync(join(servedFolder, file), edit(readFileSync(join(servedFolder, file), 'utf8')));
      for (const extension of ['.br', '.gz'])
        rmSync(join(servedFolder, file + extension), { force: true }); // these hold the old text, compressed
    },
    async start() {
      server = await startServer({
        ...testSettings({ data: join(root, 'data'), site: servedFolder }),
        ...address,
      });
    },
    async stop() {
      await server?.[Symbol.asyncDispose]();
      server = undefined;
    },
    sendSignal: (signal) => void server?.child.kill(signal),
    async [Symbol.asyncDispose]() {
      await restartableSite.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
  await restartableSite.start();
  return restartableSite;
}
