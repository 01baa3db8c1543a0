import { Type } from 'typebox';
import { call } from './call.ts';
import { fields, PLAIN, record, text } from './fields.ts';
import { type EventKind, eventFields, KINDS } from './trackingEvents.ts';

/** Kinds of pages (A §2). */
export const PAGE_KINDS = [
  'home',
  'cart',
  'checkout',
  'order-detail',
  'order-list',
  'product-detail',
  'product-list',
  'product-search',
  'center',
  'profile',
  'address',
  'cms',
  'wish-list',
] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

/** Events that one batch brings. */
export const MAX_EVENTS = 50;

const event = fields({
  /** Made up by the browser: an event that is sent again counts once. */
  id: Type.String({ minLength: 16, maxLength: 64, pattern: '^[\\w-]*$' }),
  kind: Type.Enum(Object.keys(KINDS) as EventKind[]),
  /** Milliseconds since 1970, by the browser's clock. */
  at: Type.Optional(Type.Integer({ minimum: 0, maximum: 8.64e15 })),
  ...(Object.fromEntries(
    Object.entries(eventFields).map(([name, schema]) => [name, Type.Optional(schema)]),
  ) as { [Name in keyof typeof eventFields]: Type.TOptional<(typeof eventFields)[Name]> }),
});

/** What happens on pages, without persons (B §7). */
export const trackingCalls = {
  events: call({
    method: 'POST',
    paths: ['/rest_tracking/events'],
    summary: 'Stores a batch of events, each once; a beacon may send it as text/plain.',
    tag: 'tracking',
    body: fields({
      /** A key that the browser made up for itself; kept as a hash. */
      visitor: Type.Optional(Type.String({ maxLength: 64, pattern: '^[\\w-]*$' })),
      user_type: Type.Enum(['GUEST', 'LOGGED']),
      page: fields({
        kind: Type.Enum([...PAGE_KINDS]),
        path: Type.String({ maxLength: 2000, pattern: PLAIN }),
      }),
      utm_source: Type.Optional(text(100)),
      utm_medium: Type.Optional(text(100)),
      events: Type.Array(event, { minItems: 1, maxItems: MAX_EVENTS }),
    }),
    /** How many of them are new. */
    data: record({ stored: Type.Integer() }),
  }),
};
