import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** A person who may edit: their name, and what proves their password. */
export type Editor = { name: string; salt: string; hash: string };

const hashOf = (password: string, salt: string) =>
  scryptSync(password.normalize('NFC'), salt, 32).toString('base64url');

/** The entry of EDITOR_USERS for a person: `dana:salt:hash`. */
export function entryFor(name: string, password: string): string {
  const salt = randomBytes(16).toString('base64url');
  return `${name}:${salt}:${hashOf(password, salt)}`;
}

/**
 * Returns a function that names the person whose name and password a request contains (RFC 7617). It knows the headers
 * that it has found right, because the browser sends one with each request and a check takes 60 ms.
 */
export function createSignIn(editors: readonly Editor[]) {
  const known = new Map<string, string>();
  return (header = ''): string | undefined => {
    const knownName = known.get(header);
    if (knownName) return knownName;
    const [, encoded = ''] = /^Basic ([\w+/=]+)$/i.exec(header) ?? [];
    const [, name, password = ''] =
      /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
    const editor = editors.find((candidate) => candidate.name === name);
    // The hash of nobody takes as long, so that the time does not tell which names exist.
    const { salt, hash } = editor ?? { salt: '', hash: hashOf('', '') };
    const isRight = timingSafeEqual(Buffer.from(hashOf(password, salt)), Buffer.from(hash));
    if (!editor || !isRight) return undefined;
    known.set(header, editor.name);
    return editor.name;
  };
}
