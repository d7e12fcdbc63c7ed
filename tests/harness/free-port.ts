import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * Returns a random port for a server that a test stops and starts again. It is below 32768, because Linux gives
 * outgoing connections the ports from 32768, and one of them could take the port while the server is down.
 */
export const pickLastingPort = () => 20_000 + Math.floor(Math.random() * 12_000);

/** Returns a free port, for a server that must know its port before it starts. */
export async function findFreePort() {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/**
 * Returns the settings of a server's address, with a free port. They contain the origin, so the port must be known
 * before the server starts.
 */
export async function findFreeAddressSettings() {
  const port = String(await findFreePort());
  return { HOST: 'localhost', PORT: port, PUBLIC_ORIGIN: `http://localhost:${port}` };
}
