import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type LogLevel, logLevels } from './log.ts';

/**
 * Parses the text of one setting. It throws an `Error` whose message continues a sentence that begins with the
 * setting's name: "must be …".
 */
export type Reader<T> = (text: string) => T;

export function wholeNumber(min: number, max: number): Reader<number> {
  return (text) => {
    const value = Number(text);
    if (!/^\d{1,15}$/.test(text) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`);
    return value;
  };
}

export function textOfAtLeast(length: number): Reader<string> {
  return (text) => {
    if (text.length < length) throw new Error(`must have at least ${length} characters`);
    return text;
  };
}

export function oneOf<const T extends string>(...values: readonly T[]): Reader<T> {
  return (text) => {
    const value = values.find((candidate) => candidate === text);
    if (value === undefined) throw new Error(`must be one of ${values.join(', ')}`);
    return value;
  };
}

export const anyText: Reader<string> = (text) => text;
export const logLevel: Reader<LogLevel> = oneOf(...logLevels);

export function listOf<T>(read: Reader<T>): Reader<readonly T[]> {
  return (text) => text.split(',').map((part) => read(part.trim()));
}

export const origin: Reader<string> = (text) => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text)
    throw new Error('must be origins like https://www.example.org, without a path');
  return text;
};

export const emailAddress: Reader<string> = (text) => {
  if (text.length > 254 || !/^[^\s<>()[\],;:@"\\\p{Cc}]+@[A-Za-z0-9.-]+$/u.test(text))
    throw new Error('must be an email address like office@example.org');
  return text;
};

export const webAddress: Reader<string> = (text) => {
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) throw new Error('must be a web address');
  return text;
};

export const hostName: Reader<string> = (text) => {
  if (!/^[A-Za-z0-9.-]+$/.test(text)) throw new Error('must be host names like www.example.org');
  return text.toLowerCase();
};

export const ipNetwork: Reader<string> = (text) => {
  const [ip = '', prefixLength, ...more] = text.split('/');
  const maxPrefixLength = isIP(ip) === 6 ? 128 : 32;
  const isNetwork =
    prefixLength === undefined ||
    (/^[1-9]\d{0,2}$/.test(prefixLength) &&
      Number(prefixLength) <= maxPrefixLength &&
      more.length === 0);
  if (isIP(ip) === 0 || !isNetwork)
    throw new Error('must be addresses or networks like 10.0.0.0/8 or ::1');
  return text;
};

/** One key of the key ring (the setting DATA_KEYS), written as its id, a colon, and 32 bytes in base64. */
export const dataKey: Reader<readonly [id: string, key: Buffer]> = (text) => {
  const [id = '', encoded = ''] = text.split(':');
  const key = Buffer.from(encoded, 'base64');
  const isCanonical = key.toString('base64').replace(/=+$/, '') === encoded.replace(/=+$/, '');
  if (!/^[\w.-]{1,32}$/.test(id) || key.length !== 32 || !isCanonical)
    throw new Error('must be keys like 2026a:<base64 of 32 random bytes>, separated by commas');
  return [id, key];
};

/** How to reach and log in to the mail server. */
export interface MailServer {
  host: string;
  port: number;
  isImplicitTls: boolean;
  user?: string;
  password?: string;
}

export const mailServer: Reader<MailServer> = (text) => {
  const url = URL.parse(text);
  // With `#`, `/` or `?` in it, a password ends early, and its beginning can pass for the port of the host `user`.
  const hasMore = url && (url.pathname.length > 1 || url.search || url.hash);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || hasMore)
    throw new Error(
      'must be like smtp://user:password@mail.example.org:587 or smtps://…; in the user and the password write # as %23, / as %2F and ? as %3F',
    );
  const isImplicitTls = url.protocol === 'smtps:';
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (isImplicitTls ? 465 : 587),
      isImplicitTls,
      ...(url.username && {
        user: decodeURIComponent(url.username),
        password: decodeURIComponent(url.password),
      }),
    };
  } catch {
    throw new Error('has a user name or password with broken percent-encoding');
  }
};

/** How to reach and log in to a PostgreSQL database. */
export interface StoreAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** As in libpq, but the default is `verify-full` (https://www.postgresql.org/docs/current/libpq-ssl.html). */
  sslmode: 'disable' | 'require' | 'verify-full';
  /** Certificates, in PEM, of the authorities to trust instead of the system's authorities. */
  authorities?: string;
}

const readSslmode = oneOf('disable', 'require', 'verify-full');

export const storeAddress: Reader<StoreAddress> = (text) => {
  const url = URL.parse(text);
  const isComplete = url?.hostname && url.username && url.pathname.length > 1;
  // A `#`, `/` or `?` ends the part with the password, and a comma separates hosts in libpq, which this reader is not.
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !isComplete || url.hash)
    throw new Error(
      'must be like postgres://user:password@host:5432/database?sslmode=verify-full; in the user and the password write # as %23, / as %2F and ? as %3F',
    );
  if (/,|%2c/i.test(url.host)) throw new Error('must name one host');
  const parameters = [...url.searchParams.keys()];
  const unknown = parameters.find(
    (name, index) => !['sslmode', 'sslrootcert'].includes(name) || parameters.indexOf(name) < index,
  );
  if (unknown !== undefined)
    throw new Error('has a parameter other than sslmode and sslrootcert, or one of them twice');
  const decodePart = (encoded: string) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      throw new Error('has a part with broken percent-encoding');
    }
  };
  const sslmodeText = url.searchParams.get('sslmode') ?? 'verify-full';
  const sslmode = readParameter('sslmode', () => readSslmode(sslmodeText));
  const certificateFile = url.searchParams.get('sslrootcert');
  return {
    host: decodePart(url.hostname).replace(/^\[|\]$/g, ''),
    port: Number(url.port) || 5432,
    user: decodePart(url.username),
    password: decodePart(url.password),
    database: decodePart(url.pathname.slice(1)),
    sslmode,
    ...(certificateFile && {
      authorities: readParameter('sslrootcert', () => readCertificates(certificateFile)),
    }),
  };
};

function readParameter<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`has an ${name} that ${(error as Error).message}`);
  }
}

function readCertificates(file: string) {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // The error below reports an unreadable file as well.
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new Error('must name a readable file with certificates in PEM');
  return text;
}

/** A person who may use the editor: `dana:salt:hash`, both in base64url (src/editor/passwords.ts). */
export const editor: Reader<{ name: string; salt: string; hash: string }> = (text) => {
  const [, name, salt, hash] = /^([\p{L}\d._-]+):([\w-]{22}):([\w-]{43})$/u.exec(text) ?? [];
  if (!name || !salt || !hash)
    throw new Error('must be lines that `node src/editor.ts --password NAME` has printed');
  return { name, salt, hash };
};
