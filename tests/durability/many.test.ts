import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { post, runEntry } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

/**
 * Makes a process write its peak memory, in MiB, to a file when it exits. It does not write to stderr, where the output
 * of an exit listener is lost while the pipe is full. It collects garbage every 20 ms: a busy machine collects late, and
 * the export of one message at a time then needed as much memory as an export of all.
 */
const weighed = (file: string) => ({
  WEIGHT_FILE: file,
  NODE_OPTIONS: `--expose-gc --import data:text/javascript,${encodeURIComponent(
    `import { writeFileSync } from 'node:fs';
    const { WEIGHT_FILE } = process.env;
    setInterval(gc, 20).unref();
    process.on('exit', () => writeFileSync(WEIGHT_FILE, String(process.resourceUsage().maxRSS / 1024)));`,
  )}`,
});

test('a list or an export of many messages reads one at a time', async ({ folder, env, start }) => {
  const server = await start();
  const { ref } = await post(server.origin);
  const weight = join(folder.data, 'weight');
  const measure = async (...args: string[]) => {
    const before = performance.now();
    const { output } = await runEntry('src/inbox.ts', args, { ...env, ...weighed(weight) });
    const ms = performance.now() - before;
    return { ms, mebibytes: Number(readFileSync(weight, 'utf8')), lines: output.split('\n') };
  };
  const few = await measure('list', '--json');

  const sql = new DatabaseSync(join(folder.data, 'messages.db'), { timeout: 5000 });
  const insert = sql.prepare(`
    INSERT INTO messages (id, ref, message_id, key_id, body, fingerprint, state, received_at, queued_at, next_at, delivered_at)
    VALUES (?, ?, '', 'test', ?, ?, 'delivered', ?, 0, 0, ?)`);
  const now = Date.now();
  sql.exec('BEGIN');
  for (let i = 0; i < 20_000; i++)
    insert.run(randomUUID(), `${i}`, randomBytes(4200), randomBytes(32), now, now);
  sql.exec("UPDATE messages SET state = 'failed' WHERE ref = '7'; COMMIT");
  sql.close();

  const failed = await measure('list', '--state', 'failed', '--json');
  expect(failed.lines).toHaveLength(2);
  // Reading all messages at once would take 80 MiB and seconds.
  expect(failed.mebibytes / few.mebibytes).toBeLessThan(1.3);
  expect(failed.ms / few.ms).toBeLessThan(3);
  const exported = await measure('export', '--json');
  expect(exported.lines).toHaveLength(20_002);
  expect(exported.lines[0]).toContain(ref);
  expect(exported.mebibytes / few.mebibytes).toBeLessThan(2.5);
  process.stdout.write(
    `20,000 messages: list --state failed ${Math.round(failed.ms)} ms, ${Math.round(failed.mebibytes)} MiB; ` +
      `export ${Math.round(exported.ms)} ms, ${Math.round(exported.mebibytes)} MiB; list of one ${Math.round(few.ms)} ms, ${Math.round(few.mebibytes)} MiB\n`,
  );
});
