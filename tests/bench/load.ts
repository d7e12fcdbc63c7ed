import { connect, type Socket } from 'node:net';

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  statuses: Map<number, number>;
}

/**
 * Sends requests on `connections` connections for `durationMs`. Each connection sends its next request after the last
 * response. It uses plain sockets, because an HTTP client would use more CPU than the measured server.
 */
export async function sendLoad(
  port: number,
  connections: number,
  durationMs: number,
  nextRequest: () => string | undefined,
): Promise<LoadResult> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const started = performance.now();
  const end = started + durationMs;

  async function run() {
    const socket = connect(port, '127.0.0.1')
      .setNoDelay(true)
      .on('error', () => undefined);
    while (performance.now() < end) {
      const request = nextRequest();
      if (request === undefined) break;
      const sent = performance.now();
      socket.write(request);
      const status = await readStatus(socket);
      times.push(performance.now() - sent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    socket.destroy();
  }
  await Promise.all(Array.from({ length: connections }, run));

  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return {
    perSecond: times.length / seconds,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    statuses,
  };
}

/**
 * Reads a response and returns its status. It only counts the bytes of the body, because storing them would take more
 * CPU than the server needs to send them.
 */
function readStatus(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = '';
    let remainingBytes: number | undefined;
    const fail = () =>
      reject(new Error(`the server closed the connection after: ${head.slice(0, 200)}`));
    function collect(chunk: Buffer) {
      if (remainingBytes === undefined) {
        const before = head.length;
        head += chunk.toString('latin1', 0, 4096);
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        remainingBytes = Number(/\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0) + end + 4 - before;
      }
      remainingBytes -= chunk.length;
      if (remainingBytes > 0) return;
      socket.off('data', collect).off('close', fail);
      resolve(Number(head.slice(9, 12)));
    }
    socket.on('data', collect).once('close', fail);
  });
}
