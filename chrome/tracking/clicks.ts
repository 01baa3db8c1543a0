import { track } from '#services';
import { SEARCH_OVERLAY } from '../search/overlay-id.ts';
import {
  blockAround,
  blockFields,
  CARD,
  campaignFields,
  frameNameOf,
  liveFields,
  productFields,
} from './places.ts';

const CONTACT = '[data-contact], a[href^="tel:"], a[href="/cms/contacts.html"]';
const FRAME = 'header, footer, [data-level]';

/** A mouse that has gone further has dragged, and follows no link (A §9). */
const DRAG = 10;

/**
 * Tells of what is clicked (B §7): in blocks, and in the frame around them. Hears of it on the way down: React keeps
 * clicks on blocks that are not live yet from going up.
 *
 * @param early presses and clicks that came before this was called; they are told of first.
 */
export function watchClicks(early: readonly Event[]): void {
  let down = { x: 0, y: 0 };
  const missed = new WeakSet<Element>();
  const hear = ({ target, button, detail, clientX, clientY, isTrusted }: MouseEvent) => {
    // The middle button opens a link in another tab; the right one opens nothing.
    if (button > 1 || !(target instanceof Element)) return;
    const control = target.closest('a[href], button, [role="button"]');
    if (!control || (detail > 0 && Math.hypot(clientX - down.x, clientY - down.y) > DRAG)) return;
    // A button that was pressed before it was live is clicked once more by script.
    if (isTrusted) missed.add(control);
    else if (missed.delete(control)) return;
    tellClick(control);
  };
  const press = ({ clientX: x, clientY: y }: PointerEvent) => {
    down = { x, y };
  };
  for (const event of early) {
    if (event.type === 'pointerdown') press(event as PointerEvent);
    else if (event.type !== 'keydown') hear(event as MouseEvent);
  }
  document.addEventListener('pointerdown', press, { capture: true, passive: true });
  document.addEventListener('click', hear, { capture: true, passive: true });
  document.addEventListener('auxclick', hear, { capture: true, passive: true });
}

function tellClick(control: Element): void {
  const contact = control.closest<HTMLElement>(CONTACT);
  if (contact) {
    const name = frameNameOf(contact);
    track({ kind: 'service_click', name, link: linkOf(contact), ...campaignFields(contact) }, contact);
  }
  if (blockAround(control)) tellBlockClick(control);
  else if (!contact) tellFrameClick(control);
  tellLookClick(control);
}

function tellBlockClick(control: Element): void {
  const block = blockAround(control) as HTMLElement;
  const link = control.closest<HTMLElement>('a[href]');
  const pressed = link ?? (control as HTMLElement);
  const campaign = campaignFields(pressed);
  // A button that opens a film leads nowhere, but may be a campaign's.
  if (link || Object.values(campaign).some(Boolean)) {
    track({ kind: 'block_click', ...blockFields(block, pressed), ...campaign });
  }
  const card = control.closest<HTMLElement>(CARD);
  if (link && card) track({ kind: 'product_click', ...productFields(card) });
  const live = control.closest<HTMLElement>('[data-live]');
  if (live) track({ kind: 'live_click', ...liveFields(live) });
}

/** Looks are told by what the markup calls so; a picture with hotspots is a look, by its block's name if it has none. */
function tellLookClick(control: Element): void {
  const look = control.closest<HTMLElement>('[data-look]')?.dataset.look;
  const spot = control.closest<HTMLElement>('[data-spot]')?.dataset.spot;
  const look_id = look || (spot && blockAround(control)?.dataset.label);
  if (!look_id) return;
  if (spot) track({ kind: 'look_hotspot_click', look_id, sku: spot }, control);
  else if (control.closest('[data-explore]')) track({ kind: 'look_explore_more', look_id }, control);
  else track({ kind: 'look_click', look_id, link: linkOf(control) }, control);
}

function tellFrameClick(control: Element): void {
  const card = control.closest<HTMLElement>(CARD);
  const link = linkOf(control);
  if (card) {
    if (link) track({ kind: 'product_click', ...productFields(card) });
    return;
  }
  const overlay = control.closest(`#${SEARCH_OVERLAY}`);
  if (overlay || control.closest('[data-search], [data-opens-search]')) {
    if (overlay && !link) return;
    const keyword = overlay?.querySelector('input')?.value;
    track({ kind: 'search_click', keyword, name: frameNameOf(control), link });
    return;
  }
  if (control.closest(FRAME)) tellNavClick(control, link);
}

function tellNavClick(control: Element, link: string | undefined): void {
  const { item, category = item } = (control as HTMLElement).dataset;
  const name = frameNameOf(control);
  if (category) {
    const level = Number(control.closest<HTMLElement>('[data-level]')?.dataset.level) || 1;
    track({ kind: 'category_click', name, category_id: category, level, link });
  } else if (link) track({ kind: 'nav_click', name, link });
}

function linkOf(control: Element): string | undefined {
  return control.closest('a[href]')?.getAttribute('href') ?? undefined;
}
