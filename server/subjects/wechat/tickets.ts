import { randomBytes } from 'node:crypto';
import type { State } from '../../base/state/state.ts';

const MINUTE = 60_000;

/** Lifetime of a ticket, in ms. */
export const TICKET_LIFETIME = 5 * MINUTE;

/** How long a consent can be bound to a mobile, in ms. */
const BINDING_LIFETIME = 10 * MINUTE;

/** A visitor's request to log in or bind by WeChat. */
export interface Ticket {
  /** Key of the visitor who created it; the only one who can use the result. */
  visitor: string;
  /** `qr`: decided on a phone, polled by the page. `jump`: the browser goes to WeChat and returns. */
  kind: 'qr' | 'jump';
  returnUrl: string;
  status: 'waiting' | 'agreed' | 'refused';
  /** The WeChat account that agreed. */
  openid: string | null;
}

export interface Tickets {
  create(ticket: Pick<Ticket, 'visitor' | 'kind' | 'returnUrl'>): Promise<string>;
  read(id: string): Promise<Ticket | null>;
  /** Stores the decision: an openid, or null for a refusal. Returns false when decided before, or expired. */
  decide(id: string, openid: string | null): Promise<boolean>;
  /** Returns the id of the visitor's latest QR ticket. */
  findLatest(visitor: string): Promise<string | null>;
  /** Reads and deletes a ticket atomically. */
  take(id: string): Promise<Ticket | null>;
  /** Stores who consented, until they verify a mobile. */
  keepPerson(visitor: string, openid: string): Promise<void>;
  takePerson(visitor: string): Promise<string | null>;
  hasPerson(visitor: string): Promise<boolean>;
}

export function createTickets(state: State): Tickets {
  const ticketKey = (id: string) => `wechat:ticket:${id}`;
  const latestKey = (visitor: string) => `wechat:latest:${visitor}`;
  const personKey = (visitor: string) => `wechat:person:${visitor}`;
  const parse = (value: string | null): Ticket | null => (value === null ? null : JSON.parse(value));
  const write = (id: string, ticket: Ticket) =>
    state.set(ticketKey(id), JSON.stringify(ticket), TICKET_LIFETIME);

  return {
    async create({ visitor, kind, returnUrl }) {
      const id = randomBytes(18).toString('base64url');
      await write(id, { visitor, kind, returnUrl, status: 'waiting', openid: null });
      if (kind === 'qr') {
        const before = await state.take(latestKey(visitor));
        if (before !== null) await state.delete(ticketKey(before));
        await state.set(latestKey(visitor), id, TICKET_LIFETIME);
      }
      return id;
    },
    read: async id => parse(await state.get(ticketKey(id))),
    async decide(id, openid) {
      const ticket = parse(await state.get(ticketKey(id)));
      if (ticket?.status !== 'waiting') return false;
      // Of two concurrent decisions the first counts.
      const { count } = await state.count(`wechat:decided:${id}`, TICKET_LIFETIME);
      if (count > 1) return false;
      await write(id, { ...ticket, status: openid === null ? 'refused' : 'agreed', openid });
      return true;
    },
    findLatest: visitor => state.get(latestKey(visitor)),
    take: async id => parse(await state.take(ticketKey(id))),
    keepPerson: (visitor, openid) => state.set(personKey(visitor), openid, BINDING_LIFETIME),
    takePerson: visitor => state.take(personKey(visitor)),
    hasPerson: async visitor => (await state.get(personKey(visitor))) !== null,
  };
}
