import { fieldNames, isOptional, routingField } from '#contact/fields.ts';
import type { ContactMessage } from '#contact/message.ts';
import type { Language } from '#languages/translated.ts';
import type { Cipher } from './cipher.ts';

/** The columns of a message that are needed to decrypt it. */
export type EncryptedRow = {
  id: string;
  key_id: string;
  body: Uint8Array | null;
};

/** The `lastError` of a damaged message. */
export const damagedText = 'damaged: it cannot be decrypted';

/**
 * Returns the text from which the fingerprint of a message is made. Only equal messages have the same text. Blank
 * optional fields are left out, so that a new optional field of the form does not change the fingerprints of stored
 * messages.
 */
export function contentOf(message: ContactMessage): string {
  const optional = fieldNames.filter((name) => isOptional(name) && message[name]);
  return JSON.stringify([
    ...fieldNames.filter((name) => !isOptional(name)).map((name) => message[name]),
    ...optional.map((name) => [name, message[name]]),
  ]);
}

/** The text of a message to encrypt. English is left out, as in messages that were stored before there was Spanish. */
export const bodyOf = (message: ContactMessage, language: Language = 'en') =>
  JSON.stringify(language === 'en' ? message : { ...message, language });

/** Decrypts a message. Returns the message and its language, or a text that says why it cannot be read. */
export function decryptMessage(
  cipher: Cipher,
  { id, key_id: keyId, body }: EncryptedRow,
): { message: ContactMessage; language: Language } | { unreadable: string } {
  if (!cipher.has(keyId)) return { unreadable: `DATA_KEYS lacks the key "${keyId}"` };
  try {
    const stored = JSON.parse(cipher.decrypt(id, { keyId, blob: body ?? Buffer.alloc(0) }));
    // A message may have been stored before a field was added to the form. It lacks the field and is still valid.
    const values = fieldNames.map((name) => [name, stored[name] ?? '']);
    const isMessage =
      stored[routingField] && values.every(([, value]) => typeof value === 'string');
    if (isMessage)
      return {
        message: Object.fromEntries(values) as ContactMessage,
        language: stored.language === 'es' ? 'es' : 'en',
      };
  } catch {
    // These are not the bytes that were stored, so the message is reported as damaged below.
  }
  return { unreadable: damagedText };
}

// Departments are padded to one length, because encryption does not hide the length of a text.
const departmentLength = 32;
const idOfDepartment = (id: string) => `${id} department`;

/** Encrypts the department, the only field that stays when a message is erased. */
export const encryptDepartment = (cipher: Cipher, id: string, department: string) =>
  cipher.encrypt(idOfDepartment(id), department.padEnd(departmentLength));

/** Returns the department of an erased message; null if it was not stored or cannot be read. */
export function decryptDepartment(
  cipher: Cipher,
  { id, key_id: keyId, department }: { id: string; key_id: string; department: Uint8Array | null },
): string | null {
  try {
    if (!department) return null;
    return cipher.decrypt(idOfDepartment(id), { keyId, blob: department }).trimEnd();
  } catch {
    return null;
  }
}
