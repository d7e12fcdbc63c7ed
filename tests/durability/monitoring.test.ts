import { renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { post, type ServerHere, solveCaptcha } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

const METRICS_TOKEN = 'a token of sixteen';

/** Returns the value of a metric, or undefined if the server does not send the metric. */
async function readMetric({ origin }: ServerHere, name: string) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${origin}/metrics`, { headers })).text();
  const [, value] = new RegExp(`^${name} (\\d[\\d.]*)$`, 'm').exec(text) ?? [];
  return value === undefined ? undefined : Number(value);
}
const nowInSeconds = () => Math.floor(Date.now() / 1000);

test('/metrics shows the delay of the event loop, the free disk space and the size of the write-ahead log', async ({
  folder,
  startHere,
}) => {
  const server = await startHere({ METRICS_TOKEN });
  await post(server.origin);
  expect(await readMetric(server, 'intake_event_loop_delay_seconds')).toBeGreaterThanOrEqual(0);
  expect(await readMetric(server, 'intake_free_bytes')).toBeGreaterThan(1e6);
  // Polled, because delivery writes to the log between the two reads.
  const log = join(folder.data, 'messages.db-wal');
  await expect
    .poll(async () => (await readMetric(server, 'intake_wal_bytes')) === statSync(log).size)
    .toBe(true);
});

test('/metrics shows when the last backup succeeded', async ({ folder, startHere, inbox }) => {
  const server = await startHere({ METRICS_TOKEN });
  const lastBackup = () => readMetric(server, 'intake_last_backup_timestamp_seconds');
  const copy = join(folder.site, '..', 'copy.db');
  expect(await lastBackup()).toBeUndefined();
  const startedAt = nowInSeconds();
  expect((await inbox('backup', copy)).code).toBe(0);
  const backedUpAt = await lastBackup();
  expect(backedUpAt).toBeGreaterThanOrEqual(startedAt);
  // The file exists, so the second backup fails.
  expect((await inbox('backup', copy)).code).toBe(1);
  expect(await lastBackup()).toBe(backedUpAt);
});

test('/metrics shows the time of the last delivery and the number of store errors', async ({
  folder,
  mailbox,
  startHere,
}) => {
  const server = await startHere({ METRICS_TOKEN, SMTP_URL: mailbox.url });
  const lastDelivery = () => readMetric(server, 'intake_last_delivery_timestamp_seconds');
  expect(await lastDelivery()).toBeUndefined();
  const startedAt = nowInSeconds();
  await post(server.origin);
  await expect.poll(lastDelivery).toBeGreaterThanOrEqual(startedAt);
  expect(await readMetric(server, 'intake_store_errors_total')).toBe(0);

  const token = await solveCaptcha(server.origin);
  renameSync(join(folder.data, 'messages.db'), join(folder.data, 'away.db'));
  expect((await post(server.origin, { message: 'not stored' }, { token })).status).toBe(503);
  expect(await readMetric(server, 'intake_store_errors_total')).toBeGreaterThan(0);
});
