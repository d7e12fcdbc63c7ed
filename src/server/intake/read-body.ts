import type { IncomingMessage } from 'node:http';

/** The body of a post, or why there is none. `cut`: the connection was closed, so nobody waits for an answer. */
export type Body = Buffer | 'too-large' | 'stopping' | 'cut';

/**
 * Reads a body of at most `limit` bytes. A larger body is read to its end and discarded: if the server closed the
 * connection at once, the connection would be reset, and the visitor would never see the answer. The request timeout
 * limits how long this takes.
 */
export function readBody(
  request: IncomingMessage,
  limit: number,
  deadline: AbortSignal,
): Promise<Body> {
  const { promise, resolve } = Promise.withResolvers<Body>();
  const chunks: Buffer[] = [];
  let size = 0;

  function finish(body: Body) {
    request.off('data', collect).off('end', end).off('close', cut).off('error', cut);
    deadline.removeEventListener('abort', stop);
    request.on('error', () => undefined).resume();
    resolve(body);
  }
  function collect(chunk: Buffer) {
    size += chunk.length;
    if (size > limit) finish('too-large');
    else chunks.push(chunk);
  }
  const end = () => finish(Buffer.concat(chunks));
  const cut = () => finish('cut');
  const stop = () => finish('stopping');

  if (Number(request.headers['content-length']) > limit) finish('too-large');
  else if (deadline.aborted) stop();
  else {
    deadline.addEventListener('abort', stop);
    request.on('data', collect).on('end', end).on('close', cut).on('error', cut);
  }
  return promise;
}
