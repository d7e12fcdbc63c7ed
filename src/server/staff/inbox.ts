import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ConfigurationError, codeOf } from '../configuration-error.ts';
import * as text from './inbox-text.ts';
import type { FullEntry, StaffArchive, State } from './staff-archive.ts';

const usage = `Usage:
  inbox list [--state received|delivered|failed|all] [--json]
  inbox show <reference> [--json]
  inbox export [--json]
  inbox redeliver <reference>
  inbox redeliver --failed
  inbox erase <reference>
  inbox backup <file>
  inbox check [--json]
  inbox audit [--json]
`;
const states = ['received', 'delivered', 'failed', 'all'];
/** What each command needs besides its name. */
const commands: Readonly<Record<string, 'reference' | 'file' | undefined>> = {
  list: undefined,
  show: 'reference',
  export: undefined,
  redeliver: 'reference',
  erase: 'reference',
  backup: 'file',
  check: undefined,
  audit: undefined,
};
/** How long the erased content may stay in the write-ahead log because another process reads. */
const eraseWithinMs = 2500;

export interface InboxParts {
  archive: StaffArchive;
  print(text: string): void;
  sudoUser: string | undefined;
  isServerRunning(): boolean;
  /** Copies the store to a new file. @throws {ConfigurationError} */
  backUp(file: string): Promise<void>;
}

/** What staff do with the messages that came in. @throws {ConfigurationError} with a sentence for them */
export async function runInbox(args: readonly string[], parts: InboxParts): Promise<void> {
  const { archive, print } = parts;
  const { command, ref, file, options } = readArguments(args);

  function note(what: string) {
    try {
      archive.audit(whoRunsThis(parts.sudoUser), what, ref ?? null);
    } catch (error) {
      throw new ConfigurationError(
        `the use could not be recorded, so nothing was done: ${codeOf(error)}`,
      );
    }
  }

  if (command === 'list') {
    const state = options.state ?? 'all';
    if (!states.includes(state))
      throw new ConfigurationError(`there is no state "${state}"\n${usage}`);
    note(`list ${state}`);
    let isEmpty = true;
    for (const entry of archive.list(state as State)) {
      print(options.json ? text.listJson(entry) : text.listText(entry));
      isEmpty = false;
    }
    if (!options.json && isEmpty) print('No messages.\n');
  } else if (command === 'show') {
    note('show');
    const entry = find(archive, ref);
    print(options.json ? text.fullJson(entry) : text.fullText(entry));
    requireReadable(entry);
  } else if (command === 'export') {
    note('export');
    const unreadable: string[] = [];
    if (!options.json) print(text.csvHead);
    for (const entry of archive.list('all')) {
      print(options.json ? text.fullJson(entry) : text.csvRow(entry));
      if (entry.unreadable) unreadable.push(entry.ref);
    }
    if (unreadable.length > 0)
      throw new ConfigurationError(
        `exported without the content of ${unreadable.join(', ')}: see "inbox check"`,
      );
  } else if (command === 'audit') {
    note('audit');
    for (const use of archive.uses()) {
      const { at, who, command: what, ref: of } = use;
      print(options.json ? `${JSON.stringify(use)}\n` : `${at}  ${who}  ${what}  ${of ?? ''}\n`);
    }
  } else if (command === 'check') {
    note('check');
    const findings = archive.check();
    print(options.json ? `${JSON.stringify(findings)}\n` : text.findingsText(findings));
    if (!text.isHealthy(findings)) throw new ConfigurationError('not all is well');
  } else if (command === 'backup') {
    note('backup');
    await parts.backUp(file ?? '');
    print(`The backup is ${file}. It needs the same DATA_KEYS.\n`);
  } else if (command === 'erase') {
    note('erase');
    await erase(find(archive, ref), parts);
  } else if (options.failed) {
    note('redeliver --failed');
    print(`${archive.redeliverFailed()} messages will be mailed again.\n`);
  } else {
    note('redeliver');
    const entry = find(archive, ref);
    if (entry.purged)
      throw new ConfigurationError(`${entry.ref} was erased; there is nothing left to mail`);
    requireReadable(entry);
    if (!archive.redeliver(entry.ref))
      throw new ConfigurationError(`${entry.ref} is being mailed right now`);
    print(`${entry.ref} will be mailed again.\n`);
  }
}

async function erase({ ref }: FullEntry, { archive, print, isServerRunning }: InboxParts) {
  // After a crash a message can be marked as being mailed while no server runs.
  if (!archive.erase(ref, true) && !archive.erase(ref, isServerRunning()))
    throw new ConfigurationError(`${ref} is being mailed right now; try again in a minute`);
  const end = performance.now() + eraseWithinMs;
  while (!archive.truncateLog()) {
    if (performance.now() > end) {
      print(`${ref} was erased. Its encrypted bytes stay in messages.db-wal until another process
that reads the store has ended and the server has looked for what is to be erased, or stopped.\n`);
      return;
    }
    await sleep(50);
  }
  print(`${ref} was erased.\n`);
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
    const [command = '', operand, ...more] = positionals;
    const needs = options.failed ? undefined : commands[command];
    const isKnown = command in commands && (!options.failed || command === 'redeliver');
    if (isKnown && more.length === 0 && (operand !== undefined) === (needs !== undefined))
      return {
        command,
        ref: needs === 'reference' ? operand?.toUpperCase() : undefined,
        file: needs === 'file' ? operand : undefined,
        options,
      };
  } catch {
    // parseArgs quotes what was typed, which may be anything
  }
  throw new ConfigurationError(`that is not a command of inbox\n${usage}`);
}

function find(archive: StaffArchive, ref = ''): FullEntry {
  const entry = archive.find(ref);
  if (!entry) throw new ConfigurationError(`there is no message with the reference "${ref}"`);
  return entry;
}

function requireReadable({ ref, unreadable }: FullEntry) {
  if (unreadable)
    throw new ConfigurationError(
      `${ref} cannot be read: ${unreadable}. A backup may still hold it`,
    );
}

function whoRunsThis(sudoUser: string | undefined) {
  const by = sudoUser ? `${sudoUser} as ` : '';
  try {
    return by + userInfo().username;
  } catch {
    return `${by}uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
