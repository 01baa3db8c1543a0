import type KeenSliderClass from 'keen-slider';
import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider';
import { observeSize } from '../hooks/observe-size.ts';
import { lastRest, measure, place, sameLayout, trackConfig } from './geometry.ts';
import { canLoop, restAfterSwipe } from './positions.ts';

export interface SliderState {
  active: number;
  /** The last slide that can be the active one. */
  last: number;
  looping: boolean;
}

export interface SliderEvents {
  onState: (state: SliderState) => void;
  /** The visitor has taken hold of the slides. */
  onDrag: () => void;
  /** How far the visitor has swiped, in pixels to the right. */
  swiped: () => number;
  /** Milliseconds of one glide. */
  duration: () => number;
}

export interface RunningSlider {
  instance: KeenSliderInstance;
  /** Glides to a slide the nearest way round; with `absolute`, to the index as counted through all turns. */
  glideTo: (index: number, absolute: boolean) => void;
  stop: () => void;
}

const glide = (t: number) => 1 - (1 - t) ** 4;

/**
 * Puts keen-slider over slides that CSS has laid out, exactly where they are, scrolled or not. It computes
 * positions only; sizes stay with CSS, and `place` moves the track.
 *
 * @param bound the slide that the native scroller is on its way to, if it is.
 */
export function startSlider(
  KeenSlider: typeof KeenSliderClass,
  viewport: HTMLElement,
  track: HTMLElement,
  count: number,
  loop: boolean,
  events: SliderEvents,
  bound?: number,
): RunningSlider | undefined {
  let measures = measure(viewport, track);
  let looping = false;

  // Slides also show on the padding beside those at rest.
  const inSight = () => (measures.width + measures.gap) / (measures.slide + measures.gap) - 0.01;

  const report = (slider: KeenSliderInstance) => {
    const { track: state, animator } = slider;
    if (!state.details) return;
    // While it glides, the slide it glides to is the active one.
    const index = animator.targetIdx ?? state.details.abs;
    const last = looping ? count - 1 : lastRest(count, measures);
    events.onState({ active: state.absToRel(index), last, looping });
  };

  const glideTo = (slider: KeenSliderInstance, index: number, absolute: boolean) => {
    // keen-slider does nothing where it already is, and would go on to where it was going.
    slider.animator.stop();
    slider.moveToIdx(index, absolute, { duration: events.duration(), easing: glide });
    report(slider);
  };

  let heldAt = 0;
  const release = (slider: KeenSliderInstance) => {
    const { details } = slider.track;
    if (!details) return;
    const rest = restAfterSwipe(heldAt, details.abs, events.swiped());
    glideTo(slider, Math.min(Math.max(rest, details.minIdx), details.maxIdx), true);
  };

  const options = (): KeenSliderOptions => {
    measures = measure(viewport, track);
    const last = lastRest(count, measures);
    looping = loop && canLoop(count, inSight());
    return {
      selector: () => [...track.children] as HTMLElement[],
      renderMode: 'custom',
      loop: looping,
      range: looping ? {} : { min: 0, max: last },
      drag: looping || last > 0,
      slides: () => {
        measures = measure(viewport, track);
        return trackConfig(count, measures, looping);
      },
      detailsChanged: slider => slider.track.details && place(track, slider.track.details, measures, looping),
      slideChanged: report,
      animationStarted: report,
      animationEnded: report,
      optionsChanged: report,
      updated: report,
      dragStarted: slider => {
        heldAt = slider.track.details?.abs ?? 0;
      },
      dragChecked: events.onDrag,
      dragEnded: release,
    };
  };
  const scrolled = viewport.scrollLeft;
  const step = measures.slide + measures.gap;
  const initial = Math.round(scrolled / step);
  const instance = new KeenSlider(viewport, { ...options(), initial });
  if (!instance?.track?.details) return undefined;

  viewport.dataset.sliding = '';
  viewport.scrollLeft = 0;
  if (Math.abs(scrolled - initial * step) > 1) instance.track.to(scrolled / measures.width);
  glideTo(instance, bound ?? initial, false);

  const unobserve = observeSize([viewport], () => {
    // Hidden, behind a tab for instance: it keeps its place until it shows again.
    if (viewport.clientWidth === 0) return;
    if (sameLayout(measure(viewport, track), measures)) return;
    // An update ends a glide under way.
    const target = instance.animator.targetIdx;
    instance.update(options());
    if (target !== null) glideTo(instance, target, true);
  });

  const stop = () => {
    unobserve();
    instance.animator.stop();
    instance.destroy();
    delete viewport.dataset.sliding;
    for (const element of [track, ...track.children]) (element as HTMLElement).style.transform = '';
  };
  return { instance, glideTo: (index, absolute) => glideTo(instance, index, absolute), stop };
}
