import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Picture, useReducedMotion } from '#ui';
import { strings } from '../strings.ts';
import { frameAfterDrag, frameAfterKey } from './frames.ts';
import styles from './spin.module.css';
import { galleryStrings } from './strings.ts';

export interface SpinProps {
  /** Frames of a full turn, in order. */
  frames: readonly string[];
  name: string;
  /** Shown while the frames load. */
  poster: string;
}

/** Duration of a frame in the introductory turn, in ms. */
const FRAME_DURATION = 60;

/**
 * The 360° view: turned by dragging or arrow keys, a slider to assistive technology [A3-14]. It makes one turn when it
 * opens, unless reduced motion is preferred.
 */
export default function Spin({ frames, name, poster }: SpinProps) {
  const count = frames.length;
  const [at, setAt] = useState(0);
  const isReady = usePreloaded(frames);
  const isReducedMotion = useReducedMotion();
  const [isTouched, setIsTouched] = useState(false);
  const drag = useRef<{ x: number; from: number; width: number } | undefined>(undefined);

  useEffect(() => {
    if (!isReady || isReducedMotion || isTouched) return;
    let framesLeft = count;
    const timer = setInterval(() => {
      setAt(current => (current + 1) % count);
      framesLeft -= 1;
      if (framesLeft === 0) clearInterval(timer);
    }, FRAME_DURATION);
    return () => clearInterval(timer);
  }, [isReady, isReducedMotion, isTouched, count]);

  function begin(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, from: at, width: event.currentTarget.clientWidth };
    setIsTouched(true);
  }
  function move(event: PointerEvent) {
    if (!drag.current) return;
    const { x, from, width } = drag.current;
    setAt(frameAfterDrag(from, event.clientX - x, width, count));
  }
  const end = () => {
    drag.current = undefined;
  };
  function turn(event: KeyboardEvent) {
    const next = frameAfterKey(event.key, at, count);
    if (next === undefined) return;
    event.preventDefault();
    setIsTouched(true);
    setAt(next);
  }
  const degrees = Math.round((at * 360) / count);
  return (
    <div className={styles.spin}>
      <div
        className={styles.stage}
        role="slider"
        tabIndex={0}
        aria-label={galleryStrings.spinOf(name)}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={degrees}
        aria-valuetext={galleryStrings.spinAt(degrees)}
        aria-busy={!isReady}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={turn}
      >
        {isReady ? (
          <img src={frames[at]} alt="" className={styles.frame} draggable={false} />
        ) : (
          <Picture pcUrl={poster} alt="" name={name} fit="cover" ratio="4 / 5" />
        )}
      </div>
      {/* A text that changes would move within its line. */}
      <p key={isReady ? 'hint' : 'loading'} className={styles.hint}>
        {isReady ? galleryStrings.spinHint : strings.loading}
        {isReady && <span className={styles.keys}>{galleryStrings.spinKeys}</span>}
      </p>
    </div>
  );
}

/** Whether all frames have loaded or failed. */
function usePreloaded(frames: readonly string[]): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const loads = frames.map(url => {
      const image = new Image();
      image.src = url;
      return image.decode().catch(() => undefined);
    });
    void Promise.all(loads).then(() => isMounted && setIsReady(true));
    return () => {
      isMounted = false;
    };
  }, [frames]);
  return isReady;
}
