import {
  blockAround,
  blockFields,
  campaignFields,
  cardAround,
  contactAround,
  controlName,
  isInFrame,
  isSearchButton,
  liveAround,
  liveFields,
  lookAround,
  productFields,
  readCategory,
  readLink,
  track,
} from '#services';
import { SEARCH_OVERLAY } from '../search/overlay-id.ts';

/** A press that moves further than this many pixels is a drag, which does not count as a click. */
const MAX_MOVE = 10;

/**
 * Tracks clicks in blocks and in the frame around them [B7-28 … B7-42]. Listens in the capture phase: React stops
 * clicks on blocks that are not hydrated yet.
 *
 * @param early presses and clicks from before this call; they are tracked first.
 */
export function watchClicks(early: readonly Event[]): void {
  let down = { x: 0, y: 0 };
  const trusted = new WeakSet<Element>();
  const onClick = ({ target, button, detail, clientX, clientY, isTrusted }: MouseEvent) => {
    // The middle button opens a link in another tab; the right one opens nothing.
    if (button > 1 || !(target instanceof Element)) return;
    const control = target.closest('a[href], button, [role="button"]');
    if (!control || (detail > 0 && Math.hypot(clientX - down.x, clientY - down.y) > MAX_MOVE)) return;
    // A button pressed before its block was hydrated is clicked again by script: track it once.
    if (isTrusted) trusted.add(control);
    else if (trusted.delete(control)) return;
    trackClick(control);
  };
  const onDown = ({ clientX: x, clientY: y }: PointerEvent) => {
    down = { x, y };
  };
  for (const event of early) {
    if (event.type === 'pointerdown') onDown(event as PointerEvent);
    else if (event.type !== 'keydown') onClick(event as MouseEvent);
  }
  document.addEventListener('pointerdown', onDown, { capture: true, passive: true });
  document.addEventListener('click', onClick, { capture: true, passive: true });
  document.addEventListener('auxclick', onClick, { capture: true, passive: true });
}

function trackClick(control: Element): void {
  const contact = contactAround(control);
  if (contact) {
    const fields = { name: controlName(contact), link: readLink(contact), ...campaignFields(contact) };
    track({ kind: 'service_click', ...fields }, contact);
  }
  const block = blockAround(control);
  if (block) trackBlockClick(control, block);
  else if (!contact) trackFrameClick(control);
  trackLookClick(control);
}

function trackBlockClick(control: Element, block: Element): void {
  const link = control.closest('a[href]');
  const pressed = link ?? control;
  const campaign = campaignFields(pressed);
  // A button that opens a film has no link, but may belong to a campaign.
  if (link || Object.values(campaign).some(Boolean)) {
    track({ kind: 'block_click', ...blockFields(block, pressed), ...campaign });
  }
  const card = cardAround(control);
  if (link && card) track({ kind: 'product_click', ...productFields(card) });
  const live = liveAround(control);
  if (live) track({ kind: 'live_click', ...liveFields(live) });
}

function trackLookClick(control: Element): void {
  const look = lookAround(control);
  if (!look) return;
  const { lookId: look_id, sku, isExplore, pageCategory: page_category } = look;
  if (sku) track({ kind: 'look_hotspot_click', look_id, sku, page_category }, control);
  else if (isExplore) track({ kind: 'look_explore_more', look_id, page_category }, control);
  else track({ kind: 'look_click', look_id, link: readLink(control), page_category }, control);
}

function trackFrameClick(control: Element): void {
  const card = cardAround(control);
  const link = readLink(control);
  if (card) {
    if (link) track({ kind: 'product_click', ...productFields(card) });
    return;
  }
  const overlay = control.closest(`#${SEARCH_OVERLAY}`);
  if (overlay || isSearchButton(control)) {
    if (overlay && !link) return;
    const keyword = overlay?.querySelector('input')?.value;
    track({ kind: 'search_click', keyword, name: controlName(control), link });
    return;
  }
  if (isInFrame(control)) trackNavigation(control, link);
}

function trackNavigation(control: Element, link: string | undefined): void {
  const category = readCategory(control);
  const name = controlName(control);
  if (category) {
    track({ kind: 'category_click', name, category_id: category.id, level: category.level, link });
  } else if (link) track({ kind: 'nav_click', name, link });
}
