import { userInfo } from 'node:os';
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
/** The argument that each command needs. */
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

export interface InboxOptions {
  archive: StaffArchive;
  print(text: string): void;
  sudoUser: string | undefined;
}

/** Runs one command of `inbox`, with which staff handle messages. @throws {ConfigurationError} with a sentence for them */
export async function runInbox(args: readonly string[], parts: InboxOptions): Promise<void> {
  const { archive, print } = parts;
  const { command, ref, file, options } = readArguments(args);

  async function note(what: string) {
    try {
      await archive.audit(whoRunsThis(parts.sudoUser), what, ref ?? null);
    } catch (error) {
      throw new ConfigurationError(
        `the use could not be recorded, so nothing was done: ${codeOf(error)}`,
      );
    }
  }

  if (command !== 'backup') archive.requireCurrent();
  if (command === 'list') {
    const state = options.state ?? 'all';
    if (!states.includes(state))
      throw new ConfigurationError(`there is no state "${state}"\n${usage}`);
    await note(`list ${state}`);
    let isEmpty = true;
    for await (const entry of archive.list(state as State)) {
      print(options.json ? text.listJson(entry) : text.listText(entry));
      isEmpty = false;
    }
    if (!options.json && isEmpty) print('No messages.\n');
  } else if (command === 'show') {
    await note('show');
    const entry = await find(archive, ref);
    print(options.json ? text.fullJson(entry) : text.fullText(entry));
    requireReadable(entry);
  } else if (command === 'export') {
    await note('export');
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
    await note('audit');
    for (const use of await archive.uses()) {
      const { at, who, command: what, ref: of } = use;
      print(options.json ? `${JSON.stringify(use)}\n` : `${at}  ${who}  ${what}  ${of ?? ''}\n`);
    }
  } else if (command === 'check') {
    await note('check');
    const findings = await archive.check();
    print(options.json ? `${JSON.stringify(findings)}\n` : text.findingsText(findings));
    if (!text.isHealthy(findings)) throw new ConfigurationError('the check found problems');
  } else if (command === 'backup') {
    await note('backup');
    await archive.backUp(file ?? '');
    print(`The backup is ${file}. It needs the same DATA_KEYS.\n`);
  } else if (command === 'erase') {
    await note('erase');
    await erase(await find(archive, ref), parts);
  } else if (options.failed) {
    await note('redeliver --failed');
    print(`${await archive.redeliverFailed()} messages will be mailed again.\n`);
  } else {
    await note('redeliver');
    const entry = await find(archive, ref);
    if (entry.purged)
      throw new ConfigurationError(`${entry.ref} was erased; there is nothing left to mail`);
    requireReadable(entry);
    if (!(await archive.redeliver(entry.ref)))
      throw new ConfigurationError(`${entry.ref} is being mailed right now`);
    print(`${entry.ref} will be mailed again.\n`);
  }
}

async function erase({ ref }: FullEntry, { archive, print }: InboxOptions) {
  if (!(await archive.erase(ref)))
    throw new ConfigurationError(`${ref} is being mailed right now; try again in a minute`);
  const leftover = await archive.leftover();
  print(`${ref} was erased.${leftover ? ` ${leftover}` : ''}\n`);
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
    // The message of parseArgs quotes what was typed, which may be anything.
  }
  throw new ConfigurationError(`that is not a command of inbox\n${usage}`);
}

async function find(archive: StaffArchive, ref = ''): Promise<FullEntry> {
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

function whoRunsThis(sudoUser: string | undefined) {
  const by = sudoUser ? `${sudoUser} as ` : '';
  try {
    return by + userInfo().username;
  } catch {
    return `${by}uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
