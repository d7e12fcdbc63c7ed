import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { pickLastingPort } from '#tests/harness/free-port.ts';
import type { RunningServer } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';
import { expectAllArrived, startWriters } from '#tests/harness/writers.ts';

const killCount = Number(process.env.KILLS ?? 3);
/** With 16 clients, most of the processor time goes to the clients. */
const clients = process.env.KILLS === undefined ? 4 : 16;
const minAcknowledged = Number(process.env.ACKNOWLEDGED ?? 100);

test(`at least ${killCount} SIGKILLs under load lose no acknowledged message`, {
  timeout: 600_000,
}, async ({ env, mailbox, start }) => {
  const port = String(pickLastingPort());
  Object.assign(env, { PORT: port });
  let server: RunningServer = await start();
  const writers = startWriters(clients, () => `http://127.0.0.1:${port}`);
  for (let kill = 0; kill < killCount || writers.acknowledged.size < minAcknowledged; kill++) {
    // Every fourth kill comes right after the start, while the server begins to mail stored messages. The other kills
    // come under load.
    await sleep(kill % 4 === 3 ? Math.random() * 60 : 150 + Math.random() * 600);
    await server.stop('SIGKILL');
    server = await start();
  }
  await writers.stop();
  const repeats = await expectAllArrived(writers, mailbox);
  expect(writers.acknowledged.size).toBeGreaterThanOrEqual(minAcknowledged);
  process.stdout.write(
    `kill -9: ${killCount}+ kills, ${writers.acknowledged.size} acknowledged, 0 lost, ${repeats} mails repeated (same Message-ID), ${writers.repeatedPosts} posts repeated\n`,
  );
  await server.stop();
});
