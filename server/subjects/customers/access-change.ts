import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SmsServices } from '../sms/services.ts';
import type { Member } from '../visitors/index.ts';

/** A member's request to change how they log in. */
export interface AccessChange {
  shop: SmsServices;
  request: FastifyRequest;
  reply: FastifyReply;
  member: Member;
}
