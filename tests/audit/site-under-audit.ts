import { builtFolder } from '../harness/built-site.ts';
import { openMailbox } from '../harness/mailbox.ts';
import { makeTestFolder, startServer, testSettings } from '../harness/server.ts';
import { freeAddress } from '../harness/site.ts';
import { now } from './clock.ts';

/** The server's clock agrees with the browser's, so that a proof of work does not expire at once. */
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
  const address = await freeAddress();
  stack.use(
    await startServer({
      ...testSettings({ data: folder.data, site: builtFolder }),
      ...address,
      SMTP_URL: mailbox.url,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}`,
    }),
  );
  return { url: address.PUBLIC_ORIGIN, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
