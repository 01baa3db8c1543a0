import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCookie } from '../visitors/cookie.ts';
import { IDLE_LIFETIME } from '../visitors/sessions.ts';

/** A product and when it was viewed. */
export interface FirstView {
  productId: number;
  viewedAt: Date;
}

/**
 * Keeps the first product that a browser without a visitor views in a cookie. Most visits see one product, or come from
 * programs without cookies: they make no rows.
 */
export interface FirstViews {
  read(request: FastifyRequest): FirstView | null;
  write(request: FastifyRequest, reply: FastifyReply, productId: number): void;
  clear(reply: FastifyReply): void;
}

export function createFirstViews(publicOrigin: string): FirstViews {
  const cookie = createCookie('vitrine_viewed', publicOrigin, IDLE_LIFETIME);
  return {
    read(request) {
      const [, id, seconds] = /^(\d{1,15})\.(\d{1,10})$/.exec(cookie.read(request) ?? '') ?? [];
      return id === undefined ? null : { productId: Number(id), viewedAt: new Date(Number(seconds) * 1000) };
    },
    write(request, reply, productId) {
      cookie.write(request, reply, `${productId}.${Math.floor(Date.now() / 1000)}`);
    },
    clear: cookie.clear,
  };
}
