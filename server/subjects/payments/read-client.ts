import type { FastifyRequest } from 'fastify';
import { callerAddress } from '../../base/http/caller-address.ts';
import { isPhone } from '../../base/http/is-phone.ts';
import type { PaymentClient } from './provider.ts';

/** Returns what a payment provider needs of the shopper's browser. */
export const readClient = (request: FastifyRequest): PaymentClient => ({
  address: callerAddress(request),
  isPhone: isPhone(request.headers),
});
