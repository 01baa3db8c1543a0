/**
 * Names of the data attributes that describe to `chrome/tracking` what an element is; read-markup.ts reads
 * them. Engine and ui may not import this room, so they write theirs literally; chrome/tracking/markup.test.tsx checks
 * that both sides agree.
 */
export const ATTRIBUTES = {
  // engine/render
  block: 'data-block-id',
  blockType: 'data-block',
  blockLabel: 'data-label',
  blockPosition: 'data-position',
  // ui
  carousel: 'data-carousel',
  contact: 'data-contact',
  // Everything else is written by `tracked`.
  campaignName: 'data-campaign-name',
  campaignId: 'data-campaign-id',
  campaignType: 'data-campaign-type',
  card: 'data-card',
  sku: 'data-sku',
  look: 'data-look',
  hotspot: 'data-spot',
  explore: 'data-explore',
  live: 'data-live',
  category: 'data-category',
  menuItem: 'data-item',
  menuLevel: 'data-level',
  search: 'data-search',
  opensSearch: 'data-opens-search',
  name: 'data-track-name',
} as const;

const { card, sku, look, hotspot, explore, category, search, opensSearch, name } = ATTRIBUTES;

/** The campaign that a block's button or live stream belongs to. */
interface Campaign {
  campaignName?: string | undefined;
  campaignId?: string | undefined;
  campaignType?: string | undefined;
}

/** Props that mark an element for tracking: `<article {...tracked.card(sku)}>`. */
export const tracked = {
  /** A product card: exposures and clicks. */
  card: (productSku: string) => ({ [card]: '', [sku]: productSku }),
  /** A look: exposures and clicks. */
  look: (lookId: string | undefined) => ({ [look]: lookId }),
  /** A hotspot in the picture of a look. */
  hotspot: (productSku: string) => ({ [hotspot]: productSku }),
  /** The link that leads on from a look. */
  explore: { [explore]: '' },
  /** A live stream with its campaign: exposures and clicks. */
  live: (url: string, campaign: Campaign) => ({ [ATTRIBUTES.live]: url, ...tracked.campaign(campaign) }),
  /** A button of a campaign. */
  campaign: ({ campaignName, campaignId, campaignType }: Campaign) => ({
    [ATTRIBUTES.campaignName]: campaignName,
    [ATTRIBUTES.campaignId]: campaignId,
    [ATTRIBUTES.campaignType]: campaignType,
  }),
  /** A link to a category in header or menu. */
  category: (id: string) => ({ [category]: id }),
  /** The header's search button. */
  search: { [search]: '' },
  /** Another button that opens the search overlay. */
  opensSearch: { [opensSearch]: '' },
  /** The tracked name of a control whose accessible name holds a shopper's own numbers. */
  name: (value: string) => ({ [name]: value }),
} as const;
