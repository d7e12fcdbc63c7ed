import { builtFolder, builtSite } from '../harness/built-site.ts';
import { openMailbox } from '../harness/mailbox.ts';
import { makeTestFolder, startServer, testSettings } from '../harness/server.ts';
import { freePort } from '../harness/site.ts';
import { now } from './clock.ts';

/** Every address that shows a page, and one that does not exist. */
export const routes = [
  ...builtSite.pages,
  ...Object.keys(builtSite.aliases),
  '/no-such-page',
] as const;

/** The server's clock stands where the browser's does, so that a proof of work does not expire at once. */
const clock = `
  const RealDate = Date, ahead = ${now.getTime()} - Date.now();
  globalThis.Date = class extends RealDate {
    constructor(...parts) { parts.length ? super(...parts) : super(RealDate.now() + ahead); }
    static now() { return RealDate.now() + ahead; }
  };`;

/** The built site behind the real server, with a mailbox that takes what is sent. */
export async function serveSite(): Promise<AsyncDisposable & { readonly url: string }> {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(makeTestFolder());
  const mailbox = stack.use(await openMailbox());
  const port = await freePort();
  const url = `http://localhost:${port}`;
  stack.use(
    await startServer({
      ...testSettings({ data: folder.data, site: builtFolder }),
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      SMTP_URL: mailbox.url,
      HOST: 'localhost',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}`,
    }),
  );
  return { url, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
