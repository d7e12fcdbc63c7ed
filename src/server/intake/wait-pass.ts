import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { waitSeconds } from '#contact/wire.ts';

// A wait pass replaces the token of the security check for a visitor without scripts. The server writes it into the
// form on its answer page.

/** How long after it was made a pass becomes valid. */
export const waitMs = waitSeconds * 1000;
/** How long after it was made a pass expires. */
export const passLifeMs = 2 * 3_600_000;
/** The clocks of servers that share a store may differ by this much. */
const clockDifferenceMs = 20_000;

export interface WaitPass {
  /** 32 bytes. The store records this id with the message, so that the pass is valid for only one message. */
  readonly id: Uint8Array;
  /** Returns the rest of the wait in milliseconds; zero if the pass is valid now. */
  remainingWait(): number | 'expired';
}

export interface WaitPasses {
  /** Makes a pass that is valid only for a form that is posted to this host. */
  make(host: string | undefined): string;
  /**
   * Returns undefined for a forged pass or a pass for another host, so that a flood of such passes does not reach the
   * disk.
   */
  read(text: string, host: string | undefined): WaitPass | undefined;
}

/**
 * A pass consists of the time, a random number, and a signature of the time, the number and the host. It belongs to no
 * message until a message is stored with it, because visitors may change their text while they wait. The server stores
 * nothing about an unused pass. Servers with the same key ring (the setting DATA_KEYS) accept each other's passes, and
 * old keys of the ring stay valid.
 */
export function createWaitPasses(
  ring: readonly (readonly [id: string, key: Buffer])[],
  now: () => number = Date.now,
): WaitPasses {
  const keys = ring.map(([, key]) => Buffer.from(hkdfSync('sha256', key, '', 'wait pass', 32)));
  const [current] = keys;
  if (!current) throw new Error('empty key ring');
  const sign = (key: Buffer, content: string, host: string | undefined) =>
    createHmac('sha256', key)
      .update(`${content}\n${nameOf(host)}`)
      .digest('base64url');

  return {
    make(host) {
      const content = `${now().toString(36)}.${randomBytes(16).toString('base64url')}`;
      return `${content}.${sign(current, content, host)}`;
    },
    read(text, host) {
      const [, content = '', time = '', signature = ''] = passPattern.exec(text) ?? [];
      const isSigned = keys.some((key) => isEqual(signature, sign(key, content, host)));
      if (!isSigned) return undefined;
      const madeAt = Number.parseInt(time, 36);
      return {
        id: createHash('sha256').update(`wait pass ${content}`).digest(),
        remainingWait() {
          const age = now() - madeAt;
          if (age > passLifeMs || age < -clockDifferenceMs) return 'expired';
          return Math.max(0, waitMs - age);
        },
      };
    },
  };
}

const passPattern = /^(([0-9a-z]{1,12})\.[\w-]{22})\.([\w-]{43})$/;

/** Removes the port, because servers behind one host name may have different ports. */
const nameOf = (host = '') => host.toLowerCase().replace(/:\d+$/, '');

function isEqual(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
