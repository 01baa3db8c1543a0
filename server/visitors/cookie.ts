import type { FastifyReply, FastifyRequest } from 'fastify';

export const COOKIE = 'vitrine_visitor';

/** Stores a visitor's token in the browser. */
export interface VisitorCookie {
  read(request: FastifyRequest): string | undefined;
  write(request: FastifyRequest, reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** @param maxAge how long the browser stores the cookie, in ms. */
export function createVisitorCookie(maxAge: number): VisitorCookie {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
  return {
    read: request => request.cookies[COOKIE],
    write(request, reply, token) {
      const secure = request.protocol === 'https';
      reply.setCookie(COOKIE, token, { ...attributes, secure, maxAge: maxAge / 1000 });
    },
    clear: reply => void reply.clearCookie(COOKIE, attributes),
  };
}
