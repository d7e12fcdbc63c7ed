import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { builtFolder } from './built-site.ts';
import { findFreeAddressSettings } from './free-port.ts';
import { makeTestFolder, type RunningServer, startServer, testSettings } from './server.ts';

/** The built site on the real server, with a connection that a test can interrupt. */
export interface InterruptibleSite extends AsyncDisposable {
  readonly url: string;
  /** Closes all connections and refuses new ones, as a stopped server does. */
  disconnect(): Promise<void>;
  /** Leaves requests without a response, as on a bad network. */
  suspend(): void;
  /** Ends `disconnect` and `suspend`. Requests that have waited get their responses. */
  reconnect(): Promise<void>;
  /** Serves a copy of the site with changed files, for example `{ 'index.html': (html) => … }`. */
  publish(edits: Record<string, (text: string) => string>): Promise<void>;
  /** Ends everything that a test has done. */
  reset(): Promise<void>;
}

/**
 * Serves the built site through a forwarder of TCP connections. The forwarder makes a server that is down or does not
 * respond, so that the server itself need not stop: each start takes half a second of processor time.
 */
export async function openInterruptibleSite(built = builtFolder): Promise<InterruptibleSite> {
  const folder = makeTestFolder();
  const changedSite = join(folder.data, '../changed-site');
  const { HOST, PORT, PUBLIC_ORIGIN } = await findFreeAddressSettings();
  const start = (site: string, data: string) =>
    startServer({ ...testSettings({ data, site }), HOST, PUBLIC_ORIGIN });
  const server = await start(built, folder.data);
  let changedServer: RunningServer | undefined;
  let isSuspended = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    if (isSuspended) socket.pause();
    // An error is followed by `close`, and a visitor may close a page at any time.
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const forwarder = createServer({ allowHalfOpen: true }, (visitor) => {
    const upstream = keep(connect((changedServer ?? server).port, HOST));
    keep(visitor).on('close', () => upstream.destroy());
    upstream.on('close', () => visitor.destroy());
    visitor.on('data', (data) => upstream.write(data)).on('end', () => upstream.end());
    upstream.on('data', (data) => visitor.write(data)).on('end', () => visitor.end());
  });
  const destroySockets = () => {
    for (const socket of sockets) socket.destroy();
  };
  const site: InterruptibleSite = {
    url: PUBLIC_ORIGIN,
    async disconnect() {
      if (!forwarder.listening) return;
      const closed = once(forwarder, 'close');
      forwarder.close();
      destroySockets();
      await closed;
    },
    suspend() {
      isSuspended = true;
      for (const socket of sockets) socket.pause();
    },
    async reconnect() {
      isSuspended = false;
      for (const socket of sockets) socket.resume();
      if (forwarder.listening) return;
      forwarder.listen(Number(PORT), HOST);
      await once(forwarder, 'listening');
    },
    async publish(edits) {
      if (!changedServer) cpSync(builtFolder, changedSite, { recursive: true });
      await changedServer?.[Symbol.asyncDispose]();
      for (const [file, edit] of Object.entries(edits)) {
        const path = join(changedSite, file);
        writeFileSync(path, edit(readFileSync(path, 'utf8')));
        // These hold the old text, compressed.
        for (const extension of ['.br', '.gz']) rmSync(path + extension, { force: true });
      }
      changedServer = await start(changedSite, `${changedSite}-data`);
      destroySockets(); // they lead to the earlier server
    },
    async reset() {
      await changedServer?.[Symbol.asyncDispose]();
      changedServer = undefined;
      rmSync(changedSite, { recursive: true, force: true });
      destroySockets();
      await site.reconnect();
    },
    async [Symbol.asyncDispose]() {
      await site.disconnect();
      await changedServer?.[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
  await site.reconnect();
  return site;
}
