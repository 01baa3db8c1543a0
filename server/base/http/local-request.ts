import type { FastifyRequest } from 'fastify';

/** Where a request comes from. */
export interface Caller {
  /** Address of the connection, not one from a header. */
  address: string | undefined;
  /** Whether a proxy forwarded the request. */
  isForwarded: boolean;
}

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

export const readCaller = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): Caller => ({
  address: socket.remoteAddress,
  isForwarded: FORWARDED.some(name => name in headers),
});

/** Whether a request comes from this machine, and not through a proxy on it. */
export const isThisMachine = ({ address, isForwarded }: Caller): boolean =>
  !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(address ?? '');

/**
 * Whether a request may see what is not published: outside production, from this machine. Everyone else sees what
 * visitors see.
 */
export const isEditor = (
  { production }: { production: boolean },
  request: Pick<FastifyRequest, 'socket' | 'headers'>,
): boolean => !production && isThisMachine(readCaller(request));
