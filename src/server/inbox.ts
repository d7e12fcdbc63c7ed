import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { csvLine } from './csv.ts';
import { codeOf, Problem } from './problem.ts';
import type { Entry, FullEntry, StaffArchive } from './staff-archive.ts';

const usage = `Usage:
  inbox list [--state received|delivered|failed|all] [--json]
  inbox show <reference> [--json]
  inbox export [--json]
  inbox redeliver <reference>
  inbox redeliver --failed
  inbox audit [--json]
`;

/** What staff do with the messages that came in. @throws {Problem} with a sentence for them */
export function runInbox(
  args: readonly string[],
  archive: StaffArchive,
  { print, sudoUser }: { print: (text: string) => void; sudoUser: string | undefined },
) {
  const { command, ref, options } = readArguments(args);

  function note(what: string) {
    try {
      archive.audit(whoRunsThis(sudoUser), what, ref ?? null);
    } catch (error) {
      throw new Problem(`the use could not be recorded, so nothing was done: ${codeOf(error)}`);
    }
  }
  const asJson = (entry: object) => print(`${JSON.stringify(entry)}\n`);

  if (command === 'list') {
    const state = options.state ?? 'all';
    if (!['received', 'delivered', 'failed', 'all'].includes(state))
      throw new Problem(`there is no state "${state}"\n${usage}`);
    note(`list ${state}`);
    const entries = archive.list().filter((entry) => state === 'all' || entry.state === state);
    for (const entry of entries.map(withoutContent))
      options.json ? asJson(entry) : print(`${listLine(entry)}\n`);
    if (!options.json && entries.length === 0) print('No messages.\n');
  } else if (command === 'show') {
    note('show');
    const entry = find(archive, ref);
    options.json ? asJson(entry) : print(wholeText(entry));
  } else if (command === 'export') {
    note('export');
    if (!options.json) print(csvLine(exportColumns));
    for (const entry of archive.list())
      options.json ? asJson(entry) : print(csvLine(exportColumns.map((column) => entry[column])));
  } else if (command === 'audit') {
    note('audit');
    for (const use of archive.uses())
      options.json
        ? asJson(use)
        : print(`${use.at}  ${use.who}  ${use.command}  ${use.ref ?? ''}\n`);
  } else if (options.failed) {
    note('redeliver --failed');
    print(`${archive.redeliverFailed()} messages will be mailed again.\n`);
  } else {
    note('redeliver');
    const entry = find(archive, ref);
    if (entry.purged) throw new Problem(`${entry.ref} was erased; there is nothing left to mail`);
    if (!archive.redeliver(entry.ref)) throw new Problem(`${entry.ref} is being mailed right now`);
    print(`${entry.ref} will be mailed again.\n`);
  }
}

function readArguments(args: readonly string[]) {
  try {
    const { values: options, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        state: { type: 'string' },
        failed: { type: 'boolean' },
      },
    });
    const [command = '', ref, ...more] = positionals;
    const wantsRef = command === 'show' || (command === 'redeliver' && !options.failed);
    const isKnown = ['list', 'show', 'export', 'redeliver', 'audit'].includes(command);
    if (isKnown && more.length === 0 && (ref !== undefined) === wantsRef)
      return { command, ref: ref?.toUpperCase(), options };
  } catch {
    // parseArgs quotes what was typed, which may be anything
  }
  throw new Problem(`that is not a command of inbox\n${usage}`);
}

function find(archive: StaffArchive, ref = ''): FullEntry {
  const entry = archive.find(ref);
  if (!entry) throw new Problem(`there is no message with the reference "${ref}"`);
  return entry;
}

function whoRunsThis(sudoUser: string | undefined) {
  const by = sudoUser ? `${sudoUser} as ` : '';
  try {
    return by + userInfo().username;
  } catch {
    return `${by}uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

function withoutContent({
  name: _n,
  email: _e,
  phone: _p,
  message: _m,
  ...entry
}: FullEntry): Entry {
  return entry;
}

const exportColumns = [
  'ref',
  'state',
  'attempts',
  'receivedAt',
  'deliveredAt',
  'lastError',
  'purged',
  'department',
  'name',
  'email',
  'phone',
  'message',
] as const;

const listLine = ({ ref, state, receivedAt, attempts, department, purged, lastError }: Entry) =>
  [
    ref,
    state.padEnd(9),
    receivedAt,
    `${attempts} attempts`,
    purged ? '(erased)' : department,
    lastError,
  ]
    .filter((part) => part !== null)
    .join('  ');

function wholeText(entry: FullEntry) {
  const head = `Reference:  ${entry.ref}
State:      ${entry.state}, ${entry.attempts} attempts${entry.lastError ? `, last error: ${entry.lastError}` : ''}
Received:   ${entry.receivedAt}
Delivered:  ${entry.deliveredAt ?? 'no'}
`;
  if (entry.purged) return `${head}The content was erased.\n`;
  return `${head}Department: ${entry.department}
Name:       ${entry.name}
Email:      ${entry.email}
Phone:      ${entry.phone}

${entry.message}
`;
}
