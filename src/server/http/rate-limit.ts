import { isIPv4 } from 'node:net';

/** At most this many addresses are remembered; the oldest are forgotten first. */
const mostKeys = 100_000;
/** In milliseconds; Node fires a longer timer at once. */
const longestTimer = 2 ** 31 - 1;

export interface RateLimit {
  /** Counts one event, unless that would exceed the limit. */
  count(key: string): Counted;
  /** How many addresses are remembered. */
  readonly size: number;
  /** Forgets everything. */
  close(): void;
}

export interface Counted {
  /** How long to wait until an event would be counted; 0 if this one was. */
  waitSeconds: number;
  /** Removes the event from the count, because its work failed. */
  takeBack(): void;
}

/**
 * A sliding window: lets through `max` events of a key in any `windowSeconds`, where fixed windows would let through up to
 * twice as many. It uses the monotonic clock, so that a change of the system's clock neither frees nor blocks anybody. An
 * address is forgotten when its last event has expired, even without another request: the privacy policy says how long it
 * is kept.
 */
export function createRateLimit(
  max: number,
  windowSeconds: number,
  now = () => performance.now(),
): RateLimit {
  const windowMs = windowSeconds * 1000;
  /** When each event of a key expires, at most `max` of them. The key whose last event is the oldest comes first. */
  const ends = new Map<string, number[]>();
  let sweeping: NodeJS.Timeout | undefined; // set while an address is remembered

  /** Forgets the keys whose events have expired, and the oldest keys where there are too many. */
  function forget() {
    const at = now();
    for (const [key, times] of ends) {
      if (lastOf(times) > at && ends.size <= mostKeys) return;
      ends.delete(key);
    }
  }
  function sweepWhenDue() {
    sweeping = undefined;
    const [oldest] = ends.values();
    if (!oldest) return;
    const ms = Math.min(longestTimer, Math.max(1, lastOf(oldest) - now()));
    sweeping = setTimeout(() => {
      forget();
      sweepWhenDue();
    }, ms).unref();
  }

  return {
    count(key) {
      const at = now();
      const times = ends.get(key) ?? [];
      const current = times.findIndex((end) => end > at);
      times.splice(0, current < 0 ? times.length : current);
      const [first = 0] = times;
      if (times.length >= max) {
        const waitSeconds = Math.max(1, Math.ceil((first - at) / 1000));
        return { waitSeconds, takeBack: () => undefined };
      }
      const end = at + windowMs;
      times.push(end);
      const isKnown = ends.delete(key); // so that it is inserted as the last
      ends.set(key, times);
      if (!isKnown) forget();
      if (!sweeping) sweepWhenDue();
      return {
        waitSeconds: 0,
        takeBack() {
          const index = times.lastIndexOf(end);
          if (index >= 0) times.splice(index, 1);
        },
      };
    },
    get size() {
      return ends.size;
    },
    close() {
      clearTimeout(sweeping);
      sweeping = undefined;
      ends.clear();
    },
  };
}

const lastOf = (times: readonly number[]) => times.at(-1) ?? 0;

/**
 * What counts as one visitor: an IPv4 address, or the /64 network of an IPv6 subscriber. A client that has disconnected
 * has no address, although Fastify's types promise one; all such clients count as one visitor.
 */
export function visitorKey(ip: string | undefined): string {
  if (ip === undefined) return 'gone';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!ip.includes(':')) return ip.slice(0, 64);
  const [head = '', tail = ''] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const zeros = Array(Math.max(0, 8 - groups(head).length - groups(tail).length)).fill('0');
  const full = ip.includes('::') ? [...groups(head), ...zeros, ...groups(tail)] : groups(head);
  const network = full.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** `X-Forwarded-For` without the ports that some proxies add, which would make each connection another visitor. */
export const withoutPorts = (forwardedFor: string) =>
  forwardedFor.split(',').map(addressOf).join(',');

function addressOf(entry: string) {
  const text = entry.trim();
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}
