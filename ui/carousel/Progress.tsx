import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { BREAKPOINTS, type PerView, perViewAt, positions, unreachedAt } from './positions.ts';
import styles from './progress.module.css';
import { carouselStrings } from './strings.ts';

export interface ProgressProps {
  kind: 'none' | 'bars' | 'single' | 'dots';
  count: number;
  active: number;
  perView: PerView;
  loop: boolean;
  centered: boolean;
  /** Whether the carousel rotates: the active bar fills, and `onFull` is called when it is full. */
  isPlaying: boolean;
  onFull: () => void;
  onPick: (index: number) => void;
}

/** Returns the number of resting positions by breakpoint, which divide the single line. */
function positionCounts({ count, perView, loop, centered }: ProgressProps): Record<string, number> {
  return Object.fromEntries(
    BREAKPOINTS.map(at => [`--of-${at}`, positions(count, perViewAt(perView, at), loop, centered)]),
  );
}

/**
 * Shows the position of the carousel and the time until it moves on, 1 percent per 30 ms [B9-03]. The CSS animation is
 * also the rotation's timer, so it runs without visible progress too.
 */
export function Progress(props: ProgressProps) {
  const { kind, count, active, perView, loop, centered, isPlaying, onFull, onPick } = props;
  const fill = isPlaying && (
    <span key={active} className={styles.fill} data-fill="" onAnimationEnd={onFull} />
  );
  if (kind === 'none') return <span className={styles.clock}>{fill}</span>;
  if (kind === 'single') {
    return (
      <span
        className={styles.single}
        style={{ '--at': active, ...positionCounts(props) } as CSSProperties}
        aria-hidden="true"
      >
        <span className={styles.thumb}>{fill}</span>
      </span>
    );
  }
  return (
    <ul className={classNames(styles.list, styles[kind])} aria-label={carouselStrings.pagination}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} data-unreached={unreachedAt(index, count, perView, loop, centered)}>
          <button
            type="button"
            className={styles.pick}
            aria-label={carouselStrings.goToSlide(index + 1)}
            aria-current={index === active}
            onClick={() => onPick(index)}
          >
            <span className={styles.mark} data-past={isPlaying && index < active ? '' : undefined}>
              {index === active && ((kind === 'bars' && fill) || <span className={styles.full} />)}
            </span>
          </button>
          {kind === 'dots' && index === active && <span className={styles.clock}>{fill}</span>}
        </li>
      ))}
    </ul>
  );
}
