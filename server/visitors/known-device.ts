import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCookie } from './cookie.ts';

const LIFETIME = 365 * 24 * 3600 * 1000;

/** Remembers in the browser that it has logged in to an account; logging out keeps it (OWASP's device cookies). */
export interface KnownDevice {
  /** Returns the device's id; null if it has not logged in to this account last. */
  find(request: FastifyRequest, customerId: number): string | null;
  remember(request: FastifyRequest, reply: FastifyReply, customerId: number): void;
}

export function createKnownDevice(publicOrigin: string, secretKey: string): KnownDevice {
  const cookie = createCookie('vitrine_device', publicOrigin, LIFETIME);
  const sign = (customerId: number, id: string) =>
    createHmac('sha256', secretKey).update(`device:${customerId}:${id}`).digest();
  return {
    find(request, customerId) {
      const [id = '', signature = ''] = cookie.read(request)?.split('.') ?? [];
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(customerId, id)];
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
    remember(request, reply, customerId) {
      const id = randomBytes(12).toString('base64url');
      cookie.write(request, reply, `${id}.${sign(customerId, id).toString('base64url')}`);
    },
  };
}
