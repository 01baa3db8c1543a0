import { createCarryOver } from './carry-over.ts';
import { findPlace, PAGE, PLACE, readId } from './server-markup.ts';

/** Decides when a block, or a part of the frame, hydrates. */
export interface Gates {
  /**
   * Resolves when the block (its id) or part (its name) is in the viewport, near it once the shopper has done something on
   * the page, or when the shopper interacts with it.
   *
   * @param onlyTouched resolves at an interaction only.
   */
  wait(id: string, onlyTouched?: boolean): Promise<void>;
  /** Watches the element that now has the markup of a waiting block, because React has discarded the one before. */
  moved(id: string): void;
  /** Marks the block, the part or the page as hydrated, and repeats what it missed. */
  settle(id: string): void;
  isSettled(id: string): boolean;
}

/** Which blocks hydrate without an interaction: those near the viewport, or all. */
export type Hydration = 'near' | 'all';

/** Margin around the viewport in which blocks hydrate, after the first interaction with the page; a CSS margin. */
const NEAR = '400px 0px';
/** Pause after the last scroll event before blocks near the viewport hydrate, in ms. */
const REST = 100;
const INTERACTIONS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'] as const;

/**
 * Watches a document's blocks with one observer and one set of listeners. Until the first interaction only blocks in the
 * viewport hydrate: the others are not needed yet, and would delay the answer to it. While the page scrolls, only blocks
 * that the shopper interacts with hydrate: hydration would delay a frame, and a block that scrolls past does not need it.
 *
 * @param hydration `all` opens every gate at once. A large margin would not: in a frame of another origin it is ignored.
 * @param signal ends the watch.
 */
export function openGates(document: Document, hydration: Hydration = 'near', signal?: AbortSignal): Gates {
  const waiting = new Map<string, (() => void)[]>();
  const hydrated = new Set<string>();
  const carryOver = createCarryOver(document, hydrated);
  // From now on React hydrates the page, whose script is here, during a click on it, and then handles the click.
  hydrated.add(PAGE);
  /** Blocks near the viewport that wait for the page to stop scrolling. */
  const delayed = new Set<string>();
  let scrolling: ReturnType<typeof setTimeout> | undefined;
  const untouched = new Set<string>();
  const touched = new Set<string>();
  let observer = hydration === 'all' || typeof IntersectionObserver === 'undefined' ? null : observe('0px');

  function observe(rootMargin: string): IntersectionObserver {
    return new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) delayed.delete(readId(target));
          else if (scrolling) delayed.add(readId(target));
          else open(readId(target));
        }
      },
      { rootMargin },
    );
  }

  let isReached = false;
  /** From the first interaction on, blocks hydrate before they are in view. */
  function reach(): void {
    if (isReached) return;
    isReached = true;
    observer?.disconnect();
    observer &&= observe(NEAR);
    for (const id of waiting.keys()) watch(id);
  }

  function open(id: string): void {
    const element = findPlace(document, id);
    if (element) observer?.unobserve(element);
    delayed.delete(id);
    carryOver.list(id);
    for (const proceed of waiting.get(id) ?? []) proceed();
    waiting.delete(id);
  }

  function onScroll(): void {
    reach();
    clearTimeout(scrolling);
    scrolling = setTimeout(() => {
      scrolling = undefined;
      for (const id of delayed) open(id);
    }, REST);
  }

  function watch(id: string): void {
    const element = findPlace(document, id);
    if (!observer || !element) open(id);
    else if (!untouched.has(id)) observer.observe(element);
  }

  function onInteraction(event: Event): void {
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    // Scrolling moves elements below a resting pointer; that is not an interaction.
    if (type === 'pointerover' && scrolling) return;
    reach();
    if (type === 'click') announceLink(event as MouseEvent, target);
    carryOver.record(event);
    for (let place = target.closest(PLACE); place; place = place.parentElement?.closest(PLACE) ?? null) {
      const id = readId(place);
      if (waiting.has(id)) open(id);
      // A part inside one that is not hydrated waits later.
      else if (!hydrated.has(id)) touched.add(id);
    }
  }

  /**
   * Dispatches the event that a link names in `data-asks` before it navigates, for links that are not hydrated.
   * React stops the propagation of clicks on dehydrated markup, so a listener further up would not see them.
   */
  function announceLink(event: MouseEvent, target: Element): void {
    const link = target.closest<HTMLElement>('a[data-asks]');
    const place = link?.parentElement?.closest(PLACE);
    if (!link || !place || hydrated.has(readId(place))) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const announcement = new CustomEvent(String(link.dataset.asks), { bubbles: true, cancelable: true });
    if (!link.dispatchEvent(announcement)) event.preventDefault();
  }

  for (const type of INTERACTIONS) {
    document.addEventListener(type, onInteraction, { capture: true, passive: type !== 'click', signal });
  }
  document.addEventListener('scroll', onScroll, { passive: true, signal });

  return {
    wait(id, onlyTouched) {
      // It may have been focused before the watch began.
      const isUsed = onlyTouched && findPlace(document, id)?.contains(document.activeElement);
      if (touched.has(id) || isUsed) {
        carryOver.list(id);
        return Promise.resolve();
      }
      if (onlyTouched) untouched.add(id);
      return new Promise(resolve => {
        waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
        watch(id);
      });
    },
    moved(id) {
      if (waiting.has(id)) watch(id);
    },
    isSettled: id => hydrated.has(id),
    settle(id) {
      hydrated.add(id);
      carryOver.repeat(id);
    },
  };
}
