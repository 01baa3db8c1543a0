import type { FastifyRequest } from 'fastify';
import type { Proof } from '../sms/prove-mobile.ts';
import { callerAddress } from './caller-address.ts';

/** Reads a form's mobile and SMS code, with the address that it came from. */
export function readProof(
  request: FastifyRequest,
  body: { mobile: string; authorization_code: string },
): Proof {
  return { mobile: body.mobile, code: body.authorization_code, address: callerAddress(request) };
}
