import type { TrackDetails, TrackSlidesConfigOption } from 'keen-slider';

/** The layout made by CSS, in pixels. */
export interface Measures {
  /** Width of the viewport including its padding. */
  width: number;
  /** Distance from the viewport's edge to the first slide, for centred slides and insets. */
  padStart: number;
  padEnd: number;
  slide: number;
  gap: number;
}

const pixels = (value: string) => Number.parseFloat(value) || 0;

/** Measures the layout. The slider follows it and never sets a size, so that starting it moves nothing. */
export function measure(viewport: HTMLElement, track: HTMLElement): Measures {
  const style = getComputedStyle(viewport);
  return {
    width: viewport.getBoundingClientRect().width || 1,
    padStart: pixels(style.paddingInlineStart),
    padEnd: pixels(style.paddingInlineEnd),
    slide: track.firstElementChild?.getBoundingClientRect().width || 1,
    gap: pixels(getComputedStyle(track).columnGap),
  };
}

/** Measuring a moving row has rounding errors up to this size, in pixels. */
const TOLERANCE = 0.1;

/** Returns whether two measurements are of the same layout. */
export function sameLayout(one: Measures, other: Measures): boolean {
  return (Object.keys(one) as (keyof Measures)[]).every(
    name => Math.abs(one[name] - other[name]) < TOLERANCE,
  );
}

/** Returns the number of slides in view. */
export function shownAtOnce({ width, padStart, padEnd, slide, gap }: Measures): number {
  return (width - padStart - padEnd + gap) / (slide + gap);
}

/** Returns how many slides a step moves: all that are completely in view, or one. */
export function groupSize(measures: Measures, byGroup: boolean): number {
  return byGroup ? Math.max(1, Math.floor(shownAtOnce(measures) + 0.01)) : 1;
}

/** Returns the index of the last slide that can rest at the start edge without leaving a gap at the end. */
export function lastRest(count: number, measures: Measures): number {
  return Math.max(0, Math.ceil(count - shownAtOnce(measures) - 0.01));
}

/**
 * Converts the layout for keen-slider: sizes as fractions of the viewport's width, and a resting position per slide.
 * Without a loop, the last slides rest where they are when the last one touches the end.
 */
export function trackConfig(count: number, measures: Measures, loop: boolean): TrackSlidesConfigOption {
  const { width, padStart, padEnd, slide, gap } = measures;
  const step = slide + gap;
  const last = loop ? count : lastRest(count, measures);
  const travel = Math.max(0, count * step - gap - (width - padStart - padEnd));
  return Array.from({ length: count }, (_, index) => {
    const travelled = index < last ? index * step : travel;
    const origin = padStart + index * step - travelled;
    return { size: slide / width, spacing: gap / width, origin: origin / width };
  });
}

/** Moves the track; slides that have passed an end of the loop are shifted by the length of the track. */
export function place(track: HTMLElement, details: TrackDetails, measures: Measures, loop: boolean): void {
  const { width, padStart, slide, gap } = measures;
  // One turn of the loop. `details.length` is one slide shorter: the distance between the first and last rest.
  const length = details.slidesLength * width;
  const turns = loop ? Math.floor(details.position / details.slidesLength) : 0;
  const shift = turns * length - details.position * width;
  track.style.transform = shift === 0 ? '' : `translate3d(${shift}px, 0, 0)`;
  [...track.children].forEach((element, index) => {
    const shown = details.slides[index];
    if (!shown || !(element instanceof HTMLElement)) return;
    const natural = padStart + index * (slide + gap) + shift;
    const around = loop ? Math.round((shown.distance * width - natural) / length) : 0;
    const transform = around === 0 ? '' : `translate3d(${around * length}px, 0, 0)`;
    if (element.style.transform !== transform) element.style.transform = transform;
  });
}
