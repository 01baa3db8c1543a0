import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { callerAddress } from '../../base/http/caller-address.ts';
import type { BaseServices } from '../../base/services.ts';
import type { Account } from '../visitors/access.ts';
import type { Visitor } from '../visitors/index.ts';
import type { VisitorServices } from '../visitors/services.ts';

const DAY = 24 * 3600 * 1000;

/** How long an address stays known to a mobile after its last proof, in ms. */
const KNOWN_FOR = 90 * DAY;

/**
 * Who requests a code for a mobile. What a requester may send is counted apart from what others request for the same
 * mobile, and each group of requesters has codes of its own: strangers can't use up the owner's.
 */
export interface Requester {
  /** `known`: the member, or a device that has proven the mobile. `near`: an address from which it was proven. */
  group: 'known' | 'near' | 'stranger';
  /** Distinguishes requesters of a mobile in the counters. */
  id: string;
}

type Services = Pick<BaseServices, 'state' | 'secretKey'>;

/** A request for a code. */
interface Caller {
  request: FastifyRequest;
  visitor: Visitor;
  mobile: string;
  /** Account of the mobile. */
  account: Account | null;
}

/** Decides who requests a code. */
export async function readRequester(
  services: Services & Pick<VisitorServices, 'visitors'>,
  { request, visitor, mobile, account }: Caller,
): Promise<Requester> {
  const isMember = account !== null && visitor.customerId === account.id;
  if (isMember || visitor.guestMobile === mobile) return { group: 'known', id: 'owner' };
  const device = account && services.visitors.knownDevice(request, account);
  if (device) return { group: 'known', id: `device:${device}` };
  const address = callerAddress(request);
  const isNear = (await services.state.get(knownKey(services, mobile, address))) !== null;
  return { group: isNear ? 'near' : 'stranger', id: `address:${address}` };
}

/** Remembers that a mobile was proven from an address. */
export async function rememberAddress(services: Services, mobile: string, address: string): Promise<void> {
  await services.state.set(knownKey(services, mobile, address), '1', KNOWN_FOR);
}

/** A keyed hash: a reader of the state must not learn where a mobile is used. */
function knownKey({ secretKey }: Services, mobile: string, address: string): string {
  return `known:${createHmac('sha256', secretKey).update(`known:${mobile}:${address}`).digest('base64url')}`;
}
