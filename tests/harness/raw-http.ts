import { connect } from 'node:net';

export interface RawResponse {
  /** Everything that the server sent before the connection ended. */
  text: string;
  status: number;
  /** False if `timeoutMs` passed before the server closed the connection. */
  isClosedByServer: boolean;
}

/**
 * Sends raw bytes to the server, piece by piece, and reads until the server closes the connection or `timeoutMs` has
 * passed.
 */
export function sendRaw(
  port: number,
  pieces: readonly (string | Buffer)[],
  { pauseMs = 0, timeoutMs = 30_000 } = {},
): Promise<RawResponse> {
  const chunks: Buffer[] = [];
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    function finish({ isClosedByServer }: { isClosedByServer: boolean }) {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ text, status, isClosedByServer });
    }
    const timer = setTimeout(finish, timeoutMs, { isClosedByServer: false });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined).once('close', () => finish({ isClosedByServer: true }));
    void (async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        if (pauseMs > 0) await new Promise((resume) => setTimeout(resume, pauseMs));
      }
    })();
  });
}

/** Returns the bytes of a form post. `Connection: close` makes the server end the connection after its response. */
export function rawPost(body: string | Buffer, headers: Readonly<Record<string, string>> = {}) {
  const all = {
    Host: 'www.example.org',
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([
    Buffer.from(`POST /handleForm.php HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    Buffer.from(body),
  ]);
}
