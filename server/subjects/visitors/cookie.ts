import type { FastifyReply, FastifyRequest } from 'fastify';

/** Name of the visitor's cookie. */
export const COOKIE = 'vitrine_visitor';

/** Stores a secret in the browser. */
export interface Cookie {
  read(request: FastifyRequest): string | undefined;
  write(request: FastifyRequest, reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * Creates a cookie. A shop with an https origin always sets it Secure, whatever scheme a proxy forwards, and gives it a name
 * that browsers accept from the host itself only: no subdomain can plant it.
 *
 * @param maxAge how long the browser stores the cookie, in ms.
 */
export function createCookie(base: string, publicOrigin: string, maxAge: number): Cookie {
  const isHttps = publicOrigin.startsWith('https:');
  const name = isHttps ? `__Host-${base}` : base;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
  return {
    read: request => request.cookies[name],
    write(request, reply, value) {
      const secure = isHttps || request.protocol === 'https';
      reply.setCookie(name, value, { ...attributes, secure, maxAge: maxAge / 1000 });
    },
    clear: reply => void reply.clearCookie(name, { ...attributes, secure: isHttps }),
  };
}
