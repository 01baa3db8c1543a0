import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, MinusIcon, PlusIcon } from '../icons/index.ts';
import { strings } from '../strings.ts';
import styles from './picture-viewer.module.css';
import { viewerStrings } from './strings.ts';
import type { ViewedPicture } from './viewed-picture.ts';
import { ZoomFrame, type ZoomHandle } from './ZoomFrame.tsx';

export interface ViewerPicturesProps {
  pictures: readonly ViewedPicture[];
  /** Index of the current picture. */
  at: number;
  onChange: (at: number) => void;
}

/** Milliseconds without a scroll event after which a swipe has ended. */
const SETTLED = 100;

/** Whether a key belongs to a control of the content, such as a slider. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="slider"], input, video') !== null;

/** Returns the index of the picture in the middle of a row. */
const findShown = (row: HTMLElement) => Math.round(row.scrollLeft / row.clientWidth);

/**
 * The content of a full-screen dialog that shows one of several pictures. Arrow keys, buttons and swipes change the
 * picture. A click, double tap, pinch or the zoom button enlarges it, after which it is moved by drag, touch, wheel or
 * arrow keys.
 */
export function ViewerPictures({ pictures, at, onChange }: ViewerPicturesProps) {
  const track = useRef<HTMLUListElement>(null);
  const zoom = useRef<ZoomHandle>(null);
  const [isZoomed, setIsZoomed] = useState(false);
  const count = pictures.length;
  const step = (by: number) => onChange((at + by + count) % count);
  const report = useEffectEvent((index: number) => {
    if (index !== at && pictures[index]) onChange(index);
  });

  // Neighbours glide; the first picture and jumps do not.
  const previous = useRef(-1);
  /** The picture that the row glides to; null while the shopper moves it. */
  const target = useRef<number | null>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    // An earlier scroll must not be reported once this one has begun.
    clearTimeout(settling.current);
    // The shopper has moved the row here, and it still glides: to set its place now would add to that.
    if (target.current === null && findShown(row) === at) {
      previous.current = at;
      return;
    }
    row.style.scrollBehavior = Math.abs(at - previous.current) === 1 && previous.current >= 0 ? '' : 'auto';
    row.scrollLeft = at * row.clientWidth;
    previous.current = at;
    target.current = at;
  }, [at]);

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    /** A finger that rests in the middle of a swipe has not chosen a picture yet. */
    let isHeld = false;
    const settle = () => {
      if (isHeld) return;
      const shown = findShown(row);
      // The row has not reached its target: this scroll was of the step before.
      if (target.current !== null && shown !== target.current) return;
      report(shown);
    };
    const onScroll = () => {
      clearTimeout(settling.current);
      settling.current = setTimeout(settle, SETTLED);
    };
    const release = () => {
      target.current = null;
    };
    const onTouch = ({ touches }: TouchEvent) => {
      isHeld = touches.length > 0;
      onScroll();
    };
    const ends = new AbortController();
    const options = { passive: true, signal: ends.signal };
    row.addEventListener('scroll', onScroll, options);
    for (const move of ['pointerdown', 'touchstart', 'wheel']) row.addEventListener(move, release, options);
    for (const touch of ['touchstart', 'touchend', 'touchcancel'] as const) {
      row.addEventListener(touch, onTouch, options);
    }
    return () => {
      clearTimeout(settling.current);
      ends.abort();
    };
  }, []);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // A film or a view to turn uses the keys itself.
    if (!by || isZoomed || count < 2 || event.defaultPrevented || isControl(event.target)) return;
    event.preventDefault();
    step(by);
  });
  // Before the first paint: a key pressed as soon as the picture shows must count.
  useLayoutEffect(() => {
    // Also with the focus on the dialog's close button.
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  const ZoomIcon = isZoomed ? MinusIcon : PlusIcon;
  const { caption, content } = pictures[at] ?? {};
  return (
    <div className={styles.content}>
      <ul ref={track} className={styles.track} data-zoomed={isZoomed ? '' : undefined}>
        {pictures.map((picture, index) => (
          <li key={index} className={styles.slide} inert={index !== at}>
            {picture.content !== undefined
              ? index === at && <div className={styles.other}>{picture.content}</div>
              : Math.abs(index - at) <= 1 && (
                  <ZoomFrame
                    ref={index === at ? zoom : undefined}
                    picture={picture}
                    isCurrent={index === at}
                    onZoom={setIsZoomed}
                  />
                )}
          </li>
        ))}
      </ul>
      {caption && <div className={styles.caption}>{caption}</div>}
      <div className={styles.controls}>
        {count > 1 && (
          <button type="button" aria-label={viewerStrings.previousPicture} onClick={() => step(-1)}>
            <ChevronLeftIcon />
          </button>
        )}
        {count > 1 && (
          <span className={styles.position} aria-live="polite">
            {strings.slideOf(at + 1, count)}
          </span>
        )}
        {count > 1 && (
          <button type="button" aria-label={viewerStrings.nextPicture} onClick={() => step(1)}>
            <ChevronRightIcon />
          </button>
        )}
        {content === undefined && (
          <button
            type="button"
            className={styles.zoom}
            aria-label={isZoomed ? viewerStrings.shrink : viewerStrings.enlarge}
            aria-pressed={isZoomed}
            onClick={() => zoom.current?.toggle()}
          >
            <ZoomIcon size={20} />
          </button>
        )}
      </div>
    </div>
  );
}
