import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The address that limits count by. With IPv6 everybody has a whole network of them, named by the first four groups. */
export function callerAddress(request: Pick<FastifyRequest, 'ip'>): string {
  return isIPv6(request.ip) && !request.ip.startsWith('::ffff:') ? networkOf(request.ip) : request.ip;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.split('::') as [string, string?];
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const left = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, left)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::`;
}
