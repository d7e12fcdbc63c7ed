import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openMailbox } from '#tests/harness/mailbox.ts';
import {
  makeTestFolder,
  post,
  runEntry,
  startServer,
  testSettings,
} from '#tests/harness/server.ts';
import { runInboxHere } from '#tests/harness/server-here.ts';

const folder = makeTestFolder();
const mailbox = await openMailbox();
const env: Record<string, string> = { ...testSettings(folder), SMTP_URL: mailbox.url };
const server = await startServer(env);
const refs: string[] = [];
const inbox = (...args: string[]) => {
  const { DATA_DIR = '', DATA_KEYS = '' } = env;
  return runInboxHere(args, { DATA_DIR, DATA_KEYS });
};

beforeAll(async () => {
  for (const message of ['=HYPERLINK("http://evil.example")', 'line one\nline "two", three'])
    refs.push((await post(server.origin, { name: '+Jordan', message })).ref ?? '');
  await mailbox.waitFor(2);
  await vi.waitFor(async () => {
    const { output } = await inbox('list', '--state', 'delivered');
    expect(output.split('\n')).toHaveLength(3);
  }, 10_000);
});
afterAll(async () => {
  await server.stop();
  await mailbox[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

test('inbox list shows states and departments, but neither names nor messages', async () => {
  const { code, output } = await inbox('list', '--json');
  expect(code).toBe(0);
  const entries = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(entries.map(({ ref }) => ref)).toEqual(refs);
  expect(entries[0]).toEqual({
    ref: refs[0],
    state: 'delivered',
    attempts: 1,
    receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    deliveredAt: expect.stringMatching(/^\d{4}-.*Z$/),
    lastError: null,
    purged: false,
    department: 'Appointments',
  });
  expect(output + (await inbox('list')).output).not.toMatch(/Jordan|jordan|HYPERLINK|line one/);
  expect((await inbox('list', '--state', 'failed', '--json')).output).toBe('');
});

test('inbox show prints the whole message, even for a reference in lower case', async () => {
  const shown = JSON.parse((await inbox('show', refs[1]?.toLowerCase() ?? '', '--json')).output);
  expect(shown).toMatchObject({ name: '+Jordan', message: 'line one\nline "two", three' });
  expect((await inbox('show', refs[1] ?? '')).output).toContain('line one\nline "two", three');
});

test('inbox export contains every message, and nothing that a spreadsheet would run as a formula', async () => {
  const { output } = await inbox('export');
  expect(output.split('\r\n')[0]).toContain('ref,state,');
  expect(output).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(output).toContain(`"'+Jordan"`);
  expect(output).toContain('"line one\nline ""two"", three"');
  const lines = (await inbox('export', '--json')).output.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).ref)).toEqual(refs);
});

test('inbox redeliver mails a message again, with the same Message-ID', async () => {
  expect((await inbox('redeliver', refs[0] ?? '')).code).toBe(0);
  const mails = await mailbox.waitFor(3);
  const id = mails[2]?.headers.get('message-id');
  expect(mails.filter(({ headers }) => headers.get('message-id') === id)).toHaveLength(2);
});

test.each([
  [[]],
  [['delete']],
  [['show']],
  [['show', 'AAAAA-AAAAA']],
  [['list', '--state', 'lost']],
  [['list', '--all']],
  [['redeliver']],
  [['redeliver', 'AAAAA-AAAAA']],
])(
  'inbox with the arguments %j fails, with an error message and without a stack trace',
  async (args) => {
    const { code, errors } = await inbox(...args);
    expect(code).not.toBe(0);
    expect(errors).toMatch(/^inbox: /);
    expect(errors).not.toMatch(/^\s+at /m);
  },
);

test('inbox audit shows time, person, command and reference of each use', async () => {
  await inbox('show', refs[0] ?? '');
  await runEntry('src/inbox.ts', ['show', 'AAAAA-AAAAA'], { ...env, SUDO_USER: 'ana' });
  const { output } = await inbox('audit', '--json');
  const uses = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .slice(-3);
  const user = userInfo().username;
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(uses).toEqual([
    { at, who: user, command: 'show', ref: refs[0] },
    { at, who: `ana as ${user}`, command: 'show', ref: 'AAAAA-AAAAA' },
    { at, who: user, command: 'audit', ref: null },
  ]);
  expect((await inbox('audit')).output).toContain(`ana as ${user}  show  AAAAA-AAAAA`);
});

test('inbox show shows no message if this use of the command cannot be recorded', async () => {
  const sql = new DatabaseSync(join(folder.data, 'messages.db'));
  sql.exec(`CREATE TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'no room'); END`);
  const shown = await inbox('show', refs[0] ?? '');
  sql.exec('DROP TRIGGER full');
  sql.close();
  expect([shown.code, shown.output]).toEqual([1, '']);
  expect(shown.errors).toContain('could not be recorded');
});

test('inbox names missing settings, and a DATA_DIR without a store', async () => {
  const withoutSettings = await runEntry('src/inbox.ts', ['list'], {});
  expect(withoutSettings.code).not.toBe(0);
  expect(withoutSettings.errors).toMatch(/DATA_DIR[\s\S]*DATA_KEYS/);
  const withoutStore = await runEntry('src/inbox.ts', ['list'], { ...env, DATA_DIR: folder.site });
  expect(withoutStore.errors).toContain('DATA_DIR');
});

test('inbox help explains the commands, even without settings', async () => {
  const { code, output } = await runEntry('src/inbox.ts', ['help'], {});
  expect(code).toBe(0);
  expect(output).toMatch(/inbox backup <file> +copies the store/);
});
