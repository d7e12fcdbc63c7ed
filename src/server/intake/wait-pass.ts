import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { waitSeconds } from '#contact/wire.ts';

/** A visitor without scripts waits in place of the security check. A pass becomes valid after this time, and expires. */
export const waitMs = waitSeconds * 1000;
export const passLifeMs = 2 * 3_600_000;
/** The clocks of servers that share a store may differ by this much. */
const clockDifferenceMs = 20_000;

export interface WaitPass {
  /** 32 bytes. The store records it with the message, so that the pass is valid for one message. */
  readonly key: Uint8Array;
  /** The rest of the wait in milliseconds; zero if the pass is valid now. */
  wait(): number | 'expired';
}

export interface WaitPasses {
  /** A pass that is valid only for a form posted to this host. */
  make(host: string | undefined): string;
  /** Undefined for a pass that was not made here for this host, so that a flood of them does not reach the disk. */
  read(text: string, host: string | undefined): WaitPass | undefined;
}

/**
 * A pass is a time, a random number, and a signature of both and of the host. It belongs to no message until one is stored
 * with it, because visitors correct what they typed while they wait. The server keeps nothing about an unused pass. Servers
 * with the same key ring accept each other's passes, and old keys of the ring stay valid.
 */
export function createWaitPasses(
  ring: readonly (readonly [id: string, key: Buffer])[],
  now: () => number = Date.now,
): WaitPasses {
  const keys = ring.map(([, key]) => Buffer.from(hkdfSync('sha256', key, '', 'wait pass', 32)));
  const [current] = keys;
  if (!current) throw new Error('empty key ring');
  const sign = (key: Buffer, claim: string, host: string | undefined) =>
    createHmac('sha256', key)
      .update(`${claim}\n${nameOf(host)}`)
      .digest('base64url');

  return {
    make(host) {
      const claim = `${now().toString(36)}.${randomBytes(16).toString('base64url')}`;
      return `${claim}.${sign(current, claim, host)}`;
    },
    read(text, host) {
      const [, claim = '', made = '', signature = ''] = form.exec(text) ?? [];
      const isOurs = keys.some((key) => isEqual(signature, sign(key, claim, host)));
      if (!isOurs) return undefined;
      const madeAt = Number.parseInt(made, 36);
      return {
        key: createHash('sha256').update(`wait pass ${claim}`).digest(),
        wait() {
          const age = now() - madeAt;
          if (age > passLifeMs || age < -clockDifferenceMs) return 'expired';
          return Math.max(0, waitMs - age);
        },
      };
    },
  };
}

const form = /^(([0-9a-z]{1,12})\.[\w-]{22})\.([\w-]{43})$/;

/** Without the port, because servers behind one name may have different ports. */
const nameOf = (host = '') => host.toLowerCase().replace(/:\d+$/, '');

function isEqual(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
