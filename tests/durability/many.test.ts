import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { post, runEntry } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

/**
 * The environment that makes a process write its peak memory, in MiB, to a file when it exits; standard error would
 * lose the output of an exit listener while its pipe is full. The process collects garbage every 20 ms, because on a
 * busy machine Node collects so late that reading one message at a time needs as much memory as reading all.
 */
const memoryMeasuringEnv = (file: string) => ({
  MEMORY_FILE: file,
  NODE_OPTIONS: `--expose-gc --import data:text/javascript,${encodeURIComponent(
    `import { writeFileSync } from 'node:fs';
    const { MEMORY_FILE } = process.env;
    setInterval(gc, 20).unref();
    process.on('exit', () => writeFileSync(MEMORY_FILE, String(process.resourceUsage().maxRSS / 1024)));`,
  )}`,
});

test('inbox list and inbox export read one message at a time, so that 20,000 messages need little memory', {
  tags: 'weekly',
}, async ({ folder, env, start }) => {
  const server = await start();
  const { ref } = await post(server.origin);
  const memoryFile = join(folder.data, 'peak-memory');
  const measure = async (...args: string[]) => {
    const before = performance.now();
    const { output } = await runEntry('src/inbox.ts', args, {
      ...env,
      ...memoryMeasuringEnv(memoryFile),
    });
    const ms = performance.now() - before;
    return { ms, mebibytes: Number(readFileSync(memoryFile, 'utf8')), lines: output.split('\n') };
  };
  const listOfOne = await measure('list', '--json');

  const sql = new DatabaseSync(join(folder.data, 'messages.db'), { timeout: 5000 });
  const insert = sql.prepare(`
    INSERT INTO messages (id, ref, message_id, key_id, body, fingerprint, state, received_at, queued_at, next_at, delivered_at)
    VALUES (?, ?, '', 'test', ?, ?, 'delivered', ?, 0, 0, ?)`);
  const now = Date.now();
  sql.exec('BEGIN');
  // Messages of random bytes, which cannot be decrypted: the commands report them as damaged.
  for (let i = 0; i < 20_000; i++)
    insert.run(randomUUID(), `${i}`, randomBytes(4200), randomBytes(32), now, now);
  sql.exec("UPDATE messages SET state = 'failed' WHERE ref = '7'; COMMIT");
  sql.close();

  const listOfFailed = await measure('list', '--state', 'failed', '--json');
  expect(listOfFailed.lines).toHaveLength(2);
  // Reading all messages at once would take 80 MiB more, and several seconds.
  expect(listOfFailed.mebibytes / listOfOne.mebibytes).toBeLessThan(1.3);
  expect(listOfFailed.ms / listOfOne.ms).toBeLessThan(3);
  const exported = await measure('export', '--json');
  expect(exported.lines).toHaveLength(20_002);
  expect(exported.lines[0]).toContain(ref);
  expect(exported.mebibytes / listOfOne.mebibytes).toBeLessThan(2.5);
  process.stdout.write(
    `20,000 messages: list --state failed ${Math.round(listOfFailed.ms)} ms, ${Math.round(listOfFailed.mebibytes)} MiB; ` +
      `export ${Math.round(exported.ms)} ms, ${Math.round(exported.mebibytes)} MiB; list of one ${Math.round(listOfOne.ms)} ms, ${Math.round(listOfOne.mebibytes)} MiB\n`,
  );
});
