import { BlockList, isIP } from 'node:net';

/** Names that nobody can register (RFC 2606), and those of the own machine (RFC 6761). */
const reservedName = /(?:^|\.)(?:example|test|localhost|example\.(?:com|net|org))$/;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether people elsewhere may reach a server with this name or address. */
export function isPublicHost(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^\[|\]$/g, '');
  if (isIP(name)) return !loopback.check(name, isIP(name) === 6 ? 'ipv6' : 'ipv4');
  return !reservedName.test(name);
}

/** Whether people elsewhere may reach a site with one of these origins. */
export const hasPublicHost = (origins: readonly string[] = []) =>
  origins.some((origin) => isPublicHost(new URL(origin).hostname));
