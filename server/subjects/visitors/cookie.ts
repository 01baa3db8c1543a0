import { fastifyCookie } from '@fastify/cookie';
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
 * @param sameSite `strict` for a cookie that no link of another site may send.
 */
export function createCookie(
  base: string,
  publicOrigin: string,
  maxAge: number,
  sameSite: 'lax' | 'strict' = 'lax',
): Cookie {
  const isHttps = publicOrigin.startsWith('https:');
  const name = isHttps ? `__Host-${base}` : base;
  const attributes = { path: '/', httpOnly: true, sameSite } as const;
  return {
    // Pages parse no cookies: they are the same for everyone.
    read: ({ cookies, headers }) => (cookies ?? fastifyCookie.parse(headers.cookie ?? ''))[name],
    write(request, reply, value) {
      const secure = isHttps || request.protocol === 'https';
      reply.setCookie(name, value, { ...attributes, secure, maxAge: maxAge / 1000 });
    },
    clear: reply => void reply.clearCookie(name, { ...attributes, secure: isHttps }),
  };
}
