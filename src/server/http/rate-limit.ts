import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4 } from 'node:net';

/** The most keys that a limit remembers; it forgets the oldest first. */
const maxKeys = 100_000;
/** The longest time of a timer; Node fires a longer timer at once. */
const maxTimerMs = 2 ** 31 - 1;

/** The key of a limit that counts the events of all visitors together. */
export const allVisitors = '';

/** Limits the events of each key; the key is usually the address of a visitor. */
export interface RateLimit {
  /** Counts one event, unless that would exceed the limit. */
  count(key: string): CountResult;
  /** How many keys are remembered. */
  readonly size: number;
  /** Forgets everything. */
  close(): void;
}

export interface CountResult {
  /** 0 if the event was counted; otherwise how long to wait until the limit allows another event. */
  waitSeconds: number;
  /** Removes the event from the count. Call it when the work that the event allowed has failed. */
  takeBack(): void;
}

/**
 * Creates a limit with a sliding window: it allows `max` events of a key in any period of `windowSeconds`. Fixed
 * windows would allow up to twice as many. The limit uses the monotonic clock, so a change of the system's clock does
 * not change who is refused. A key is forgotten when its last event has expired, even without another request, because
 * the privacy policy says how long the server remembers an address.
 */
export function createRateLimit(
  { max, windowSeconds }: { max: number; windowSeconds: number },
  now = () => performance.now(),
): RateLimit {
  const windowMs = windowSeconds * 1000;
  /**
   * For each key, the times when its events expire, at most `max`. The key whose last event is the oldest comes first.
   */
  const expiryTimes = new Map<string, number[]>();
  let sweepTimer: NodeJS.Timeout | undefined; // set while a key is remembered

  /** Forgets the keys whose events have all expired, and the oldest keys if there are too many. */
  function forgetKeys() {
    const at = now();
    for (const [key, times] of expiryTimes) {
      if (lastOf(times) > at && expiryTimes.size <= maxKeys) return;
      expiryTimes.delete(key);
    }
  }
  function sweepWhenDue() {
    sweepTimer = undefined;
    const [oldest] = expiryTimes.values();
    if (!oldest) return;
    const ms = Math.min(maxTimerMs, Math.max(1, lastOf(oldest) - now()));
    sweepTimer = setTimeout(() => {
      forgetKeys();
      sweepWhenDue();
    }, ms).unref();
  }

  return {
    count(key) {
      const at = now();
      const times = expiryTimes.get(key) ?? [];
      const firstValid = times.findIndex((end) => end > at);
      times.splice(0, firstValid < 0 ? times.length : firstValid);
      const [first = 0] = times;
      if (times.length >= max) {
        const waitSeconds = Math.max(1, Math.ceil((first - at) / 1000));
        return { waitSeconds, takeBack: () => undefined };
      }
      const end = at + windowMs;
      times.push(end);
      const isKnown = expiryTimes.delete(key); // so that the key is inserted again as the last one
      expiryTimes.set(key, times);
      if (!isKnown) forgetKeys();
      if (!sweepTimer) sweepWhenDue();
      return {
        waitSeconds: 0,
        takeBack() {
          const index = times.lastIndexOf(end);
          if (index >= 0) times.splice(index, 1);
        },
      };
    },
    get size() {
      return expiryTimes.size;
    },
    close() {
      clearTimeout(sweepTimer);
      sweepTimer = undefined;
      expiryTimes.clear();
    },
  };
}

const lastOf = (times: readonly number[]) => times.at(-1) ?? 0;

/**
 * Returns the key that stands for one visitor: an IPv4 address, or the /64 network that an IPv6 subscriber usually has.
 * A client that has disconnected has no address, although Fastify's types promise one; all such clients count as one
 * visitor.
 */
export function visitorKey(ip: string | undefined): string {
  if (ip === undefined) return 'gone';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!ip.includes(':')) return ip.slice(0, 64);
  const [head = '', tail = ''] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
  const zeros = Array(Math.max(0, 8 - groupsOf(head).length - groupsOf(tail).length)).fill('0');
  const allGroups = ip.includes('::')
    ? [...groupsOf(head), ...zeros, ...groupsOf(tail)]
    : groupsOf(head);
  const network = allGroups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Removes from `X-Forwarded-For` the ports that some proxies add. With its port, each connection would count as another
 * visitor.
 */
export const withoutPorts = (forwardedFor: string) =>
  forwardedFor.split(',').map(addressOf).join(',');

function addressOf(entry: string) {
  const text = entry.trim();
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}

/** Whether a page of another site has made the browser send the request, as the browser itself says. */
export function isFromOtherSite({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * Returns the key for the requests that pages of other sites make a visitor's browser send. They count apart, so that
 * they do not use up the limit of a visitor, who does not know of them.
 */
export const otherSiteKey = (ip: string | undefined) => `${visitorKey(ip)} by another site`;
