import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { test } from '#tests/harness/own-server.ts';
import { post, type Started, solveCaptcha } from '#tests/harness/server.ts';

const kills = Number(process.env.KILLS ?? 4);
const acknowledgedAtLeast = Number(process.env.ACKNOWLEDGED ?? 100);
const writers = 16;

test(`${kills} times kill -9 under load lose nothing that was acknowledged`, {
  timeout: 600_000,
}, async ({ env, mailbox, start }) => {
  // Below Linux's ports for outgoing connections (32768 on): a writer that knocks while the server is away could be given the server's own.
  const port = String(20_000 + Math.floor(Math.random() * 12_000));
  Object.assign(env, { PORT: port });
  const origin = `http://127.0.0.1:${port}`;
  const acknowledged = new Map<string, string>();
  let isOver = false;
  let repeatedPosts = 0;

  /** Repeats each post with its token until there is an answer, as a patient visitor does. */
  async function write(writer: number) {
    for (let n = 0; !isOver; n++) {
      const message = `message ${writer}-${n}`;
      let token: string | undefined;
      for (let tries = 0; ; tries++) {
        try {
          token ??= await solveCaptcha(origin);
          const { status, ref, text } = await post(origin, { message }, { token });
          if (status !== 200 || ref === undefined) throw new Error(text);
          acknowledged.set(ref, message);
          if (tries > 0) repeatedPosts++;
          break;
        } catch {
          if (isOver) return;
          await sleep(20);
        }
      }
    }
  }

  let server: Started = await start();
  const writing = Array.from({ length: writers }, (_, i) => write(i));
  for (let kill = 0; kill < kills || acknowledged.size < acknowledgedAtLeast; kill++) {
    // Sometimes right after the start, when the last run's messages are picked up again; mostly under load.
    await sleep(kill % 4 === 3 ? Math.random() * 60 : 150 + Math.random() * 600);
    await server.stop('SIGKILL');
    server = await start();
  }
  isOver = true;
  await Promise.all(writing);

  const refOf = (subject = '') => /\((.+)\)/.exec(subject)?.[1] ?? '';
  const idsByRef = () => {
    const ids = new Map<string, Set<string>>();
    for (const { headers } of mailbox.mails) {
      const ref = refOf(headers.get('subject'));
      ids.set(ref, (ids.get(ref) ?? new Set()).add(headers.get('message-id') ?? ''));
    }
    return ids;
  };
  const lost = () => {
    const arrived = idsByRef();
    return [...acknowledged.keys()].filter((ref) => !arrived.has(ref));
  };
  await expect.poll(lost, { timeout: 180_000, interval: 500 }).toEqual([]);
  for (const ids of idsByRef().values()) expect(ids.size).toBe(1);
  // A post whose answer was cut off and that was sent again is one message: no text has two references.
  const texts = mailbox.mails.map(
    ({ text }) => `${text.split('\n').at(-1)} ${/Reference: (\S+)/.exec(text)?.[1]}`,
  );
  const distinct = new Set(texts);
  expect(new Set([...distinct].map((line) => line.split(' ')[1])).size).toBe(distinct.size);

  const repeats = mailbox.mails.length - idsByRef().size;
  process.stdout.write(
    `kill -9: ${kills}+ kills, ${acknowledged.size} acknowledged, 0 lost, ${repeats} mails repeated (same Message-ID), ${repeatedPosts} posts repeated\n`,
  );
  await server.stop();
});
