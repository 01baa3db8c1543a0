import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Account, accountMark } from './access.ts';
import { createCookie } from './cookie.ts';

const LIFETIME = 365 * 24 * 3600 * 1000;

/**
 * Remembers in the browser that it has logged in to an account; logging out keeps it (OWASP's device cookies). A change of
 * how the member logs in ends it on other devices.
 */
export interface KnownDevice {
  /** Returns the device's id; null if it has not logged in to this account last. */
  find(request: FastifyRequest, account: Account): string | null;
  remember(request: FastifyRequest, reply: FastifyReply, account: Account): void;
}

export function createKnownDevice(publicOrigin: string, secretKey: string): KnownDevice {
  const cookie = createCookie('vitrine_device', publicOrigin, LIFETIME);
  const sign = (account: Account, id: string) =>
    createHmac('sha256', secretKey)
      .update(`device:${accountMark(account)}:${id}`)
      .digest();
  return {
    find(request, account) {
      const [id = '', signature = ''] = cookie.read(request)?.split('.') ?? [];
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(account, id)];
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
    remember(request, reply, account) {
      const id = randomBytes(12).toString('base64url');
      cookie.write(request, reply, `${id}.${sign(account, id).toString('base64url')}`);
    },
  };
}
