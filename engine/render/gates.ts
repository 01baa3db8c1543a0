/** Decides when a block, or a part of the frame, comes alive in the server's markup. */
export interface Gates {
  /** Resolves when the block of that id, or the part of that name, is near the viewport or the visitor reaches for it. */
  wait(id: string): Promise<void>;
  /** The block is live; a click that it missed is given to it. */
  settle(id: string): void;
  close(): void;
}

/** How near is near: a block this far below the viewport is loaded. */
const NEAR = '400px 0px';
/** How long the page has to stand still before a block comes alive by itself, in ms. */
const REST = 100;
/** A block, or a part of the frame around the blocks. */
const PLACE = '[data-block-id], [data-part]';
const REACHING = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'] as const;

/**
 * Watches a document's blocks: one observer and one set of listeners for all of them. While the page scrolls no block
 * comes alive but one that the visitor reaches for: a frame would come late, and a block that rushes past needs nothing.
 */
export function openGates(document: Document): Gates {
  const waiting = new Map<string, () => void>();
  /** Those that are near now, while the page scrolls. */
  const near = new Set<string>();
  let scrolling: ReturnType<typeof setTimeout> | undefined;
  const missedClicks = new Map<string, HTMLElement>();
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver(
          entries => {
            for (const { isIntersecting, target } of entries) {
              if (!isIntersecting) near.delete(idOf(target));
              else if (scrolling) near.add(idOf(target));
              else open(idOf(target));
            }
          },
          { rootMargin: NEAR },
        );

  function open(id: string): void {
    const element = find(id);
    if (element) observer?.unobserve(element);
    near.delete(id);
    waiting.get(id)?.();
    waiting.delete(id);
  }

  function onScroll(): void {
    clearTimeout(scrolling);
    scrolling = setTimeout(() => {
      scrolling = undefined;
      for (const id of near) open(id);
    }, REST);
  }

  function find(id: string): Element | null {
    return document.querySelector(placeOf(id));
  }

  function onReach(event: Event): void {
    if (!(event.target instanceof Element)) return;
    // What moves along below a pointer that rests has not been reached for.
    if (event.type === 'pointerover' && scrolling) return;
    if (event.type === 'click') askEarly(event as MouseEvent, event.target);
    for (let block = event.target.closest(PLACE); block; block = outer(block)) {
      const id = idOf(block);
      if (event.type === 'click' && !live.has(id)) remember(id, event.target);
      if (waiting.has(id)) open(id);
    }
  }

  /** A button pressed before its block is live would do nothing; links, fields and folds work by themselves. */
  function remember(id: string, target: Element): void {
    const button = target.closest('button, [role="tab"], [role="button"]');
    if (button instanceof HTMLElement && !button.closest('a[href]')) missedClicks.set(id, button);
  }

  /**
   * A link that asks the page before it leads anywhere (`data-asks` names the event) asks in the server's markup, too.
   * Only here: React keeps clicks on what is not live from going up.
   */
  function askEarly(event: MouseEvent, target: Element): void {
    const link = target.closest<HTMLElement>('a[data-asks]');
    const place = link?.closest(PLACE);
    if (!link || !place || live.has(idOf(place))) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const asked = new CustomEvent(String(link.dataset.asks), { bubbles: true, cancelable: true });
    if (!link.dispatchEvent(asked)) event.preventDefault();
  }

  const live = new Set<string>();
  for (const type of REACHING) {
    document.addEventListener(type, onReach, { capture: true, passive: type !== 'click' });
  }

  document.addEventListener('scroll', onScroll, { passive: true });

  return {
    wait(id) {
      return new Promise(resolve => {
        waiting.set(id, resolve);
        const element = find(id);
        if (!observer || !element) open(id);
        else observer.observe(element);
      });
    },
    settle(id) {
      live.add(id);
      const missed = missedClicks.get(id);
      missedClicks.delete(id);
      if (missed?.isConnected) missed.click();
    },
    close() {
      observer?.disconnect();
      clearTimeout(scrolling);
      document.removeEventListener('scroll', onScroll);
      for (const type of REACHING) document.removeEventListener(type, onReach, { capture: true });
    },
  };
}

/** Selects the element of a block's id or a part's name. */
export function placeOf(id: string): string {
  return `[data-block-id="${id}"], [data-part="${id}"]`;
}

function idOf(place: Element): string {
  return place.getAttribute('data-block-id') ?? place.getAttribute('data-part') ?? '';
}

function outer(block: Element): Element | null {
  return block.parentElement?.closest(PLACE) ?? null;
}
