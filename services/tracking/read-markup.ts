import { PAGE_PATHS } from '#contract/page-paths';

/**
 * Names of the data attributes that describe to `chrome/tracking` what an element is. `tracked`
 * writes them; engine and ui may not import this room and write theirs literally; chrome/tracking/markup.test.tsx checks
 * that both sides agree.
 */
const ATTRIBUTES = {
  // engine/render
  block: 'data-block-id',
  blockType: 'data-block',
  blockLabel: 'data-label',
  blockPosition: 'data-position',
  // ui
  carousel: 'data-carousel',
  contact: 'data-contact',
  // tracked.ts
  campaignName: 'data-campaign-name',
  campaignId: 'data-campaign-id',
  campaignType: 'data-campaign-type',
  card: 'data-card',
  sku: 'data-sku',
  look: 'data-look',
  pageCategory: 'data-page-category',
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

const has = (name: keyof typeof ATTRIBUTES) => `[${ATTRIBUTES[name]}]`;
const read = (element: Element | null | undefined, name: keyof typeof ATTRIBUTES) =>
  element?.getAttribute(ATTRIBUTES[name]) ?? undefined;

const CONTACT = `${has('contact')}, a[href^="tel:"], a[href="${PAGE_PATHS.contacts}"]`;

/** Matches everything whose exposure is tracked. */
export const EXPOSABLE = [has('block'), has('card'), has('look'), has('live')].join(', ');

/** Returns what an element is marked as. It may be several things at once: a look is often a block. */
export function readMarks(element: Element) {
  return {
    isBlock: read(element, 'block') !== undefined,
    isCard: read(element, 'card') !== undefined,
    isLive: Boolean(read(element, 'live')),
    lookId: read(element, 'look'),
    pageCategory: read(element, 'pageCategory'),
  };
}

/** The page category of a look that the page shows. */
export function findPageCategory(lookId: string): string | undefined {
  const looks = [...document.querySelectorAll(has('look'))];
  return read(
    looks.find(look => read(look, 'look') === lookId),
    'pageCategory',
  );
}

/** The innermost block around an element. */
export const blockAround = (element: Element) => element.closest<HTMLElement>(has('block'));

/** The label of the innermost block around an element. */
export const blockLabel = (element: Element) => read(blockAround(element), 'blockLabel');

/** Returns the product card around an element. */
export const cardAround = (element: Element) => element.closest<HTMLElement>(has('card'));

/** Returns the live player around an element. */
export const liveAround = (element: Element) => element.closest<HTMLElement>(has('live'));

/** Returns the contact button around an element, or itself. */
export const contactAround = (element: Element) => element.closest<HTMLElement>(CONTACT);

/** Whether an element belongs to header, menu or footer. */
export const isInFrame = (element: Element) =>
  element.closest(`header, footer, ${has('menuLevel')}`) !== null;

export const isSearchButton = (element: Element) =>
  element.closest(`${has('search')}, ${has('opensSearch')}`) !== null;

/**
 * Fields of a block in events: label, position from 1, link, and type, which is `banner` for blocks that show a
 * carousel [B7-28, B7-29].
 */
export function blockFields(block: Element, link?: Element | null) {
  const href = (link ?? block.querySelector('a[href]'))?.getAttribute('href') ?? undefined;
  return {
    block: read(block, 'blockLabel') ?? '',
    position: Number(read(block, 'blockPosition')),
    type: hasCarousel(block) ? 'banner' : (read(block, 'blockType') ?? ''),
    link: href,
  };
}

/** Carousels inside product cards and nested blocks do not count. */
function hasCarousel(block: Element): boolean {
  return [...block.querySelectorAll(has('carousel'))].some(
    carousel => blockAround(carousel) === block && !cardAround(carousel),
  );
}

/** Fields of a product card in events; its position counts within its block, or within the popup around it. */
export function productFields(card: Element) {
  const block = blockAround(card);
  const container = block ?? card.closest('dialog, [role="dialog"]') ?? document.body;
  const cards = [...container.querySelectorAll(has('card'))].filter(other => blockAround(other) === block);
  const link = card.querySelector('a[href]');
  // The text rather than the accessible name, which includes the description.
  const name = card.querySelector('h1, h2, h3, h4, h5, h6') ?? link;
  return {
    sku: read(card, 'sku') ?? '',
    name: name?.textContent || name?.querySelector('img')?.alt || '',
    position: cards.indexOf(card) + 1,
    block: read(block, 'blockLabel'),
    list: block ? undefined : (container.getAttribute('aria-label') ?? undefined),
    link: link?.getAttribute('href') ?? undefined,
  };
}

/** Fields of a live stream in events. */
export function liveFields(live: Element) {
  return { livestream_url: read(live, 'live') ?? '', ...campaignFields(live), block: blockLabel(live) };
}

/** The campaign of a stream or a button, if the editor has set one [B3-02]. */
export function campaignFields(element: Element) {
  return {
    campaign_name: read(element, 'campaignName'),
    campaign_id: read(element, 'campaignId'),
    campaign_type: read(element, 'campaignType'),
  };
}

/**
 * The look around a control and the control's part in it; null outside looks. A picture with hotspots but without a
 * look id takes its block's label as the id.
 */
export function lookAround(control: Element) {
  const spot = control.closest(has('hotspot'));
  const card = cardAround(control);
  // A product card that the hotspot has opened counts as a card.
  const sku = card && spot?.contains(card) ? undefined : read(spot, 'hotspot');
  const look = control.closest(has('look'));
  const lookId = read(look, 'look') || (sku && blockLabel(control));
  if (!lookId) return null;
  const isExplore = control.closest(has('explore')) !== null;
  return { lookId, sku, isExplore, pageCategory: read(look, 'pageCategory') };
}

/** The category that a control of header or menu leads to, with its level from 1; null for other controls. */
export function readCategory(control: Element): { id: string; level: number } | null {
  const id = read(control, 'category') ?? read(control, 'menuItem');
  if (!id) return null;
  return { id, level: Number(read(control.closest(has('menuLevel')), 'menuLevel')) || 1 };
}

/** The name of a control: `data-track-name`, else its accessible name. */
export function controlName(control: Element): string {
  const name = read(control, 'name') || control.getAttribute('aria-label') || control.textContent;
  return name || control.querySelector('img')?.alt || '';
}

/** Where a control leads. */
export function readLink(control: Element): string | undefined {
  return control.closest('a[href]')?.getAttribute('href') ?? undefined;
}
