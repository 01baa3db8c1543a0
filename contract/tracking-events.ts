import { type Static, Type } from 'typebox';
import { inputSku, inputText } from './fields.ts';

const short = () => inputText(100);
const address = () => inputText(2000);

/** The fields of events. `KINDS` lists the fields of each kind. */
export const eventFields = {
  /** Label of the block. */
  block: short(),
  /** `banner` for carousels, otherwise the block type. */
  type: short(),
  link: address(),
  /** Block index + 1, or the position within a list, counted from 1. */
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
  sku: inputSku(),
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
  /** Category of the page that shows the look, as the editor names it. */
  page_category: short(),
  category_id: short(),
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  keyword: short(),
};

export type EventField = keyof typeof eventFields;

interface Kind {
  /** Required fields. */
  needs: readonly EventField[];
  /** Optional fields. */
  may: readonly EventField[];
}

const block = { needs: ['block', 'position'], may: ['link', 'type', 'name'] } as const;
const campaign = ['campaign_name', 'campaign_id', 'campaign_type'] as const;
const product = { needs: ['sku'], may: ['position', 'name', 'list', 'link', 'block'] } as const;
const live = {
  needs: ['livestream_url'],
  may: [...campaign, 'block'],
} as const;
const look = {
  needs: ['look_id'],
  may: ['sku', 'name', 'position', 'block', 'link', 'page_category'],
} as const;
const link = { needs: ['name'], may: ['link', 'category_id', 'level', 'position', 'block'] } as const;
const plain = { needs: [], may: [] } as const;

/** Kinds of events with their fields. */
export const KINDS = {
  page_view: { needs: [], may: ['name'] },
  block_exposure: block,
  /** With the campaign of the clicked button. */
  block_click: { needs: block.needs, may: [...block.may, ...campaign] },
  product_exposure: product,
  product_click: product,
  colour_change: { needs: ['sku'], may: ['color', 'block'] },
  add_to_bag: product,
  add_to_wishlist: { needs: [], may: ['sku', 'name', 'block'] },
  live_impression: live,
  live_click: live,
  video_interaction: { needs: ['url', 'interaction'], may: ['name', 'block', 'position'] },
  look_view: look,
  look_click: look,
  look_add_to_cart: look,
  look_hotspot_click: { needs: ['look_id', 'sku'], may: look.may },
  look_explore_more: look,
  category_click: link,
  nav_click: link,
  search: { needs: ['keyword'], may: [] },
  search_click: { needs: [], may: ['keyword', 'sku', 'name', 'position', 'link'] },
  service_click: { needs: link.needs, may: [...link.may, ...campaign] },
  login_success: plain,
  registration_success: plain,
  purchase: plain,
} as const satisfies Record<string, Kind>;

export type EventKind = keyof typeof KINDS;

type Value<F extends EventField> = Static<(typeof eventFields)[F]>;
type Needed<K extends EventKind> = (typeof KINDS)[K]['needs'][number];
type Possible<K extends EventKind> = (typeof KINDS)[K]['may'][number];

/** A tracking event, without the fields that every event has. */
export type TrackingEvent = {
  [K in EventKind]: { kind: K } & { [F in Needed<K>]: Value<F> } & { [F in Possible<K>]?: Value<F> };
}[EventKind];
