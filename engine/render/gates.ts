/** Decides when a block of the server's markup comes alive. */
export interface Gates {
  /** Resolves when the block is near the viewport, or the visitor reaches for it. */
  wait(id: string): Promise<void>;
  /** The block is live; a click that it missed is given to it. */
  settle(id: string): void;
  close(): void;
}

/** How near is near: a block this far below the viewport is loaded. */
const NEAR = '400px 0px';
const REACHING = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'] as const;

/** Watches a document's blocks: one observer and one set of listeners for all of them. */
export function openGates(document: Document): Gates {
  const waiting = new Map<string, () => void>();
  const missedClicks = new Map<string, HTMLElement>();
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver(
          entries => {
            for (const { isIntersecting, target } of entries) if (isIntersecting) open(idOf(target));
          },
          { rootMargin: NEAR },
        );

  function open(id: string): void {
    const element = find(id);
    if (element) observer?.unobserve(element);
    waiting.get(id)?.();
    waiting.delete(id);
  }

  function find(id: string): Element | null {
    return document.querySelector(`[data-block-id="${id}"]`);
  }

  function onReach(event: Event): void {
    if (!(event.target instanceof Element)) return;
    for (let block = event.target.closest('[data-block-id]'); block; block = outer(block)) {
      const id = idOf(block);
      if (event.type === 'click' && pending.has(id)) remember(id, event.target);
      if (waiting.has(id)) open(id);
    }
  }

  /** A button pressed before its block is live would do nothing; links, fields and folds work by themselves. */
  function remember(id: string, target: Element): void {
    const button = target.closest('button, [role="tab"], [role="button"]');
    if (button instanceof HTMLElement && !button.closest('a[href]')) missedClicks.set(id, button);
  }

  const pending = new Set<string>();
  for (const type of REACHING) document.addEventListener(type, onReach, { capture: true, passive: true });

  return {
    wait(id) {
      pending.add(id);
      return new Promise(resolve => {
        waiting.set(id, resolve);
        const element = find(id);
        if (!observer || !element) open(id);
        else observer.observe(element);
      });
    },
    settle(id) {
      pending.delete(id);
      const missed = missedClicks.get(id);
      missedClicks.delete(id);
      if (missed?.isConnected) missed.click();
    },
    close() {
      observer?.disconnect();
      for (const type of REACHING) document.removeEventListener(type, onReach, { capture: true });
    },
  };
}

function idOf(block: Element): string {
  return block.getAttribute('data-block-id') ?? '';
}

function outer(block: Element): Element | null {
  return block.parentElement?.closest('[data-block-id]') ?? null;
}
