import { randomBytes } from 'node:crypto';
import type { State } from '../state/index.ts';

const MINUTE = 60_000;

/** How long a QR code or a jump to WeChat can be answered, and an answer be used. */
export const TICKET_LIFE = 5 * MINUTE;

/** How long somebody who has agreed may take to give a mobile. */
const BINDING_LIFE = 10 * MINUTE;

/** A wish to log in or bind by WeChat, of one visitor. */
export interface Ticket {
  /** Who asked; nobody else can use the answer. */
  visitor: string;
  /** `qr`: answered on a phone and asked for here. `jump`: the browser itself goes to WeChat and comes back. */
  kind: 'qr' | 'jump';
  returnUrl: string;
  status: 'waiting' | 'agreed' | 'refused';
  openid: string | null;
}

export interface Tickets {
  create(ticket: Pick<Ticket, 'visitor' | 'kind' | 'returnUrl'>): Promise<string>;
  read(id: string): Promise<Ticket | null>;
  /** Notes what the person decided: who they are, or null for no. False when it was decided before, or is over. */
  decide(id: string, openid: string | null): Promise<boolean>;
  /** The ticket of the visitor's last QR code. */
  ofVisitor(visitor: string): Promise<string | null>;
  /** Uses an answer up: of two that ask at once, one gets it. */
  take(id: string): Promise<Ticket | null>;
  /** Keeps who agreed, until they give their mobile. */
  keepPerson(visitor: string, openid: string): Promise<void>;
  takePerson(visitor: string): Promise<string | null>;
  hasPerson(visitor: string): Promise<boolean>;
}

export function createTickets(state: State): Tickets {
  const ticketKey = (id: string) => `wechat:ticket:${id}`;
  const latestKey = (visitor: string) => `wechat:latest:${visitor}`;
  const personKey = (visitor: string) => `wechat:person:${visitor}`;
  const parse = (value: string | null): Ticket | null => (value === null ? null : JSON.parse(value));
  const write = (id: string, ticket: Ticket) => state.set(ticketKey(id), JSON.stringify(ticket), TICKET_LIFE);

  return {
    async create({ visitor, kind, returnUrl }) {
      const id = randomBytes(18).toString('base64url');
      await write(id, { visitor, kind, returnUrl, status: 'waiting', openid: null });
      if (kind === 'qr') {
        const before = await state.take(latestKey(visitor));
        if (before !== null) await state.delete(ticketKey(before));
        await state.set(latestKey(visitor), id, TICKET_LIFE);
      }
      return id;
    },
    read: async id => parse(await state.get(ticketKey(id))),
    async decide(id, openid) {
      const ticket = parse(await state.get(ticketKey(id)));
      if (ticket?.status !== 'waiting') return false;
      // A second click at the same time must not decide otherwise.
      const { count } = await state.count(`wechat:decided:${id}`, TICKET_LIFE);
      if (count > 1) return false;
      await write(id, { ...ticket, status: openid === null ? 'refused' : 'agreed', openid });
      return true;
    },
    ofVisitor: visitor => state.get(latestKey(visitor)),
    take: async id => parse(await state.take(ticketKey(id))),
    keepPerson: (visitor, openid) => state.set(personKey(visitor), openid, BINDING_LIFE),
    takePerson: visitor => state.take(personKey(visitor)),
    hasPerson: async visitor => (await state.get(personKey(visitor))) !== null,
  };
}
