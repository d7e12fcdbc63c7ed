import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openMailbox } from '../harness/mailbox.ts';
import { makeTestFolder, post, runDoor, startServer, testSettings } from '../harness/server.ts';

// README, "Backup and restore": what is promised there is done here.
test('a backup taken while the server runs is restored into an empty folder and mailed from there', async () => {
  using folder = makeTestFolder();
  using restored = makeTestFolder();
  await using mailbox = await openMailbox();
  let ref: string | undefined;
  {
    await using server = await startServer(testSettings(folder)); // its mail server is away
    ({ ref } = await post(server.origin, { message: 'Kept in the backup.' }));
    expect(ref).toBeDefined();
    mkdirSync(restored.data);
    // The same as `sqlite3 messages.db ".backup copy.db"`.
    const source = new DatabaseSync(join(folder.data, 'messages.db'), { readOnly: true });
    await backup(source, join(restored.data, 'messages.db'));
    source.close();
  }
  const settings = { ...testSettings(restored), SMTP_URL: mailbox.url };
  const { output, code } = await runDoor('src/inbox.ts', ['list', '--json'], settings);
  expect([code, JSON.parse(output.trim()).ref]).toEqual([0, ref]);
  await using _server = await startServer(settings);
  const mail = await mailbox.waitForText('Kept in the backup.');
  expect(mail.text).toContain(ref);
});

test('a copy of the whole folder, taken while the server is stopped, is as good', async () => {
  using folder = makeTestFolder();
  using restored = makeTestFolder();
  await using mailbox = await openMailbox();
  let ref: string | undefined;
  {
    await using server = await startServer(testSettings(folder));
    ({ ref } = await post(server.origin, { message: 'Kept in the copy.' }));
    expect(await server.stop()).toBe(0);
    cpSync(folder.data, restored.data, { recursive: true });
  }
  await using _server = await startServer({ ...testSettings(restored), SMTP_URL: mailbox.url });
  expect((await mailbox.waitForText('Kept in the copy.')).text).toContain(ref);
});
