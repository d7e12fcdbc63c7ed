import type { IncomingMessage } from 'node:http';

/** The body of a post, or why there is none. `cut`: the connection was closed, so nobody waits for an answer. */
export type Body = Buffer | 'too-large' | 'stopping' | 'cut';

/**
 * Reads a body of at most `limitBytes` bytes. A larger body is read to its end and discarded: if the server closed the
 * connection at once, the connection would be reset, and the visitor would never see the answer. The request timeout
 * limits how long this takes.
 */
export function readBody(
  request: IncomingMessage,
  limitBytes: number,
  deadline: AbortSignal,
): Promise<Body> {
  const { promise, resolve } = Promise.withResolvers<Body>();
  const chunks: Buffer[] = [];
  let size = 0;

  function finish(body: Body) {
    request
      .off('data', collect)
      .off('end', finishComplete)
      .off('close', finishCut)
      .off('error', finishCut);
    deadline.removeEventListener('abort', finishStopping);
    request.on('error', () => undefined).resume();
    resolve(body);
  }
  function collect(chunk: Buffer) {
    size += chunk.length;
    if (size > limitBytes) finish('too-large');
    else chunks.push(chunk);
  }
  const finishComplete = () => finish(Buffer.concat(chunks));
  const finishCut = () => finish('cut');
  const finishStopping = () => finish('stopping');

  if (Number(request.headers['content-length']) > limitBytes) finish('too-large');
  else if (deadline.aborted) finishStopping();
  else {
    deadline.addEventListener('abort', finishStopping);
    request
      .on('data', collect)
      .on('end', finishComplete)
      .on('close', finishCut)
      .on('error', finishCut);
  }
  return promise;
}
