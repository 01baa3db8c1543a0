/** What the markup tells of the place of an element. */

const BLOCK = '[data-block-id]';
export const CARD = '[data-card]';

/** The innermost block around an element. */
export function blockAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(BLOCK);
}

/** A block as events tell it (B §7): name, position (index + 1), link, and `banner` for carousels. */
export function blockFields(block: HTMLElement, link?: Element | null) {
  const { label = '', position, block: type = '' } = block.dataset;
  const href = (link ?? block.querySelector('a[href]'))?.getAttribute('href') ?? undefined;
  return { block: label, position: Number(position), type: isCarousel(block) ? 'banner' : type, link: href };
}

/** A block that shows its content as a carousel; those inside its cards and inside blocks that it holds don't count. */
function isCarousel(block: HTMLElement): boolean {
  return [...block.querySelectorAll('[data-carousel]')].some(
    carousel => blockAround(carousel) === block && !carousel.closest(CARD),
  );
}

/** A product card as events tell it: its place among those of its block, or of the popup around it. */
export function productFields(card: HTMLElement) {
  const block = blockAround(card);
  const around = block ?? card.closest('dialog, [role="dialog"]') ?? document.body;
  const cards = [...around.querySelectorAll(CARD)].filter(other => blockAround(other) === block);
  const link = card.querySelector('a[href]');
  return {
    sku: card.dataset.sku ?? '',
    name: nameOf(card.querySelector('h1, h2, h3, h4, h5, h6') ?? link),
    position: cards.indexOf(card) + 1,
    block: block?.dataset.label,
    list: block ? undefined : (around.getAttribute('aria-label') ?? undefined),
    link: link?.getAttribute('href') ?? undefined,
  };
}

/** A live stream (`data-live`) as events tell it. */
export function liveFields(live: HTMLElement) {
  const { live: livestream_url = '' } = live.dataset;
  return { livestream_url, ...campaignFields(live), block: blockAround(live)?.dataset.label };
}

/** The campaign that a stream or a button belongs to (B §3), as far as the editor has told it. */
export function campaignFields({ dataset }: HTMLElement) {
  const { campaignName, campaignId, campaignType } = dataset;
  return { campaign_name: campaignName, campaign_id: campaignId, campaign_type: campaignType };
}

/** What an element is called on the page. */
export function nameOf(element: Element | null): string {
  const label = element?.getAttribute('aria-label') || element?.textContent || '';
  return label || element?.querySelector('img')?.alt || '';
}

/** Name of a control of the frame, without the numbers that its badge adds: they are a shopper's own. */
export function frameNameOf(element: Element): string {
  return nameOf(element).split('，', 1)[0] ?? '';
}
