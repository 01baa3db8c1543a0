import { findMissedChoices, isClickOn, repeatChoice } from './missed-choices.ts';
import { PLACE, placeOf } from './server-markup.ts';

/** Decides when a block, or a part of the frame, hydrates. */
export interface Gates {
  /** Resolves when the block (its id) or part (its name) is near the viewport or the shopper interacts with it. */
  wait(id: string): Promise<void>;
  /** Watches the element that now has the markup of a waiting block, because React has discarded the one before. */
  moved(id: string): void;
  /**
   * Marks the block as hydrated and repeats what it missed: changed radios and checkboxes, then the last click on a
   * button; in controls that React has replaced, also what was typed and the focus.
   */
  settle(id: string): void;
  isSettled(id: string): boolean;
  close(): void;
}

/** Which blocks hydrate without an interaction: those near the viewport, or all. */
export type Hydration = 'near' | 'all';

/** Margin around the viewport in which blocks hydrate; a CSS margin. */
const NEAR = '400px 0px';
/** Pause after the last scroll event before blocks near the viewport hydrate, in ms. */
const REST = 100;
/** What a shopper can have changed, focused or pressed before hydration. */
const CONTROLS = 'input, textarea, select, button, a[href], summary, details, [role="tab"], [role="button"]';
const INTERACTIONS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'] as const;

/**
 * Watches a document's blocks with one observer and one set of listeners. While the page scrolls, only blocks that the
 * shopper interacts with hydrate: hydration would delay a frame, and a block that scrolls past does not need it.
 *
 * @param hydration `all` opens every gate at once. A large margin would not: in a frame of another origin it is ignored.
 */
export function openGates(document: Document, hydration: Hydration = 'near'): Gates {
  const waiting = new Map<string, (() => void)[]>();
  /** Controls of the blocks that have begun to hydrate. */
  const controls = new Map<string, HTMLElement[]>();
  let focused: Element | null = null;
  /** Blocks near the viewport that wait for the page to stop scrolling. */
  const delayed = new Set<string>();
  let scrolling: ReturnType<typeof setTimeout> | undefined;
  /** May still be being handled. */
  let lastClick: Event | undefined;
  const missedClicks = new Map<string, { button: HTMLElement; click: Event }>();
  const observer =
    hydration === 'all' || typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver(
          entries => {
            for (const { isIntersecting, target } of entries) {
              if (!isIntersecting) delayed.delete(idOf(target));
              else if (scrolling) delayed.add(idOf(target));
              else open(idOf(target));
            }
          },
          { rootMargin: NEAR },
        );

  function open(id: string): void {
    const element = find(id);
    if (element) observer?.unobserve(element);
    delayed.delete(id);
    controls.set(id, listControls(element));
    for (const proceed of waiting.get(id) ?? []) proceed();
    waiting.delete(id);
  }

  function onScroll(): void {
    clearTimeout(scrolling);
    scrolling = setTimeout(() => {
      scrolling = undefined;
      for (const id of delayed) open(id);
    }, REST);
  }

  function watch(id: string): void {
    const element = find(id);
    if (!observer || !element) open(id);
    else observer.observe(element);
  }

  function find(id: string): Element | null {
    return document.querySelector(placeOf(id));
  }

  function onInteraction(event: Event): void {
    if (!(event.target instanceof Element)) return;
    // Scrolling moves elements below a resting pointer; that is not an interaction.
    if (event.type === 'pointerover' && scrolling) return;
    if (event.type === 'focusin') focused = event.target;
    if (event.type === 'click') {
      lastClick = event;
      announceLink(event as MouseEvent, event.target);
    }
    for (let block = event.target.closest(PLACE); block; block = parentPlace(block)) {
      const id = idOf(block);
      if (event.type === 'click' && !hydrated.has(id)) rememberClick(id, event, event.target);
      if (waiting.has(id)) open(id);
    }
  }

  /** Remembers a click on a button, which does nothing before hydration. Links and folds work without script. */
  function rememberClick(id: string, click: Event, target: Element): void {
    const button = target.closest('button, [role="tab"], [role="button"]');
    if (button instanceof HTMLElement && !button.closest('a[href]')) missedClicks.set(id, { button, click });
  }

  /**
   * Dispatches the event that a link names in `data-asks` before it navigates, for links that are not hydrated.
   * React stops the propagation of clicks on dehydrated markup, so a listener further up would not see them.
   */
  function announceLink(event: MouseEvent, target: Element): void {
    const link = target.closest<HTMLElement>('a[data-asks]');
    const place = link?.closest(PLACE);
    if (!link || !place || hydrated.has(idOf(place))) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const announcement = new CustomEvent(String(link.dataset.asks), { bubbles: true, cancelable: true });
    if (!link.dispatchEvent(announcement)) event.preventDefault();
  }

  const hydrated = new Set<string>();
  for (const type of INTERACTIONS) {
    document.addEventListener(type, onInteraction, { capture: true, passive: type !== 'click' });
  }

  document.addEventListener('scroll', onScroll, { passive: true });

  return {
    wait(id) {
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
      const place = find(id);
      const before = controls.get(id) ?? [];
      controls.delete(id);
      const isReplaced = before.some(control => !control.isConnected);
      const after = isReplaced ? listControls(place) : before;
      // Those of a nested block are found when that is hydrated.
      const choices =
        isReplaced || hydrated.has(id)
          ? []
          : findMissedChoices(place).filter(input => input.closest(PLACE) === place);
      hydrated.add(id);
      const missed = missedClicks.get(id);
      missedClicks.delete(id);
      const button = missed && (after[before.indexOf(missed.button)] ?? missed.button);
      // If the script has arrived, React hydrates the block during the click, and then handles it.
      const isHandled = button === missed?.button && missed?.click.eventPhase !== Event.NONE;
      const press = () => {
        if (!isHandled && button?.isConnected) button.click();
      };
      if (isReplaced) {
        // If the script does not load, what was typed is lost, but not the click.
        return void import('./carry-over.ts')
          .then(({ carryOver }) => carryOver(before, after, focused))
          .finally(() => setTimeout(press));
      }
      if (choices.length === 0) return press();
      // During the click that changes an input, browsers ignore another click on it.
      const changing = choices.filter(input => isClickOn(input, lastClick));
      // The others at once: React then handles a click that has just hydrated the block with them.
      for (const input of choices) if (!changing.includes(input)) repeatChoice(input);
      // React has rendered them by then.
      setTimeout(() => {
        for (const input of changing) repeatChoice(input);
        press();
      });
    },
    close() {
      observer?.disconnect();
      clearTimeout(scrolling);
      document.removeEventListener('scroll', onScroll);
      for (const type of INTERACTIONS) document.removeEventListener(type, onInteraction, { capture: true });
    },
  };
}

function listControls(place: Element | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
}

function idOf(place: Element): string {
  return place.getAttribute('data-block-id') ?? place.getAttribute('data-part') ?? '';
}

function parentPlace(block: Element): Element | null {
  return block.parentElement?.closest(PLACE) ?? null;
}
