/** What the server does with its store. */
const storeCalls = [
  'findByToken',
  'accept',
  'claim',
  'renewClaim',
  'markDelivered',
  'retry',
  'park',
  'purge',
  'saveTime',
] as const;
export type StoreCall = (typeof storeCalls)[number];

/** The transactions of the store, and the statement that each can be told by. */
export const transactions = {
  'store a message': /^\s*INSERT INTO messages/,
  'note a repeated message': /^\s*INSERT INTO used_tokens/,
  'queue interrupted messages': /SET state = 'received', next_at = 0 WHERE state = 'delivering'/,
  'claim a message': /SET state = 'delivering'/,
  'record a delivery': /SET state = 'delivered'/,
  'record a failure': /SET state = 'received', next_at = \?, last_error/,
  'park a message': /SET state = 'failed', last_error = \? WHERE/,
  'erase a message': /SET body = NULL, reached = NULL, key_id/,
  'delete the traces of a message': /^DELETE FROM used_tokens/,
  'save the time': /INTO trusted_time/,
  'store a key proof': /INTO key_proofs/,
} as const;
export type Transaction = keyof typeof transactions;

/** Every point at which the simulator kills servers. */
export const crashPoints = [
  'start: before the store is opened',
  'start: before the tables are migrated',
  'start: the store is open',
  'between two statements of a transaction',
  ...storeCalls.flatMap((call) => [`before ${call}`, `after ${call}`] as const),
  ...(Object.keys(transactions) as Transaction[]).flatMap(
    (transaction) =>
      [`${transaction}: before the commit`, `${transaction}: after the commit`] as const,
  ),
  'the message is acknowledged',
  'mail: before connecting',
  'mail: not connected',
  'mail: connected',
  'mail: before sending',
  'mail: being sent',
  'mail: accepted and not yet answered',
  'mail: answered',
  'mail: refused',
  'stop: requested',
  'stop: before the store is closed',
] as const;
export type CrashPoint = (typeof crashPoints)[number];
