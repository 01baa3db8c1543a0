import type { EVENT_KINDS, eventFields } from '../contract/tracking.ts';

export type EventKind = (typeof EVENT_KINDS)[number];
export type EventField = keyof typeof eventFields;

/** What an event of a kind must tell, and what it may. */
interface Kind {
  needs: EventField[];
  may?: EventField[];
}

const block: Kind = { needs: ['block', 'position'], may: ['link', 'type', 'name'] };
const product: Kind = { needs: ['sku'], may: ['position', 'name', 'list', 'link', 'block'] };
const live: Kind = {
  needs: ['livestream_url'],
  may: ['campaign_name', 'campaign_id', 'campaign_type', 'block'],
};
const look: Kind = { needs: ['look_id'], may: ['sku', 'name', 'position', 'block', 'link'] };
const link: Kind = { needs: ['name'], may: ['link', 'category_id', 'level', 'position'] };

/** B §7 "Tracking events"; A §4 has the search, the colour and the registration. */
export const KINDS: Record<EventKind, Kind> = {
  page_view: { needs: [], may: ['name'] },
  block_exposure: block,
  block_click: block,
  product_exposure: product,
  product_click: product,
  colour_change: { needs: ['sku'], may: ['color'] },
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
  search: { needs: ['keyword'] },
  search_click: { needs: ['keyword'], may: ['sku', 'name', 'position', 'link'] },
  service_click: link,
  registration_success: { needs: [] },
};
