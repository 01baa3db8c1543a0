/** Number of slides in view by screen width; a fraction shows a part of the next slide. */
export interface PerView {
  pc: number;
  /** 768–1023 px. Defaults to `pc`. */
  tablet?: number | undefined;
  mobile: number;
}

export type Breakpoint = 'mobile' | 'tablet' | 'pc';
export const BREAKPOINTS: readonly Breakpoint[] = ['mobile', 'tablet', 'pc'];

/** Returns the number of slides in view at one breakpoint. */
export function perViewAt(perView: PerView, breakpoint: Breakpoint): number {
  return Math.max(1, (breakpoint === 'tablet' ? perView.tablet : perView[breakpoint]) ?? perView.pc);
}

/** Returns whether a loop has no gap: it needs at least one whole slide out of view. */
export function canLoop(count: number, perView: number): boolean {
  return count >= perView + 1;
}

/**
 * Returns the number of positions at which a carousel can rest: one per slide if it loops or is centred, else until the
 * last slide touches the end. One means that all slides are in view.
 */
export function positions(count: number, perView: number, loop: boolean, centered: boolean): number {
  if (count <= perView && !centered) return 1;
  if (centered || (loop && canLoop(count, perView))) return count;
  return Math.ceil(count - perView - 1e-6) + 1;
}

/** Returns the breakpoints at which a position cannot be reached, as an attribute value for CSS: `"tablet pc"`. */
export function unreachedAt(
  position: number,
  count: number,
  perView: PerView,
  loop: boolean,
  centered: boolean,
): string | undefined {
  const unreached = BREAKPOINTS.filter(
    breakpoint => position >= positions(count, perViewAt(perView, breakpoint), loop, centered),
  );
  return unreached.join(' ') || undefined;
}

/** Swipes shorter than this return to where they started. In pixels. */
const SWIPE = 50;

/** Returns the slide that starts the next or previous group of `size` slides. */
export function startOfNextGroup(from: number, by: number, size: number): number {
  return (by > 0 ? Math.floor(from / size) + 1 : Math.ceil(from / size) - 1) * size;
}

/**
 * Returns the slide at which a released swipe comes to rest: from 50 px the next group, after a longer swipe the nearest.
 *
 * @param swiped pixels to the right; negative to the left, towards the next slide.
 * @param size number of slides per group; every slide of a group of one is a resting position.
 */
export function restAfterSwipe(from: number, nearest: number, swiped: number, size: number): number {
  if (Math.abs(swiped) < SWIPE) return from;
  const next = startOfNextGroup(from, -swiped, size);
  const nearestGroup = Math.round(nearest / size) * size;
  return swiped < 0 ? Math.max(next, nearestGroup) : Math.min(next, nearestGroup);
}
