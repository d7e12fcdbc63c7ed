import type { ContactMessage } from '#contact/message.ts';
import type { Cipher } from './cipher.ts';

export interface SealedRow {
  id: string;
  key_id: string;
  body: Uint8Array | null;
}

/** What stands in `lastError` of a message that is damaged. */
export const damaged = 'damaged: it cannot be decrypted';

const fields = ['name', 'email', 'phone', 'department', 'message'] as const;

/** The message, or a sentence that says why it cannot be read. */
export function openMessage(
  cipher: Cipher,
  { id, key_id: keyId, body }: SealedRow,
): { message: ContactMessage } | { unreadable: string } {
  if (!cipher.has(keyId)) return { unreadable: `DATA_KEYS lacks the key "${keyId}"` };
  try {
    const message = JSON.parse(cipher.open(id, { keyId, blob: body ?? Buffer.alloc(0) }));
    if (fields.every((field) => typeof message[field] === 'string')) return { message };
  } catch {
    // The same for whoever reads it: the bytes are not those that were written.
  }
  return { unreadable: damaged };
}

// Of one length, because the length of what is sealed can be seen.
const departmentLength = 32;
const idOfDepartment = (id: string) => `${id} department`;

/** Seals the one thing that stays of an erased message. */
export const sealDepartment = (cipher: Cipher, id: string, department: string) =>
  cipher.seal(idOfDepartment(id), department.padEnd(departmentLength));

/** Null when it was not kept, or cannot be read. */
export function openDepartment(
  cipher: Cipher,
  { id, key_id: keyId, department }: { id: string; key_id: string; department: Uint8Array | null },
): string | null {
  try {
    if (!department) return null;
    return cipher.open(idOfDepartment(id), { keyId, blob: department }).trimEnd();
  } catch {
    return null;
  }
}
