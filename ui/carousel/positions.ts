/** How many slides show at once (fractions show a part of the next one) by breakpoint (B §9). */
export interface PerView {
  pc: number;
  /** 768–1023 px; as on desktop unless told. */
  tablet?: number | undefined;
  mobile: number;
}

export type Breakpoint = 'mobile' | 'tablet' | 'pc';
export const BREAKPOINTS: readonly Breakpoint[] = ['mobile', 'tablet', 'pc'];

/** The figure for one breakpoint. */
export function perViewAt(perView: PerView, breakpoint: Breakpoint): number {
  return Math.max(1, (breakpoint === 'tablet' ? perView.tablet : perView[breakpoint]) ?? perView.pc);
}

/** Whether a carousel can go round without a gap: a whole slide more than there is to see. */
export function canLoop(count: number, perView: number): boolean {
  return count >= perView + 1;
}

/**
 * At how many places a carousel can rest: one per slide when it goes round or is centred, else until the last
 * slide touches the end. One means that everything is in view and nothing moves.
 */
export function positions(count: number, perView: number, loop: boolean, centered: boolean): number {
  if (count <= perView && !centered) return 1;
  if (centered || (loop && canLoop(count, perView))) return count;
  return Math.ceil(count - perView - 1e-6) + 1;
}

/** The breakpoints at which a place is not reached, as a value for CSS: `"tablet pc"`. */
export function unreachedAt(
  position: number,
  count: number,
  perView: PerView,
  loop: boolean,
  centered: boolean,
): string | undefined {
  const where = BREAKPOINTS.filter(
    breakpoint => position >= positions(count, perViewAt(perView, breakpoint), loop, centered),
  );
  return where.join(' ') || undefined;
}

/** A swipe shorter than this comes back (decisions.md, Rules). In pixels. */
const SWIPE = 50;

/**
 * Where slides that are let go come to rest: a swipe of 50 px goes on to the next one, a long one to the
 * nearest.
 *
 * @param swiped pixels to the right; below zero to the left, which leads to the next slide.
 */
export function restAfterSwipe(from: number, nearest: number, swiped: number): number {
  if (Math.abs(swiped) < SWIPE) return from;
  return nearest === from ? from - Math.sign(swiped) : nearest;
}
