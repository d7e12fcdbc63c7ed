import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * A port for a server that a test stops and starts again. It is below 32768, where Linux begins to assign ports to
 * outgoing connections: one of those could take the port while the server is down.
 */
export const pickLastingPort = () => 20_000 + Math.floor(Math.random() * 12_000);

/** A free port, for a server that must know its port before it starts. */
export async function findFreePort() {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
