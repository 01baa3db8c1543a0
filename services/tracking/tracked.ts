/** The campaign that a block's button or live stream belongs to. */
interface Campaign {
  campaignName?: string | undefined;
  campaignId?: string | undefined;
  campaignType?: string | undefined;
}

/**
 * Props that mark an element for tracking: `<article {...tracked.card(sku)}>`. Every page loads them, so the table of
 * names is beside their reader (read-markup.ts); chrome/tracking/markup.test.tsx checks that both sides agree.
 */
export const tracked = {
  /** A product card: exposures and clicks. */
  card: (productSku: string) => ({ 'data-card': '', 'data-sku': productSku }),
  /** A look: exposures and clicks. */
  look: (lookId: string | undefined, pageCategory?: string) => ({
    'data-look': lookId,
    'data-page-category': pageCategory,
  }),
  /** A hotspot in the picture of a look. */
  hotspot: (productSku: string) => ({ 'data-spot': productSku }),
  /** The link that leads on from a look. */
  explore: { 'data-explore': '' },
  /** A live stream with its campaign: exposures and clicks. */
  live: (url: string, campaign: Campaign) => ({ 'data-live': url, ...tracked.campaign(campaign) }),
  /** A button of a campaign. */
  campaign: ({ campaignName, campaignId, campaignType }: Campaign) => ({
    'data-campaign-name': campaignName,
    'data-campaign-id': campaignId,
    'data-campaign-type': campaignType,
  }),
  /** A link to a category in header or menu. */
  category: (id: string) => ({ 'data-category': id }),
  /** The header's search button. */
  search: { 'data-search': '' },
  /** Another button that opens the search overlay. */
  opensSearch: { 'data-opens-search': '' },
  /** The tracked name of a control whose accessible name holds a shopper's own numbers. */
  name: (value: string) => ({ 'data-track-name': value }),
} as const;
