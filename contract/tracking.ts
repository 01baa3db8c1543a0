import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { inputObject, inputText, NO_NUL_PATTERN, outputObject } from './fields.ts';
import { type EventKind, eventFields, KINDS } from './tracking-events.ts';

/** Kinds of pages. */
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

/** Most events per batch. */
export const MAX_EVENTS = 50;

const event = inputObject({
  /** Created by the browser, so that an event that is sent twice counts once. */
  id: Type.String({ minLength: 16, maxLength: 64, pattern: '^[\\w-]*$' }),
  kind: Type.Enum(Object.keys(KINDS) as EventKind[]),
  /** Time in ms since 1970, by the browser's clock. */
  at: Type.Optional(Type.Integer({ minimum: 0, maximum: 8.64e15 })),
  ...(Object.fromEntries(
    Object.entries(eventFields).map(([name, schema]) => [name, Type.Optional(schema)]),
  ) as { [Name in keyof typeof eventFields]: Type.TOptional<(typeof eventFields)[Name]> }),
});

/** The call of tracking. Events contain no personal data. */
export const trackingCalls = {
  events: defineCall({
    method: 'POST',
    paths: ['/rest_tracking/events'],
    summary: 'Stores a batch of events, each once. Beacons may send it as text/plain.',
    tag: 'tracking',
    body: inputObject({
      /** A key that the browser creates; stored as a hash. */
      visitor: Type.Optional(Type.String({ maxLength: 64, pattern: '^[\\w-]*$' })),
      user_type: Type.Enum(['GUEST', 'LOGGED']),
      page: inputObject({
        kind: Type.Enum([...PAGE_KINDS]),
        path: Type.String({ maxLength: 2000, pattern: NO_NUL_PATTERN }),
      }),
      utm_source: Type.Optional(inputText(100)),
      utm_medium: Type.Optional(inputText(100)),
      events: Type.Array(event, { minItems: 1, maxItems: MAX_EVENTS }),
    }),
    /** Number of new events. */
    data: outputObject({ stored: Type.Integer() }),
  }),
};
