import type { TrackDetails, TrackSlidesConfigOption } from 'keen-slider';

/** What CSS has laid out, in pixels. */
export interface Measures {
  /** The viewport's width, its padding included. */
  width: number;
  /** From the viewport's edge to the first slide: what a centred slide needs, or the inset. */
  padStart: number;
  padEnd: number;
  slide: number;
  gap: number;
}

const pixels = (value: string) => Number.parseFloat(value) || 0;

/** Reads the layout that CSS has made. The slider follows it and never sets a size, so nothing moves at its start. */
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

/** Where a row of slides is measured while it moves, its sizes differ in the last digits. In pixels. */
const BLUR = 0.1;

/** Whether two measurings are of the same layout. */
export function sameLayout(one: Measures, other: Measures): boolean {
  return (Object.keys(one) as (keyof Measures)[]).every(name => Math.abs(one[name] - other[name]) < BLUR);
}

/** How many slides show at once. */
export function shownAtOnce({ width, padStart, padEnd, slide, gap }: Measures): number {
  return (width - padStart - padEnd + gap) / (slide + gap);
}

/** The last slide to rest at the start edge; after it, the last one has touched the end edge. */
export function lastRest(count: number, measures: Measures): number {
  return Math.max(0, Math.ceil(count - shownAtOnce(measures) - 0.01));
}

/**
 * The same layout in the slider's words: sizes as parts of the viewport's width, and for each slide the place
 * where it rests. Without a loop, the last slides rest where they stand when the very last touches the end.
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

/** Moves the track as one; slides that have gone round an end are moved by the track's length. */
export function place(track: HTMLElement, details: TrackDetails, measures: Measures, loop: boolean): void {
  const { width, padStart, slide, gap } = measures;
  // Once round. `details.length` is the way from the first rest to the last, one slide short of it.
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
