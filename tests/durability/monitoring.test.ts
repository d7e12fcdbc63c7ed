import { renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { post, type RunningServer, solveCaptcha } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

const METRICS_TOKEN = 'a token of sixteen';

/** The value of one metric; undefined if the server does not send it. */
async function read({ origin }: RunningServer, name: string) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${origin}/metrics`, { headers })).text();
  const [, value] = new RegExp(`^${name} (\\d[\\d.]*)$`, 'm').exec(text) ?? [];
  return value === undefined ? undefined : Number(value);
}
const now = () => Math.floor(Date.now() / 1000);

test('the metrics show the delay of the event loop, the free disk space and the size of the log', async ({
  folder,
  start,
}) => {
  const server = await start({ METRICS_TOKEN });
  await post(server.origin);
  expect(await read(server, 'intake_event_loop_delay_seconds')).toBeGreaterThanOrEqual(0);
  expect(await read(server, 'intake_free_bytes')).toBeGreaterThan(1e6);
  // Polled, because delivery writes to the log meanwhile.
  const log = join(folder.data, 'messages.db-wal');
  await expect
    .poll(async () => (await read(server, 'intake_wal_bytes')) === statSync(log).size)
    .toBe(true);
});

test('the metrics show when the last backup was complete', async ({ folder, start, inbox }) => {
  const server = await start({ METRICS_TOKEN });
  const last = () => read(server, 'intake_last_backup_timestamp_seconds');
  const copy = join(folder.site, '..', 'copy.db');
  expect(await last()).toBeUndefined();
  const began = now();
  expect((await inbox('backup', copy)).code).toBe(0);
  const at = await last();
  expect(at).toBeGreaterThanOrEqual(began);
  // The file exists, so the second backup fails.
  expect((await inbox('backup', copy)).code).toBe(1);
  expect(await last()).toBe(at);
});

test('the metrics show the last delivery and errors of the store', async ({
  folder,
  mailbox,
  start,
}) => {
  const server = await start({ METRICS_TOKEN, SMTP_URL: mailbox.url });
  const last = () => read(server, 'intake_last_delivery_timestamp_seconds');
  expect(await last()).toBeUndefined();
  const began = now();
  await post(server.origin);
  await expect.poll(last).toBeGreaterThanOrEqual(began);
  expect(await read(server, 'intake_store_errors_total')).toBe(0);

  const token = await solveCaptcha(server.origin);
  renameSync(join(folder.data, 'messages.db'), join(folder.data, 'away.db'));
  expect((await post(server.origin, { message: 'not stored' }, { token })).status).toBe(503);
  expect(await read(server, 'intake_store_errors_total')).toBeGreaterThan(0);
});
