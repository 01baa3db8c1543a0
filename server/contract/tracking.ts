import { Type } from 'typebox';
import { call } from './call.ts';
import { fields, PLAIN, record, sku, text } from './fields.ts';

/** Kinds of events (A §4, B §7). */
export const EVENT_KINDS = [
  'page_view',
  'block_exposure',
  'block_click',
  'product_exposure',
  'product_click',
  'colour_change',
  'live_impression',
  'live_click',
  'video_interaction',
  'look_view',
  'look_click',
  'look_add_to_cart',
  'look_hotspot_click',
  'look_explore_more',
  'category_click',
  'nav_click',
  'search',
  'search_click',
  'service_click',
  'registration_success',
] as const;

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

/** Events that one batch brings. */
export const MAX_EVENTS = 50;

const short = () => text(100);
const address = () => text(2000);
const position = Type.Integer({ minimum: 0, maximum: 10_000 });

/** What events tell; which kind tells what is `server/tracking/kinds.ts`. */
export const eventFields = {
  block: short(),
  /** What stands at the position; `banner` for carousels. */
  type: short(),
  link: address(),
  /** Block index + 1, or the place within a list. */
  position,
  sku: sku(),
  name: short(),
  list: short(),
  color: short(),
  livestream_url: address(),
  campaign_name: short(),
  campaign_id: short(),
  campaign_type: short(),
  url: address(),
  interaction: Type.Enum(['play', 'pause', 'progress', 'mute', 'unmute']),
  look_id: short(),
  category_id: short(),
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  keyword: short(),
};

const event = fields({
  kind: Type.Enum([...EVENT_KINDS]),
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
    summary: 'Stores a batch of events; a beacon may send it as text/plain.',
    tag: 'tracking',
    body: fields({
      /** A key that the browser made up for itself; kept as a hash. */
      visitor: Type.Optional(Type.String({ maxLength: 64, pattern: '^[\\w-]*$' })),
      user_type: Type.Enum(['GUEST', 'LOGGED']),
      page: fields({
        kind: Type.Enum([...PAGE_KINDS]),
        path: Type.String({ maxLength: 2000, pattern: PLAIN }),
      }),
      utm_source: Type.Optional(short()),
      utm_medium: Type.Optional(short()),
      test_user: Type.Optional(Type.Boolean()),
      events: Type.Array(event, { minItems: 1, maxItems: MAX_EVENTS }),
    }),
    data: record({ stored: Type.Integer() }),
  }),
};
