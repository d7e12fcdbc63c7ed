import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * A port below Linux's ports for outgoing connections (32768 on), for a server that is stopped and started again: while
 * it is away, whoever knocks could be given its port.
 */
export const lastingPort = () => 20_000 + Math.floor(Math.random() * 12_000);

/** A port that nothing listens on, for a server that has to know its port before it starts. */
export async function freePort() {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
