import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate authority that only this test run trusts. */
export interface Authority {
  /** PEM, for `NODE_EXTRA_CA_CERTS`. */
  readonly cert: string;
  /** Issues a key and a certificate for this host name. For 127.0.0.1 the certificate also names the IP address. */
  issue(host: string): { key: string; cert: string };
}

// Encodes X.509 directly (RFC 5280): node:crypto reads certificates but cannot create them, and not every machine has
// openssl.
function der(tag: number, ...parts: readonly Uint8Array[]) {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const hex = (digits: string) => Buffer.from(digits, 'hex');
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const ecdsaWithSha256 = sequence(hex('06082a8648ce3d040302'));
const nameOf = (name: string) =>
  sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(name)))));
const time = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/^20|[-T:]|\.\d+/g, '')}`));
const extension = (oid: string, value: Uint8Array) => sequence(hex(oid), der(0x04, value));
const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`;

const day = 24 * 3_600_000;
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
type Keys = ReturnType<typeof newKeys>;

function certificate(subject: string, own: Keys, issuer: string, signer: Keys, more: Uint8Array) {
  const content = sequence(
    der(0xa0, hex('020102')),
    der(0x02, Buffer.concat([hex('01'), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(time(Date.now() - day), time(Date.now() + day)),
    nameOf(subject),
    own.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(more)),
  );
  const signature = der(0x03, hex('00'), sign('sha256', content, signer.privateKey));
  return pem('CERTIFICATE', sequence(content, ecdsaWithSha256, signature));
}

export function createAuthority(name = 'Authority of a test'): Authority {
  const keys = newKeys();
  const isAuthority = extension('0603551d13', sequence(hex('0101ff')));
  return {
    cert: certificate(name, keys, name, keys, isAuthority),
    issue(host) {
      const own = newKeys();
      const address = host === '127.0.0.1' ? [der(0x87, hex('7f000001'))] : [];
      const names = extension('0603551d11', sequence(der(0x82, Buffer.from(host)), ...address));
      const key = own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      return { key, cert: certificate(host, own, name, keys, names) };
    },
  };
}
