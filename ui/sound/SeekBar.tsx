import type { CSSProperties } from 'react';
import styles from './seek-bar.module.css';
import { soundStrings } from './strings.ts';
import { formatTime, type MediaTime } from './use-media-time.ts';

/** A player's position as a slider with the time beside it. Arrow keys move by a second, Page keys by a tenth. */
export function SeekBar({ time, disabled }: { time: MediaTime; disabled?: boolean | undefined }) {
  const { position, duration, seek } = time;
  return (
    <span className={styles.bar}>
      <input
        type="range"
        className={styles.slider}
        style={{ '--played': duration > 0 ? position / duration : 0 } as CSSProperties}
        aria-label={soundStrings.position}
        aria-valuetext={soundStrings.timeOf(formatTime(position), formatTime(duration))}
        min={0}
        max={Math.max(1, duration)}
        value={position}
        disabled={disabled || duration === 0}
        onChange={event => seek(Number(event.target.value))}
      />
      <span className={styles.time} aria-hidden="true">
        <span>{formatTime(position)}</span>
        <span>{duration > 0 ? formatTime(duration) : ''}</span>
      </span>
    </span>
  );
}
