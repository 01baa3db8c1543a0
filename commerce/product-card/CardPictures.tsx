import { type RefObject, useEffect, useRef, useState } from 'react';
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

export interface CardPicturesProps {
  /** The product's pictures; the first is on the card already. */
  images: readonly string[];
  name: string;
  sizes?: string | undefined;
  mobileSizes?: string | undefined;
  /** The pointer is on the card, or it plays without one: they change by themselves. */
  playing: boolean;
}

/** A §9: a card's pictures change every so many ms. */
const INTERVAL = 2000;

/** A swipe shorter than this comes back (decisions.md, Rules). In pixels. */
const SWIPE = 50;

/**
 * All pictures of a product, one over the other, on its card. Fetched when somebody reaches for the card; until then,
 * and without script, the card shows its first.
 */
export default function CardPictures({ images, name, sizes, mobileSizes, playing }: CardPicturesProps) {
  const count = images.length;
  // Under the pointer the second has been showing already (the card's cover).
  const [at, setAt] = useState(playing ? 1 : 0);
  const [stopped, setStopped] = useState(false);
  const visible = usePageVisible();
  const still = useReducedMotion();
  const turning = playing && !stopped && visible && !still;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => setAt(now => (now + 1) % count), INTERVAL);
    return () => clearInterval(timer);
  }, [turning, count]);

  useEffect(() => {
    if (!playing && !stopped) setAt(0);
  }, [playing, stopped]);

  const step = (by: number) => {
    setStopped(true);
    setAt(now => (now + by + count) % count);
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
      <span className="visually-hidden" aria-live={turning ? 'off' : 'polite'}>
        {strings.pictureOf(at + 1, count)}
      </span>
      <span className={styles.controls}>
        <button type="button" aria-label={strings.previousPicture} onClick={() => step(-1)}>
          <ChevronLeftIcon size={18} />
        </button>
        <button type="button" aria-label={strings.nextPicture} onClick={() => step(1)}>
          <ChevronRightIcon size={18} />
        </button>
        {!still && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={stopped ? strings.playPictures : strings.pausePictures}
            onClick={() => setStopped(!stopped)}
          >
            {stopped ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
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

/** A swipe over the card, whose link lies above the pictures, moves them on. */
function useSwipe(box: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const card = box.current?.closest('article');
    if (!card) return;
    let start: Touch | undefined;
    const begin = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      const frame = box.current?.getBoundingClientRect();
      const inside = touch && frame && touch.clientY < frame.bottom;
      start = inside ? touch : undefined;
    };
    const end = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      if (!start || !touch) return;
      const by = touch.clientX - start.clientX;
      if (Math.abs(by) < SWIPE || Math.abs(touch.clientY - start.clientY) > Math.abs(by)) return;
      event.preventDefault();
      latest.current(by < 0 ? 1 : -1);
    };
    card.addEventListener('touchstart', begin, { passive: true });
    card.addEventListener('touchend', end);
    return () => {
      card.removeEventListener('touchstart', begin);
      card.removeEventListener('touchend', end);
    };
  }, [box]);
}
