import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  PauseIcon,
  Picture,
  PlayIcon,
  usePageVisible,
  useReducedMotion,
} from '#ui';
import { strings } from '../strings.ts';
import styles from './card-pictures.module.css';
import { pictureStrings } from './picture-strings.ts';

export interface CardPicturesProps {
  /** The product's pictures; the card shows the first one already. */
  images: readonly string[];
  name: string;
  sizes?: string | undefined;
  mobileSizes?: string | undefined;
  /** The pictures advance automatically. */
  isPlaying: boolean;
}

/** Time between pictures in ms [A9-41]. */
const INTERVAL = 2000;

/** Minimum length of a swipe in pixels [A9-47]. */
const MIN_SWIPE = 50;

/** A slider of all pictures of a product on its card. Loaded on hover or focus; before that the card shows the first. */
export default function CardPictures({ images, name, sizes, mobileSizes, isPlaying }: CardPicturesProps) {
  const count = images.length;
  // On hover the card's cover already shows the second picture.
  const [at, setAt] = useState(isPlaying ? 1 : 0);
  const [isStopped, setIsStopped] = useState(false);
  const isPageVisible = usePageVisible();
  const isReducedMotion = useReducedMotion();
  const isAdvancing = isPlaying && !isStopped && isPageVisible && !isReducedMotion;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isAdvancing) return;
    const timer = setInterval(() => setAt(current => (current + 1) % count), INTERVAL);
    return () => clearInterval(timer);
  }, [isAdvancing, count]);

  useEffect(() => {
    if (!isPlaying && !isStopped) setAt(0);
  }, [isPlaying, isStopped]);

  const step = (by: number) => {
    setIsStopped(true);
    setAt(current => (current + by + count) % count);
  };
  useSwipe(box, step);

  return (
    <div ref={box} className={styles.pictures}>
      {images.map((url, index) => (
        <Picture
          key={url}
          {...{ sizes, mobileSizes, name }}
          pcUrl={url}
          alt=""
          ratio="4 / 5"
          fit="cover"
          className={index === at ? styles.shown : styles.hidden}
        />
      ))}
      <span className="visually-hidden" aria-live={isAdvancing ? 'off' : 'polite'}>
        {strings.pictureOf(at + 1, count)}
      </span>
      <span className={styles.controls}>
        <button type="button" aria-label={pictureStrings.previousPicture} onClick={() => step(-1)}>
          <ChevronLeftIcon size={18} />
        </button>
        <button type="button" aria-label={pictureStrings.nextPicture} onClick={() => step(1)}>
          <ChevronRightIcon size={18} />
        </button>
        {!isReducedMotion && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={isStopped ? pictureStrings.playPictures : pictureStrings.pausePictures}
            onClick={() => setIsStopped(!isStopped)}
          >
            {isStopped ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
          </button>
        )}
      </span>
      <span className={styles.marks} aria-hidden="true">
        {images.map((url, index) => (
          <span key={url} data-at={index === at ? '' : undefined} />
        ))}
      </span>
    </div>
  );
}

/** Listens for swipes on the card, because the card's link covers the pictures. */
function useSwipe(box: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void): void {
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const card = box.current?.closest('article');
    if (!card) return;
    let start: Touch | undefined;
    const onStart = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      const frame = box.current?.getBoundingClientRect();
      const isInside = touch && frame && touch.clientY < frame.bottom;
      start = isInside ? touch : undefined;
    };
    const onEnd = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      if (!start || !touch) return;
      const by = touch.clientX - start.clientX;
      if (Math.abs(by) < MIN_SWIPE || Math.abs(touch.clientY - start.clientY) > Math.abs(by)) return;
      event.preventDefault();
      swipe(by < 0 ? 1 : -1);
    };
    card.addEventListener('touchstart', onStart, { passive: true });
    card.addEventListener('touchend', onEnd);
    return () => {
      card.removeEventListener('touchstart', onStart);
      card.removeEventListener('touchend', onEnd);
    };
  }, [box]);
}
