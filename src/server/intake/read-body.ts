import type { IncomingMessage } from 'node:http';

/**
 * The body of a post, or why there is none. `stopping`: the server stops before the body is complete. `cut`: the
 * connection was closed, so nobody waits for an answer.
 */
export type Body = Buffer | 'too-large' | 'stopping' | 'cut';

/**
 * Reads a body of at most `limitBytes` bytes. A larger body is read to its end and discarded: if the server closed the
 * connection at once, the connection would be reset, and the visitor would never see the answer. The request timeout
 * limits how long this takes. `graceTimeOver` is aborted when a stopping server waits no longer for requests.
 */
export function readBody(
  request: IncomingMessage,
  limitBytes: number,
  graceTimeOver: AbortSignal,
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
    graceTimeOver.removeEventListener('abort', finishStopping);
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
  else if (graceTimeOver.aborted) finishStopping();
  else {
    graceTimeOver.addEventListener('abort', finishStopping);
    request
      .on('data', collect)
      .on('end', finishComplete)
      .on('close', finishCut)
      .on('error', finishCut);
  }
  return promise;
}
