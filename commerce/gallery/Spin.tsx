import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Picture, useReducedMotion } from '#ui';
import { strings } from '../strings.ts';
import { frameAfterDrag, turnFrames } from './frames.ts';
import styles from './spin.module.css';

export interface SpinProps {
  /** Pictures of a full turn, in order. */
  frames: readonly string[];
  name: string;
  /** Stands there until the frames have come. */
  poster: string;
}

/** How long a frame stays in the turn that shows what this is, in ms. */
const TICK = 60;

/**
 * The 360° view: dragged with pointer or finger, turned by arrow keys, a slider to assistive technology. It turns
 * round once when it comes, unless less motion is wanted.
 */
export default function Spin({ frames, name, poster }: SpinProps) {
  const count = frames.length;
  const [at, setAt] = useState(0);
  const ready = usePreloaded(frames);
  const still = useReducedMotion();
  const [touched, setTouched] = useState(false);
  const drag = useRef<{ x: number; from: number; width: number } | undefined>(undefined);

  useEffect(() => {
    if (!ready || still || touched) return;
    let left = count;
    const timer = setInterval(() => {
      setAt(now => (now + 1) % count);
      left -= 1;
      if (left === 0) clearInterval(timer);
    }, TICK);
    return () => clearInterval(timer);
  }, [ready, still, touched, count]);

  function begin(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, from: at, width: event.currentTarget.clientWidth };
    setTouched(true);
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
    const next = turnFrames(event.key, at, count);
    if (next === undefined) return;
    event.preventDefault();
    setTouched(true);
    setAt(next);
  }
  const degrees = Math.round((at * 360) / count);
  return (
    <div className={styles.spin}>
      <div
        className={styles.stage}
        role="slider"
        tabIndex={0}
        aria-label={strings.spinOf(name)}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={degrees}
        aria-valuetext={strings.spinAt(degrees)}
        aria-busy={!ready}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={turn}
      >
        {ready ? (
          <img src={frames[at]} alt="" className={styles.frame} draggable={false} />
        ) : (
          <Picture pcUrl={poster} alt="" name={name} fit="cover" ratio="4 / 5" />
        )}
      </div>
      <p className={styles.hint}>
        {ready ? strings.spinHint : strings.loading}
        {ready && <span className={styles.keys}>{strings.spinKeys}</span>}
      </p>
    </div>
  );
}

/** Whether all frames have come; those that fail do not hold up the others. */
function usePreloaded(frames: readonly string[]): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let wanted = true;
    const loads = frames.map(url => {
      const image = new Image();
      image.src = url;
      return image.decode().catch(() => undefined);
    });
    void Promise.all(loads).then(() => wanted && setReady(true));
    return () => {
      wanted = false;
    };
  }, [frames]);
  return ready;
}
