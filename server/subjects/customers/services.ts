import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopServices } from '../../services.ts';
import type { Member } from '../visitors/index.ts';

/** The services that operations on customers need. */
export type CustomerServices = Pick<ShopServices, 'db' | 'state' | 'codes' | 'secretKey'>;

/** A member's request to change how they log in. */
export interface AccessChange {
  shop: ShopServices;
  request: FastifyRequest;
  reply: FastifyReply;
  member: Member;
}
