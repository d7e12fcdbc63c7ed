import { ConfigurationError, codeOf } from '../configuration-error.ts';
import { StoreUnreachable } from './late-store.ts';

/** The SQLSTATE for a lock that another session held for too long. */
export const lockNotAvailable = '55P03';

/** For each SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html), what is wrong with STORE_URL. */
const sentences: Readonly<Record<string, string>> = {
  '28P01': 'has a user or password that PostgreSQL refuses',
  '28000': 'has a user that PostgreSQL refuses, perhaps only from this machine',
  '3D000': 'names a database that does not exist',
  '42501': 'names a role that may not create or write the tables of the messages',
  '3F000': 'names a role that may not create the tables of the messages',
  [lockNotAvailable]:
    'leads to tables that another program uses, such as a backup; they can be migrated once it has ended',
  '53300': 'leads to a PostgreSQL that has no connection left for this server',
  '08P01': 'has a user, password or database that the pooler there refuses',
  '25006': 'leads to a PostgreSQL that can only be read, such as a standby',
};

/** Returns an error that describes the given one without quoting its message, which may contain parts of STORE_URL. */
export function toConfigurationError(error: unknown): ConfigurationError {
  if (error instanceof ConfigurationError) return error;
  const { message = '' } = error as Error;
  const code = codeOf(error);
  if (sentences[code]) return new ConfigurationError(`STORE_URL ${sentences[code]} (${code})`);
  if (/does not support SSL|establishing an SSL/.test(message))
    return new ConfigurationError(
      'STORE_URL asks for TLS, which the PostgreSQL there does not speak; see its sslmode',
    );
  if (/SASL|password must be/.test(message))
    return new ConfigurationError('STORE_URL lacks the password that PostgreSQL asks for');
  // EAI_AGAIN: the name server does not answer. 57P01 to 57P03: PostgreSQL is starting up or shutting down.
  const isAway = /^([A-Z]+|EAI_AGAIN|57P0[1-3])$/.test(code) || /timeout|terminated/i.test(message);
  if (isAway)
    return new StoreUnreachable(`STORE_URL leads to no PostgreSQL that answers (${code})`);
  // The codes of TLS errors contain a `_`, as in CERT_HAS_EXPIRED.
  if (/_/.test(code))
    return new ConfigurationError(
      `STORE_URL leads to a PostgreSQL whose certificate is not trusted (${code}); see sslmode and sslrootcert`,
    );
  return new ConfigurationError(`STORE_URL cannot be used: ${code}`);
}
