import type { FastifyRequest } from 'fastify';
import { isPhone } from '../../base/http/is-phone.ts';
import { callerAddress } from '../customers/caller-address.ts';
import type { PaymentClient } from './provider.ts';

/** Returns what a payment provider needs of the shopper's browser. */
export const clientOf = (request: FastifyRequest): PaymentClient => ({
  address: callerAddress(request),
  isPhone: isPhone(request.headers),
});
