import { expect, test } from 'vitest';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { csvHead, listText } from './inbox-text.ts';
import { unverifiedText } from './message-lines.ts';
import type { FullEntry } from './staff-archive.ts';

const entry: FullEntry = {
  ...sampleMessage,
  department: 'Billing',
  ref: 'AAAAA-AAAAA',
  state: 'failed',
  attempts: 3,
  receivedAt: '2026-11-20T12:00:00.000Z',
  deliveredAt: null,
  lastError: '550 no such mailbox',
  purged: false,
  unverified: false,
  language: 'en',
  unreadable: null,
};

test('the mark of an unverified message is the last part of a line in the list and the last column of the CSV table', () => {
  const line = listText(entry).trimEnd();
  expect(line.split('  ').at(-1)).toBe(entry.lastError);
  expect(listText({ ...entry, unverified: true })).toBe(`${line}  ${unverifiedText}\n`);
  expect(csvHead.trimEnd().split(',').at(-1)).toBe('unverified');
});
