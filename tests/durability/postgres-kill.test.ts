import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { pickLastingPort } from '#tests/harness/free-port.ts';
import type { Behavior, SmtpStage } from '#tests/harness/mailbox.ts';
import { isPostgresInstalled, startCluster } from '#tests/harness/postgres.ts';
import type { RunningServer } from '#tests/harness/server.ts';
import { isWeeklyRun, test } from '#tests/harness/server-test.ts';
import { expectAllArrived, startWriters } from '#tests/harness/writers.ts';

/** One test for each row. A test goes on until its numbers of kills, crashes and acknowledged messages are reached. */
const loads: readonly [servers: number, kills: number, crashes: number, acknowledged: number][] =
  isWeeklyRun
    ? [
        [2, 50, 10, 10_000],
        [4, 50, 10, 10_000],
      ]
    : [[2, 2, 1, 100]];

/**
 * The behaviors of the mail server, one after the other. With "lose the final answer" it stores a mail without saying
 * so, and gets the mail again.
 */
const mailServerBehaviors: readonly [SmtpStage, Behavior][] = [
  ['data', 'accept'],
  ['rcpt', 'refuse for now'],
  ['data', 'accept'],
  ['mail', 'drop'],
  ['data', 'lose the final answer'],
  ['data', 'accept'],
  ['connect', 'drop'],
  ['data', 'stall'],
];

test.skipIf(!isPostgresInstalled).for(loads)(
  '%i servers lose no acknowledged message in %i kills of a server and %i crashes of PostgreSQL under load',
  { timeout: 1_800_000 },
  async ([serverCount, kills, crashes, acknowledgedAtLeast], { env, mailbox, start }) => {
    await using cluster = await startCluster();
    delete env.DATA_DIR;
    Object.assign(env, {
      STORE_URL: await cluster.createDatabase(),
      SMTP_TIMEOUT_MS: '1000',
      SMTP_ANSWER_TIMEOUT_MS: '1000',
    });
    const ports = Array.from({ length: serverCount }, pickLastingPort).map(String);
    const servers: RunningServer[] = [];
    for (const [n, PORT] of ports.entries()) servers[n] = await start({ PORT });
    const writers = startWriters(isWeeklyRun ? 16 : 4, () => {
      const port = ports[Math.floor(Math.random() * serverCount)];
      return `http://127.0.0.1:${port}`;
    });

    let changes = 0;
    const behaviorTimer = setInterval(() => {
      const next = mailServerBehaviors[changes++ % mailServerBehaviors.length];
      mailbox.acceptAll();
      if (next) mailbox.setBehavior(...next);
    }, 700);
    let killed = 0;
    let crashed = 0;
    while (killed < kills || crashed < crashes || writers.acknowledged.size < acknowledgedAtLeast) {
      await sleep(150 + Math.random() * 600); // a kill at any moment
      const areCrashesBehind = crashed * kills <= killed * crashes; // spreads the crashes evenly among the kills
      if (areCrashesBehind && crashed < crashes) {
        crashed++;
        cluster.stop('immediate');
        await sleep(Math.random() * 500); // an outage of any length
        cluster.start();
      } else if (killed < kills) {
        const n = killed++ % serverCount;
        await servers[n]?.stop('SIGKILL');
        servers[n] = await start({ PORT: ports[n] ?? '' });
      }
    }
    await writers.stop();
    clearInterval(behaviorTimer);
    mailbox.acceptAll();
    const repeats = await expectAllArrived(writers, mailbox);
    for (const status of writers.refusals.keys()) expect(status).toBe(503);

    // After an orderly stop no message is left to be mailed again.
    for (const server of servers) expect(await server.stop()).toBe(0);
    const { length: mailCount } = mailbox.mails;
    servers[0] = await start();
    await sleep(1500); // the server would mail within this time: it looks for due messages every 500 ms
    await servers[0].stop();
    expect(mailbox.mails).toHaveLength(mailCount);
    process.stdout.write(
      `${serverCount} servers on PostgreSQL: ${killed} kills, ${crashed} crashes of PostgreSQL, ${writers.acknowledged.size} acknowledged, 0 lost, ${repeats} mails repeated (same Message-ID), ${writers.repeatedPosts} posts repeated\n`,
    );
  },
);
