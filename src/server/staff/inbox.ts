import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigurationError, codeOf } from '../configuration-error.ts';
import * as text from './inbox-text.ts';
import type { FullEntry, StaffArchive, State } from './staff-archive.ts';

export const usage = `Usage:
  inbox list [--state received|delivered|failed|all] [--json]
                               lists the messages, without what visitors typed
  inbox show <reference> [--json]
                               shows a message
  inbox export [--json]        writes all messages as a table
  inbox redeliver <reference>  mails a message again
  inbox redeliver --failed     mails all failed messages again
  inbox erase <reference>      erases the content of a message
  inbox backup <file>          copies the store
  inbox check [--json]         checks for damage and missing keys
  inbox audit [--json]         lists who has used the inbox, and for which message
`;
const states = ['received', 'delivered', 'failed', 'all'];
/** For each command, the argument that it needs. */
const commandArguments: Readonly<Record<string, 'reference' | 'file' | undefined>> = {
  list: undefined,
  show: 'reference',
  export: undefined,
  redeliver: 'reference',
  erase: 'reference',
  backup: 'file',
  check: undefined,
  audit: undefined,
};

export interface InboxContext {
  archive: StaffArchive;
  print(text: string): void;
  sudoUser: string | undefined;
}

/**
 * Runs one command of `inbox`, the program with which staff handle messages.
 * @throws {ConfigurationError} with a sentence for staff
 */
export async function runInbox(args: readonly string[], context: InboxContext): Promise<void> {
  const { archive, print } = context;
  const { command, ref, file, options } = readArguments(args);

  async function recordUse(what: string) {
    try {
      const [user, asked] = [currentUser(context.sudoUser), ref ?? null].map(
        (text) => text && withoutControls(text),
      );
      await archive.audit(user ?? '', what, asked ?? null);
    } catch (error) {
      throw new ConfigurationError(
        `the use could not be recorded, so nothing was done: ${codeOf(error)}`,
      );
    }
  }

  // A backup copies the tables of any version, and staff make one before the server migrates an earlier version.
  if (command !== 'backup') archive.requireCurrentSchema();
  if (command === 'list') {
    const state = options.state ?? 'all';
    if (!states.includes(state))
      throw new ConfigurationError(`there is no state "${state}"\n${usage}`);
    await recordUse(`list ${state}`);
    let isEmpty = true;
    for await (const entry of archive.list(state as State)) {
      print(options.json ? text.listJson(entry) : text.listText(entry));
      isEmpty = false;
    }
    if (!options.json && isEmpty) print('No messages.\n');
  } else if (command === 'show') {
    await recordUse('show');
    const entry = await findEntry(archive, ref);
    print(options.json ? text.fullJson(entry) : text.fullText(entry));
    requireReadable(entry);
  } else if (command === 'export') {
    await recordUse('export');
    const unreadable: string[] = [];
    if (!options.json) print(text.csvHead);
    for await (const entry of archive.list('all')) {
      print(options.json ? text.fullJson(entry) : text.csvRow(entry));
      if (entry.unreadable) unreadable.push(entry.ref);
    }
    if (unreadable.length > 0)
      throw new ConfigurationError(
        `exported without the content of ${unreadable.join(', ')}: see "inbox check"`,
      );
  } else if (command === 'audit') {
    await recordUse('audit');
    for (const use of await archive.uses()) {
      const line = `${use.at}  ${use.who}  ${use.command}  ${use.ref ?? ''}`;
      print(`${options.json ? JSON.stringify(use) : line}\n`);
    }
  } else if (command === 'check') {
    await recordUse('check');
    const findings = await archive.check();
    print(options.json ? `${JSON.stringify(findings)}\n` : text.findingsText(findings));
    if (!text.isHealthy(findings)) throw new ConfigurationError('the check found problems');
  } else if (command === 'backup') {
    await recordUse('backup');
    await archive.backUp(file ?? '');
    print(`The backup is ${file}. It needs the same DATA_KEYS.\n`);
  } else if (command === 'erase') {
    await recordUse('erase');
    await erase(await findEntry(archive, ref), context);
  } else if (options.failed) {
    await recordUse('redeliver --failed');
    print(`${await archive.redeliverFailed()} messages will be mailed again.\n`);
  } else {
    await recordUse('redeliver');
    const entry = await findEntry(archive, ref);
    if (entry.purged)
      throw new ConfigurationError(`${entry.ref} was erased; there is nothing left to mail`);
    requireReadable(entry);
    if (!(await archive.redeliver(entry.ref)))
      throw new ConfigurationError(`${entry.ref} is being mailed right now`);
    print(`${entry.ref} will be mailed again.\n`);
  }
}

async function erase({ ref }: FullEntry, { archive, print }: InboxContext) {
  if (!(await archive.erase(ref)))
    throw new ConfigurationError(`${ref} is being mailed right now; try again in a minute`);
  const whereItRemains = await archive.whereErasedContentRemains();
  print(`${ref} was erased.${whereItRemains ? ` ${whereItRemains}` : ''}\n`);
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
    const neededArgument = options.failed ? undefined : commandArguments[command];
    const isKnown = command in commandArguments && (!options.failed || command === 'redeliver');
    if (isKnown && more.length === 0 && (operand !== undefined) === (neededArgument !== undefined))
      return {
        command,
        ref: neededArgument === 'reference' ? operand?.toUpperCase() : undefined,
        file: neededArgument === 'file' ? operand : undefined,
        options,
      };
  } catch {
    // The message of parseArgs is not shown, because it quotes the arguments, which may contain anything.
  }
  throw new ConfigurationError(`that is not a command of inbox\n${usage}`);
}

async function findEntry(archive: StaffArchive, ref = ''): Promise<FullEntry> {
  const entry = await archive.find(ref);
  if (!entry) throw new ConfigurationError(`there is no message with the reference "${ref}"`);
  return entry;
}

function requireReadable({ ref, unreadable }: FullEntry) {
  if (unreadable)
    throw new ConfigurationError(
      `${ref} cannot be read: ${unreadable}. A backup may still contain it`,
    );
}

/**
 * Replaces control characters, which could rewrite the terminal of whoever reads the record: anybody who may call
 * `inbox` also sets SUDO_USER.
 */
const withoutControls = (text: string) => text.replaceAll(/\p{Cc}/gu, '�');

function currentUser(sudoUser: string | undefined) {
  const prefix = sudoUser ? `${sudoUser} as ` : '';
  try {
    return prefix + userInfo().username;
  } catch {
    return `${prefix}uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
