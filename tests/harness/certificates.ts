import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate authority that only this test run trusts. */
export interface Authority {
  /** PEM, for `NODE_EXTRA_CA_CERTS`. */
  readonly cert: string;
  /** Issues a key and a certificate for this host name. For 127.0.0.1 the certificate also names the IP address. */
  issue(host: string): { key: string; cert: string };
}

// This file encodes X.509 certificates itself (RFC 5280): node:crypto reads certificates but cannot create them, and
// not every machine has openssl.
function encodeDer(tag: number, ...parts: readonly Uint8Array[]) {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const bytesOf = (digits: string) => Buffer.from(digits, 'hex');
const sequence = (...parts: readonly Uint8Array[]) => encodeDer(0x30, ...parts);
const ecdsaWithSha256 = sequence(bytesOf('06082a8648ce3d040302'));
const nameOf = (name: string) =>
  sequence(encodeDer(0x31, sequence(bytesOf('0603550403'), encodeDer(0x0c, Buffer.from(name)))));
const encodeTime = (at: number) =>
  encodeDer(0x17, Buffer.from(`${new Date(at).toISOString().replace(/^20|[-T:]|\.\d+/g, '')}`));
const extension = (oid: string, value: Uint8Array) =>
  sequence(bytesOf(oid), encodeDer(0x04, value));
const toPem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`;

const day = 24 * 3_600_000;
const makeKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
type Keys = ReturnType<typeof makeKeys>;

function makeCertificate(
  subject: string,
  subjectKeys: Keys,
  issuer: string,
  issuerKeys: Keys,
  extensions: Uint8Array,
) {
  const content = sequence(
    encodeDer(0xa0, bytesOf('020102')),
    encodeDer(0x02, Buffer.concat([bytesOf('01'), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(encodeTime(Date.now() - day), encodeTime(Date.now() + day)),
    nameOf(subject),
    subjectKeys.publicKey.export({ type: 'spki', format: 'der' }),
    encodeDer(0xa3, sequence(extensions)),
  );
  const signature = encodeDer(0x03, bytesOf('00'), sign('sha256', content, issuerKeys.privateKey));
  return toPem('CERTIFICATE', sequence(content, ecdsaWithSha256, signature));
}

export function createAuthority(name = 'Authority of a test'): Authority {
  const keys = makeKeys();
  const authorityExtension = extension('0603551d13', sequence(bytesOf('0101ff')));
  return {
    cert: makeCertificate(name, keys, name, keys, authorityExtension),
    issue(host) {
      const subjectKeys = makeKeys();
      const address = host === '127.0.0.1' ? [encodeDer(0x87, bytesOf('7f000001'))] : [];
      const namesExtension = extension(
        '0603551d11',
        sequence(encodeDer(0x82, Buffer.from(host)), ...address),
      );
      const key = subjectKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      return { key, cert: makeCertificate(host, subjectKeys, name, keys, namesExtension) };
    },
  };
}
