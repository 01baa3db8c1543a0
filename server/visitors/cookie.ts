import type { FastifyReply, FastifyRequest } from 'fastify';

export const COOKIE = 'vitrine_visitor';

/** Browsers accept this name only for a Secure cookie of the host itself: no subdomain can set it. */
export const HOST_COOKIE = `__Host-${COOKIE}`;

/** Stores a visitor's token in the browser. */
export interface VisitorCookie {
  read(request: FastifyRequest): string | undefined;
  write(request: FastifyRequest, reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * Creates the cookie. A shop with an https origin always sets it Secure, whatever scheme a proxy forwards.
 *
 * @param maxAge how long the browser stores the cookie, in ms.
 */
export function createVisitorCookie(publicOrigin: string, maxAge: number): VisitorCookie {
  const isHttps = publicOrigin.startsWith('https:');
  const name = isHttps ? HOST_COOKIE : COOKIE;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
  return {
    read: request => request.cookies[name],
    write(request, reply, token) {
      const secure = isHttps || request.protocol === 'https';
      reply.setCookie(name, token, { ...attributes, secure, maxAge: maxAge / 1000 });
    },
    clear: reply => void reply.clearCookie(name, { ...attributes, secure: isHttps }),
  };
}
