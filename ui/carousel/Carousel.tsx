import { Children, type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
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
import { carouselStrings } from './strings.ts';
import { useReached } from './use-reached.ts';
import { useRotation } from './use-rotation.ts';
import { useSlider } from './use-slider.ts';

export interface CarouselProps {
  /** Names the carousel for assistive technology. */
  label: string;
  /** One child per slide. The active slide's element has `data-active`. */
  children: ReactNode;
  perView: PerView;
  /** Pixels between slides. */
  gap?: { pc: number; mobile: number } | undefined;
  /** Continues at the first slide after the last, if at least one whole slide is out of view. */
  loop?: boolean | undefined;
  centered?: boolean | undefined;
  /** A step or swipe moves all slides in view instead of one. Not with `loop`. */
  byGroup?: boolean | undefined;
  /** Centres the slides if they do not fill the row. */
  centerFew?: boolean | undefined;
  autoplay?: boolean | undefined;
  /** Milliseconds per slide under autoplay. Defaults to 3000: 1 percent per 30 ms [B9-03]. */
  interval?: number | undefined;
  /** `bars`: one per slide. `single`: one line that shows the active part. */
  progress?: 'none' | 'bars' | 'single' | undefined;
  /** A dot per slide, unless `progress` is set. */
  pagination?: boolean | undefined;
  /** `true`: below the slides. `'inside'`: over the slides, at both sides. */
  arrows?: boolean | 'inside' | undefined;
  /** Milliseconds of one transition. Defaults to 500 [B9-04]. */
  speed?: number | undefined;
  /** Number of slides up to which there are no arrows. */
  hideArrowsAt?: number | undefined;
  /** Whether the stop button of autoplay is always visible; `false` shows it on hover and focus only. */
  playToggle?: boolean | undefined;
  onChange?: ((index: number) => void) | undefined;
  /** Moves to this slide whenever the value changes, e.g. by thumbnails beside the carousel. */
  at?: number | undefined;
  /** The slides extend to the screen's edges; the controls below keep the page's margin. */
  bleed?: boolean | undefined;
  className?: string | undefined;
  slideClassName?: string | undefined;
  /** Style of the root element. `--carousel-inset` adds a margin at both sides that slides scroll through. */
  style?: CSSProperties | undefined;
}

const NEAR = { rootMargin: '300px 0px' };

/**
 * The carousel. CSS lays it out and it scrolls natively; once needed, a slider script takes over in place, for
 * transitions, mouse drags and looping.
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
  const press = useRef<Press | undefined>(undefined);
  const slider = useSlider({
    ...{ viewport, track, count, loop, speed, byGroup: props.byGroup ?? false },
    // Native scrolling is enough for a carousel that neither rotates nor shows its last slide before the first.
    isNeeded: count > 1 && (autoplay || (loop && centered) ? near : reached),
    onDrag: () => rotation.stop(),
    swiped: () => press.current?.swiped() ?? 0,
  });
  const { active, last, isLooping, isReady, goTo, step } = slider;
  const rotation = useRotation(box, autoplay && count > 1, isReady);

  const reported = useRef(0);
  const reportChange = useEffectEvent((index: number) => onChange?.(index));
  useEffect(() => {
    if (reported.current === active) return;
    reported.current = active;
    reportChange(active);
  }, [active]);
  useEffect(() => {
    press.current = stage.current ? installDragSlop(stage.current) : undefined;
    return press.current?.stop;
  }, []);

  // Every manual interaction stops the rotation.
  const pick = (index: number) => {
    rotation.stop();
    goTo(index);
  };
  const move = (by: 1 | -1) => {
    rotation.stop();
    step(by);
  };
  const follow = useEffectEvent((index: number) => {
    if (index !== active) pick(index);
  });
  useEffect(() => {
    if (at !== undefined) follow(at);
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
      isInside={arrows === 'inside'}
      disabled={!isLooping && (by < 0 ? active === 0 : active >= last)}
      onClick={() => move(by)}
    />
  );

  return (
    <section
      ref={box}
      className={classNames(
        styles.carousel,
        centered && styles.centered,
        props.centerFew && styles.few,
        bleed && styles.bleed,
        className,
      )}
      style={layout}
      role={several ? 'group' : undefined}
      aria-roledescription={several ? carouselStrings.carousel : undefined}
      aria-label={several ? label : undefined}
      data-carousel=""
      data-still={several ? unreachedAt(1, count, perView, loop, centered) : 'mobile tablet pc'}
      data-held={rotation.isHeld ? '' : undefined}
      onKeyDown={event => {
        const by = several && stepOfKey(event);
        if (!by) return;
        event.preventDefault();
        move(by);
      }}
    >
      <div ref={stage} className={styles.stage} data-stage="">
        {/* A scroll container must be focusable for keyboard users. */}
        <div
          ref={viewport}
          className={styles.viewport}
          {...(several && { tabIndex: 0, role: 'group', 'aria-label': carouselStrings.slides })}
        >
          <div ref={track} className={styles.track}>
            {slides.map((slide, index) => (
              <Slide
                key={index}
                className={classNames(styles.slide, slideClassName)}
                label={several ? strings.slideOf(index + 1, count) : undefined}
                isActive={index === active}
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
          {autoplay && (
            <PlayToggle isPlaying={rotation.isPlaying} isShown={playToggle} onClick={rotation.toggle} />
          )}
          <Progress
            kind={kind}
            isPlaying={rotation.isPlaying}
            onFull={() => (isLooping || active < last ? step(1) : goTo(0))}
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
