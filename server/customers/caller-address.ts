import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Returns the address that rate limits count by: an IPv4 address, or an IPv6 /64, which a single client may own. */
export function callerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? networkOf(ip) : ip;
}

/** Expands `::` and returns the first four groups. */
function networkOf(address: string): string {
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
