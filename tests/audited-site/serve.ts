import { builtFolder } from '../harness/built-site.ts';
import { findFreeAddressSettings } from '../harness/free-port.ts';
import { openMailbox } from '../harness/mailbox.ts';
import { makeTestFolder, startServer, testSettings } from '../harness/server.ts';

/** A script that sets the clock of the server. */
const clockScript = (startTime: Date) => `
  const RealDate = Date, ahead = ${startTime.getTime()} - Date.now();
  globalThis.Date = class extends RealDate {
    constructor(...parts) { parts.length ? super(...parts) : super(RealDate.now() + ahead); }
    static now() { return RealDate.now() + ahead; }
  };`;

/**
 * Serves the built website with its real server and a mailbox for its messages. The server's clock starts at `startTime`,
 * the time of the clock of the pages. With different clocks the security check would expire at once.
 */
export async function serveSite(
  startTime?: Date,
): Promise<AsyncDisposable & { readonly url: string }> {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(makeTestFolder());
  const mailbox = stack.use(await openMailbox());
  const address = await findFreeAddressSettings();
  stack.use(
    await startServer({
      ...testSettings({ data: folder.data, site: builtFolder }),
      ...address,
      SMTP_URL: mailbox.url,
      ...(startTime && {
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clockScript(startTime))}`,
      }),
    }),
  );
  return { url: address.PUBLIC_ORIGIN, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
