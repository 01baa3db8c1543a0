import { Children, type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useInView } from '../hooks/use-in-view.ts';
import { strings } from '../strings.ts';
import styles from './carousel.module.css';
import { Arrow, PlayToggle } from './controls.tsx';
import { installDragSlop, type Press } from './drag-slop.ts';
import { Progress } from './Progress.tsx';
import { type PerView, unreachedAt } from './positions.ts';
import { Slide } from './Slide.tsx';
import { stepOfKey } from './step-of-key.ts';
import { useReached } from './use-reached.ts';
import { useRotation } from './use-rotation.ts';
import { useSlider } from './use-slider.ts';

export interface CarouselProps {
  /** Names the carousel for assistive technology. */
  label: string;
  /** The slides, one child each. The active one's frame carries `data-active`. */
  children: ReactNode;
  perView: PerView;
  /** Pixels between slides. */
  gap?: { pc: number; mobile: number } | undefined;
  /** Goes round, wherever there is at least a whole slide more than shows at once. */
  loop?: boolean | undefined;
  centered?: boolean | undefined;
  autoplay?: boolean | undefined;
  /** Milliseconds per slide under autoplay; 3000 unless told (B §4: 1 percent per 30 ms). */
  interval?: number | undefined;
  /** `bars`: one per slide. `single`: one line with the active part on it. */
  progress?: 'none' | 'bars' | 'single' | undefined;
  /** A dot per slide, where there are no bars. */
  pagination?: boolean | undefined;
  /** `true`: below, at the end. `'inside'`: over the slides, at both sides. */
  arrows?: boolean | 'inside' | undefined;
  /** Milliseconds of one glide; 500 unless told (B §9). */
  speed?: number | undefined;
  /** With this many slides or fewer there are no arrows (B §4: 2 in the editorial carousel). */
  hideArrowsAt?: number | undefined;
  /** Under autoplay there is always a way to stop it; `false` keeps it out of sight until it has the focus. */
  playToggle?: boolean | undefined;
  onChange?: ((index: number) => void) | undefined;
  /** Glides to this slide whenever it changes: thumbnails beside the carousel choose it. */
  at?: number | undefined;
  /** The slides run to the screen's edges; what stands below them keeps the page's margin. */
  bleed?: boolean | undefined;
  className?: string | undefined;
  slideClassName?: string | undefined;
  /** On the outermost element. `--carousel-inset` there lets slides run into a margin at both sides. */
  style?: CSSProperties | undefined;
}

const NEAR = { rootMargin: '300px 0px' };

/**
 * The one carousel (B §4, §9). CSS lays it out and it scrolls natively; a slider takes over in place, for gliding,
 * dragging with a mouse, and going round.
 */
export function Carousel(props: CarouselProps) {
  const { label, perView, gap = { pc: 20, mobile: 12 }, loop = false, centered = false } = props;
  const { autoplay = false, interval = 3000, progress = 'none', pagination, arrows, speed = 500 } = props;
  const { hideArrowsAt = 0, playToggle = true, onChange, at, bleed } = props;
  const { className, slideClassName, style } = props;
  const slides = Children.toArray(props.children);
  const count = slides.length;
  const box = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const near = useInView(box, NEAR);
  const reached = useReached(box);
  const stop = useRef(() => {});
  const press = useRef<Press | undefined>(undefined);
  const slider = useSlider({
    ...{ viewport, track, count, loop, speed },
    // What does not turn, nor shows the last slide before the first, scrolls as well by itself until it is dragged.
    wanted: count > 1 && (autoplay || (loop && centered) ? near : reached),
    onDrag: () => stop.current(),
    swiped: () => press.current?.swiped() ?? 0,
  });
  const { active, last, looping, ready, goTo, step } = slider;
  const rotation = useRotation(box, autoplay && count > 1, ready);

  const announce = useRef(onChange);
  const announced = useRef(0);
  useEffect(() => {
    stop.current = rotation.stop;
    announce.current = onChange;
  });
  useEffect(() => {
    if (announced.current === active) return;
    announced.current = active;
    announce.current?.(active);
  }, [active]);
  useEffect(() => {
    press.current = stage.current ? installDragSlop(stage.current) : undefined;
    return press.current?.stop;
  }, []);

  // Whatever the visitor does by hand ends the rotation (B §4).
  const pick = (index: number) => {
    rotation.stop();
    goTo(index);
  };
  const move = (by: 1 | -1) => {
    rotation.stop();
    step(by);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever owns `at` follows `onChange` too
  useEffect(() => {
    if (at !== undefined && at !== active) pick(at);
  }, [at]);
  if (count === 0) return null;
  const layout = {
    '--per-pc': Math.max(1, perView.pc),
    '--per-tablet': Math.max(1, perView.tablet ?? perView.pc),
    '--per-mobile': Math.max(1, perView.mobile),
    '--gap-pc': `${gap.pc}px`,
    '--gap-mobile': `${gap.mobile}px`,
    '--interval': `${interval}ms`,
    ...style,
  } as CSSProperties;
  const several = count > 1;
  const kind = progress === 'none' && pagination ? 'dots' : progress;
  const withArrows = arrows && several && count > hideArrowsAt;
  const arrow = (by: 1 | -1) => (
    <Arrow
      by={by}
      inside={arrows === 'inside'}
      disabled={!looping && (by < 0 ? active === 0 : active >= last)}
      onClick={() => move(by)}
    />
  );

  return (
    <section
      ref={box}
      className={classNames(styles.carousel, centered && styles.centered, bleed && styles.bleed, className)}
      style={layout}
      role={several ? 'group' : undefined}
      aria-roledescription={several ? strings.carousel : undefined}
      aria-label={several ? label : undefined}
      data-carousel=""
      data-still={several ? unreachedAt(1, count, perView, loop, centered) : 'mobile tablet pc'}
      data-held={rotation.held ? '' : undefined}
      onKeyDown={event => {
        const by = several && stepOfKey(event);
        if (!by) return;
        event.preventDefault();
        move(by);
      }}
    >
      <div ref={stage} className={styles.stage} data-stage="">
        {/* What scrolls must be reachable by keyboard. */}
        <div ref={viewport} className={styles.viewport} tabIndex={several ? 0 : undefined}>
          <div ref={track} className={styles.track}>
            {slides.map((slide, index) => (
              <Slide
                key={index}
                className={classNames(styles.slide, slideClassName)}
                label={several ? strings.slideOf(index + 1, count) : undefined}
                active={index === active}
                onReveal={() => slider.shows(index) || pick(index)}
              >
                {slide}
              </Slide>
            ))}
          </div>
        </div>
        {withArrows && arrows === 'inside' && (
          <>
            {arrow(-1)}
            {arrow(1)}
          </>
        )}
      </div>
      {several && (autoplay || kind !== 'none' || withArrows) && (
        <div className={styles.controls} data-bare={kind === 'none' && arrows !== true ? '' : undefined}>
          {autoplay && <PlayToggle playing={rotation.playing} shown={playToggle} onClick={rotation.toggle} />}
          <Progress
            kind={kind}
            playing={rotation.playing}
            onFull={() => (looping || active < last ? step(1) : goTo(0))}
            onPick={pick}
            {...{ count, active, perView, loop, centered }}
          />
          {withArrows && arrows !== 'inside' && (
            <span className={styles.pair}>
              {arrow(-1)}
              {arrow(1)}
            </span>
          )}
        </div>
      )}
    </section>
  );
}
