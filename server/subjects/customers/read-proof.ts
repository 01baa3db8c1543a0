import type { FastifyRequest } from 'fastify';
import { callerAddress } from '../../base/http/caller-address.ts';
import type { Proof } from '../sms/prove-mobile.ts';
import type { Visitors } from '../visitors/index.ts';

/** Reads a form's mobile and SMS code, with the address and the visitor that it came from. */
export async function readProof(
  visitors: Visitors,
  request: FastifyRequest,
  body: { mobile: string; authorization_code: string },
): Promise<Proof> {
  const visitor = await visitors.find(request);
  return {
    mobile: body.mobile,
    code: body.authorization_code,
    address: callerAddress(request),
    visitor: visitor?.key ?? null,
  };
}
