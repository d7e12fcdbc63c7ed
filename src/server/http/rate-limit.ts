import { isIPv4 } from 'node:net';

interface Window {
  count: number;
  endsAt: number;
}

/** At most this many addresses are remembered; the oldest are forgotten first. */
const mostKeys = 100_000;

export interface RateLimit {
  /** Counts one event. Returns the seconds to wait if it would be one too many, else 0. */
  count(key: string): number;
  /** Takes back an event that came to nothing. */
  takeBack(key: string): void;
}

/** Fixed windows on the monotonic clock, so that setting the system's clock neither frees nor blocks anybody. */
export function createRateLimit(
  max: number,
  windowSeconds: number,
  now = () => performance.now(),
): RateLimit {
  const windows = new Map<string, Window>();

  return {
    count(key) {
      const at = now();
      let window = windows.get(key);
      if (!window || window.endsAt <= at) {
        windows.delete(key); // moves it to the end of the map, which stays in the order in which windows end
        window = { count: 0, endsAt: at + windowSeconds * 1000 };
        windows.set(key, window);
        forgetOldest(windows, at);
      }
      if (window.count >= max) return Math.max(1, Math.ceil((window.endsAt - at) / 1000));
      window.count++;
      return 0;
    },
    takeBack(key) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count--;
    },
  };
}

function forgetOldest(windows: Map<string, Window>, at: number) {
  for (const [key, window] of windows) {
    if (window.endsAt > at && windows.size <= mostKeys) return;
    windows.delete(key);
  }
}

/**
 * What counts as one visitor: an IPv4 address, or the /64 that an IPv6 subscriber gets. After a client has disconnected
 * it has no address, although Fastify's types promise one; all of those count as one visitor.
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

/** `X-Forwarded-For` without the ports that some proxies write: each connection would be another visitor. */
export const withoutPorts = (forwardedFor: string) =>
  forwardedFor.split(',').map(addressOf).join(',');

function addressOf(entry: string) {
  const text = entry.trim();
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}
