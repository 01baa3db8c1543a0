import { type MouseEvent, useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, Dialog, Picture } from '#ui';
import { strings } from '../strings.ts';
import styles from './zoom.module.css';

export interface ZoomProps {
  open: boolean;
  onClose: () => void;
  images: readonly string[];
  /** Index of the current picture. */
  at: number;
  onChange: (at: number) => void;
  name: string;
}

/**
 * A full-screen picture. A click zooms in at the pointer, after which the picture scrolls by touch, wheel or keyboard;
 * another click zooms out.
 */
export default function Zoom({ open, onClose, images, at, onChange, name }: ZoomProps) {
  const [isZoomedIn, setZoomedIn] = useState(false);
  const count = images.length;
  const step = (by: number) => {
    setZoomedIn(false);
    onChange((at + by + count) % count);
  };

  function toggle({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
    const frame = currentTarget.parentElement;
    const box = currentTarget.getBoundingClientRect();
    // A keyboard click has no position: zoom in at the centre.
    const x = detail === 0 ? 0.5 : (clientX - box.left) / box.width;
    const y = detail === 0 ? 0.5 : (clientY - box.top) / box.height;
    setZoomedIn(!isZoomedIn);
    if (isZoomedIn || !frame) return;
    requestAnimationFrame(() => {
      frame.scrollLeft = frame.scrollWidth * x - frame.clientWidth / 2;
      frame.scrollTop = frame.scrollHeight * y - frame.clientHeight / 2;
    });
  }

  return (
    <Dialog open={open} onClose={onClose} title={name} hideTitle size="full" className={styles.zoom}>
      <div
        className={styles.frame}
        data-close={isZoomedIn ? '' : undefined}
        tabIndex={isZoomedIn ? 0 : undefined}
      >
        <button
          type="button"
          className={styles.picture}
          aria-label={isZoomedIn ? strings.shrink : strings.enlarge}
          aria-pressed={isZoomedIn}
          onClick={toggle}
        >
          <Picture pcUrl={images[at]} alt={strings.pictureAlt(name, at + 1)} ratio="4 / 5" sizes="200vw" />
        </button>
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <button type="button" aria-label={strings.previousPicture} onClick={() => step(-1)}>
            <ChevronLeftIcon />
          </button>
          <span className={styles.place} aria-live="polite">
            {`${at + 1} / ${count}`}
          </span>
          <button type="button" aria-label={strings.nextPicture} onClick={() => step(1)}>
            <ChevronRightIcon />
          </button>
        </div>
      )}
    </Dialog>
  );
}
