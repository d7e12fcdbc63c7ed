import { join } from 'node:path';
import { builtFolder } from './built-site.ts';
import { findFreeAddressSettings } from './free-port.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { createMovableClock, type MovableClock } from './movable-clock.ts';
import { makeTestFolder, startServer, testSettings } from './server.ts';

/** A running server. */
export interface Site {
  /** Its address, without a slash at the end. */
  url: string;
  /** The mailbox that receives its mails. */
  mailbox: Mailbox;
  /** Its clock, so that a test can go on after a wait of minutes. */
  clock: MovableClock;
}

/** Serves a built site with the real server and a test mail server. */
export async function serveSite(use: (site: Site) => Promise<void>, siteFolder = builtFolder) {
  using folder = makeTestFolder();
  await using mailbox = await openMailbox();
  const clock = createMovableClock(join(folder.site, 'clock'));
  const address = await findFreeAddressSettings();
  await using _server = await startServer({
    ...testSettings({ data: folder.data, site: siteFolder }),
    ...address,
    ...clock.env,
    SMTP_URL: mailbox.url,
  });
  await use({ url: address.PUBLIC_ORIGIN, mailbox, clock });
}
