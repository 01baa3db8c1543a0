import { isIPv6, type Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Counts those together whose connection was closed before the server read its address: no one gets their answers. */
const CLOSED = 'closed';

/**
 * Reads the address of each connection when it opens, and Node remembers it: a closed connection has none, while its call
 * may still wait or work.
 */
export function readAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket) => void socket.remoteAddress);
}

/** Returns the address that rate limits count by: an IPv4 address, or an IPv6 /64, which a single client may own. */
export function callerAddress({ ip = CLOSED }: { ip: FastifyRequest['ip'] | undefined }): string {
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
