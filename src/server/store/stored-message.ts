import { randomInt } from 'node:crypto';
import type { ContactMessage } from '#contact/message.ts';
import type { Cipher } from './cipher.ts';
import { contentOf, damagedText, decryptMessage } from './encrypted-message.ts';
import type { AcceptResult, ClaimedMessage, Unreadable } from './outbox.ts';

/** The columns that both stores have for a message that waits to be mailed. */
export type StoredMessage = {
  id: string;
  ref: string;
  message_id: string;
  key_id: string;
  body: Uint8Array;
  attempts: number;
  /** SQLite has no boolean. */
  unverified: boolean | number;
  received_at: number;
  queued_at: number;
  reached_key_id: string | null;
  reached: Uint8Array | null;
};

/**
 * How many attempts are made before a message is set aside for staff, even if it is old because the server was stopped
 * for days.
 */
export const minAttempts = 3;

// Crockford's alphabet leaves out characters that people confuse on the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomCharacters = (count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(32)]).join('');
/** Makes the reference of a new message: ten random characters, which are 50 bits. */
export const newReference = () => `${randomCharacters(5)}-${randomCharacters(5)}`;

/**
 * Compares a post with the earlier message that was sent with the same token. Returns `duplicate` if both have the same
 * content, otherwise `used`.
 */
export function compareWithEarlier(
  cipher: Cipher,
  { ref, fingerprint }: { ref: string; fingerprint: Uint8Array },
  message: ContactMessage,
): AcceptResult {
  const isSame = cipher
    .fingerprints(contentOf(message))
    .some((print) => Buffer.from(fingerprint).equals(print));
  return isSame ? { outcome: 'duplicate', ref } : { outcome: 'used' };
}

/** Decrypts the row of a message that a server has claimed to mail it. Returns the reason if it cannot be read. */
export function decryptClaimedMessage(
  cipher: Cipher,
  row: StoredMessage,
  attempt: Pick<ClaimedMessage, 'attempts' | 'isLastAttempt'>,
): ClaimedMessage | Unreadable {
  const { id, ref, reached: blob, reached_key_id: keyId } = row;
  const decrypted = decryptMessage(cipher, row);
  if ('unreadable' in decrypted) return { ref, unreadable: decrypted.unreadable };
  try {
    return {
      id,
      ref,
      messageId: row.message_id,
      receivedAt: new Date(row.received_at),
      ...attempt,
      message: decrypted.message,
      unverified: Boolean(row.unverified),
      language: decrypted.language,
      reached: blob && keyId !== null ? JSON.parse(cipher.decrypt(id, { keyId, blob })) : [],
    };
  } catch {
    return { ref, unreadable: damagedText };
  }
}
