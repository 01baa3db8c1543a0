import KeenSlider, { type KeenSliderInstance, type KeenSliderOptions } from 'keen-slider';
import { observeSize } from '../hooks/observe-size.ts';
import { groupSize, lastRest, measure, place, sameLayout, trackConfig } from './geometry.ts';
import { canLoop, restAfterSwipe, startOfNextGroup } from './positions.ts';

export interface SliderState {
  active: number;
  /** Index of the last slide that can be active. */
  last: number;
  isLooping: boolean;
}

export interface SliderEvents {
  onState: (state: SliderState) => void;
  /** Called when a drag starts. */
  onDrag: () => void;
  /** Returns the distance of the current swipe in pixels; negative to the left. */
  swiped: () => number;
  /** Returns the milliseconds of one transition. */
  duration: () => number;
}

export interface RunningSlider {
  /** Moves to a slide the shortest way. */
  glideTo: (index: number) => void;
  /** Moves to the next or previous slide, or group of slides. */
  step: (by: 1 | -1) => void;
  /** Returns whether a slide is completely in view. */
  shows: (index: number) => boolean;
  stop: () => void;
}

const glide = (t: number) => 1 - (1 - t) ** 4;

/**
 * Starts keen-slider on slides that CSS has laid out, at their current scroll position. It only computes positions:
 * CSS decides sizes, and `place` moves the track.
 *
 * @param target the slide that the native scroller is moving to, if it is moving.
 * @returns undefined if the slider cannot start; the slides then keep scrolling natively.
 */
export function startSlider(
  viewport: HTMLElement,
  track: HTMLElement,
  count: number,
  loop: boolean,
  byGroup: boolean,
  events: SliderEvents,
  target?: number,
): RunningSlider | undefined {
  let measures = measure(viewport, track);
  let isLooping = false;

  // Slides are also visible on the padding.
  const visibleCount = () => (measures.width + measures.gap) / (measures.slide + measures.gap) - 0.01;

  const report = (slider: KeenSliderInstance) => {
    const { track: state, animator } = slider;
    if (!state.details) return;
    // During a transition its target is the active slide.
    const index = animator.targetIdx ?? state.details.abs;
    const last = isLooping ? count - 1 : lastRest(count, measures);
    events.onState({ active: state.absToRel(index), last, isLooping });
  };

  const glideTo = (slider: KeenSliderInstance, index: number, absolute: boolean) => {
    // keen-slider ignores a move to its current position and would continue a running transition.
    slider.animator.stop();
    slider.moveToIdx(index, absolute, { duration: events.duration(), easing: glide });
    report(slider);
  };

  let dragStart = 0;
  const release = (slider: KeenSliderInstance) => {
    const { details } = slider.track;
    if (!details) return;
    const rest = restAfterSwipe(dragStart, details.abs, events.swiped(), groupSize(measures, byGroup));
    glideTo(slider, Math.min(Math.max(rest, details.minIdx), details.maxIdx), true);
  };

  const options = (): KeenSliderOptions => {
    measures = measure(viewport, track);
    const last = lastRest(count, measures);
    isLooping = loop && canLoop(count, visibleCount());
    return {
      selector: () => [...track.children] as HTMLElement[],
      renderMode: 'custom',
      loop: isLooping,
      range: isLooping ? {} : { min: 0, max: last },
      drag: isLooping || last > 0,
      slides: () => {
        measures = measure(viewport, track);
        return trackConfig(count, measures, isLooping);
      },
      detailsChanged: slider =>
        slider.track.details && place(track, slider.track.details, measures, isLooping),
      slideChanged: report,
      animationStarted: report,
      animationEnded: report,
      optionsChanged: report,
      updated: report,
      dragStarted: slider => {
        dragStart = slider.track.details?.abs ?? 0;
      },
      dragChecked: events.onDrag,
      dragEnded: release,
    };
  };
  const scrolled = viewport.scrollLeft;
  const distance = measures.slide + measures.gap;
  const initial = Math.round(scrolled / distance);
  const instance = new KeenSlider(viewport, { ...options(), initial });
  if (!instance?.track?.details) return undefined;

  viewport.dataset.sliding = '';
  viewport.scrollLeft = 0;
  if (Math.abs(scrolled - initial * distance) > 1) instance.track.to(scrolled / measures.width);
  glideTo(instance, target ?? initial, false);

  const unobserve = observeSize([viewport], () => {
    // Hidden, for instance in a closed tab: the position is kept until it is visible again.
    if (viewport.clientWidth === 0) return;
    if (sameLayout(measure(viewport, track), measures)) return;
    // An update cancels a running transition.
    const running = instance.animator.targetIdx;
    instance.update(options());
    if (running !== null) glideTo(instance, running, true);
  });

  const stop = () => {
    unobserve();
    instance.animator.stop();
    instance.destroy();
    delete viewport.dataset.sliding;
    for (const element of [track, ...track.children]) (element as HTMLElement).style.transform = '';
  };
  const step = (by: 1 | -1) => {
    const from = instance.animator.targetIdx ?? instance.track.details.abs;
    const to = startOfNextGroup(from, by, groupSize(measures, byGroup));
    glideTo(instance, isLooping ? to : Math.min(Math.max(to, 0), lastRest(count, measures)), true);
  };
  return {
    glideTo: index =>
      glideTo(instance, isLooping ? index : Math.min(index, lastRest(count, measures)), false),
    step,
    shows: index => (instance.track.details.slides[index]?.portion ?? 1) > 0.99,
    stop,
  };
}
