import { vi } from 'vitest';

/** Properties of the simulated browser. */
export interface Visitor {
  /** Width of the screen in px. */
  width: number;
  reducedMotion: boolean;
}

export interface StandInBrowser {
  /** Scrolls through the page: every observed element comes into view. */
  scrollThrough(): void;
  /** Number of observers that still observe something. */
  watching(): number;
}

/**
 * Adds to jsdom what it lacks and needs no layout: media queries, intersection (nothing is in view until the page is
 * scrolled), dialogs, and media playback without pictures. Undo with `vi.unstubAllGlobals()` and `vi.restoreAllMocks()`.
 */
export function standInBrowser({ width, reducedMotion }: Visitor): StandInBrowser {
  const observers = new Set<Observer>();

  class Observer {
    readonly targets = new Set<Element>();
    constructor(readonly report: (entries: object[], observer: unknown) => void) {}
    observe(target: Element): void {
      observers.add(this);
      this.targets.add(target);
    }
    unobserve(target: Element): void {
      this.targets.delete(target);
      if (this.targets.size === 0) observers.delete(this);
    }
    disconnect(): void {
      this.targets.clear();
      observers.delete(this);
    }
    takeRecords(): [] {
      return [];
    }
  }

  vi.stubGlobal('IntersectionObserver', class extends Observer {});
  vi.stubGlobal('ResizeObserver', class extends Observer {});
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: holds(query, width, reducedMotion) }),
  );
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('scrollTo', () => {});
  // There is no server: requests stay pending.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  standInMethods(Element.prototype, { scrollTo() {}, scrollIntoView() {}, getAnimations: () => [] });
  standInMethods(HTMLImageElement.prototype, { decode: async () => {} });
  standInMethods(HTMLDialogElement.prototype, { show: open, showModal: open, close });
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function paused(
    this: HTMLMediaElement,
  ) {
    return !playing.has(this);
  });
  standInMethods(HTMLMediaElement.prototype, { load() {}, play, pause, canPlayType: () => 'maybe' });

  return {
    scrollThrough() {
      for (const observer of [...observers]) {
        const entries = [...observer.targets].map(target => ({
          target,
          isIntersecting: true,
          intersectionRatio: 1,
          boundingClientRect: target.getBoundingClientRect(),
          contentRect: target.getBoundingClientRect(),
          borderBoxSize: [{ blockSize: 0, inlineSize: 0 }],
        }));
        if (entries.length > 0) observer.report(entries, observer);
      }
    },
    watching: () => observers.size,
  };
}

/** Answers `(min-width: …)`, `(max-width: …)` and `(prefers-reduced-motion: reduce)`, alone or joined by `and`. */
function holds(query: string, width: number, reducedMotion: boolean): boolean {
  return query.split(' and ').every(part => {
    const [, edge, px] = /\((min|max)-width:\s*([\d.]+)px\)/.exec(part) ?? [];
    if (edge) return edge === 'min' ? width >= Number(px) : width <= Number(px);
    if (part.includes('prefers-reduced-motion')) return reducedMotion;
    return /\((?:hover|pointer): (?:hover|fine)\)/.test(part) && width >= 1024;
  });
}

function standInMethods<T extends object>(prototype: T, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in prototype))
      Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
    else vi.spyOn(prototype, name as never).mockImplementation(value as never);
  }
}

function open(this: HTMLDialogElement): void {
  this.setAttribute('open', '');
}

function close(this: HTMLDialogElement): void {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
}

const playing = new WeakSet<HTMLMediaElement>();

async function play(this: HTMLMediaElement): Promise<void> {
  if (playing.has(this)) return;
  playing.add(this);
  this.dispatchEvent(new Event('play'));
  this.dispatchEvent(new Event('playing'));
}

function pause(this: HTMLMediaElement): void {
  if (!playing.delete(this)) return;
  this.dispatchEvent(new Event('pause'));
}
