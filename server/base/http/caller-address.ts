import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Returns the address that rate limits count by: an IPv4 address, or an IPv6 /64, which a single client may own. */
export function callerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? toNetwork(ip) : ip;
}

/**
 * Limit of a /48 in limits of a /64. A single customer may own a /48 and change its /64 with every request, but phones of a
 * mobile network share one, too.
 */
const WIDE = 4;

/** A network that an address is counted by, and how often its limit is that of the address. */
export interface Network {
  address: string;
  factor: number;
}

/** Returns the networks that a caller's address is counted by: itself, and around an IPv6 /64 the /48. */
export function listNetworks(address: string): Network[] {
  const own = { address, factor: 1 };
  if (!address.endsWith('::')) return [own];
  return [own, { address: `${address.split(':').slice(0, 3).join(':')}::/48`, factor: WIDE }];
}

/** Expands `::` and returns the first four groups. */
function toNetwork(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.split('::') as [string, string?];
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::`;
}
