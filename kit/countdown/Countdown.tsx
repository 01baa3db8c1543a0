import { formatDay } from '#shop/language';
import { classNames, HeartIcon } from '#ui';
import { strings } from '../strings.ts';
import styles from './countdown.module.css';
import type { TimeLeft } from './use-time-left.ts';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

export interface CountdownProps {
  /** The result of `useTimeLeft`. While it is null, the numbers are hidden and their space is reserved. */
  left: TimeLeft | null;
  /** Pads numbers to two digits [B4-39]. */
  isPadded?: boolean | undefined;
  /** Draws a heart around each number [B2.4-03]. */
  isHeart?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Shows days, hours, minutes and seconds, or in their place the date of a deadline that is far away. A screen reader reads it
 * on demand: `timer` is not announced by itself.
 */
export function Countdown({ left, isPadded, isHeart, className }: CountdownProps) {
  const day = left?.day;
  return (
    <div
      role="timer"
      aria-label={strings.countdown}
      className={classNames(styles.countdown, isHeart && styles.hearts, 'needs-script', className)}
      data-ready={left ? '' : undefined}
      data-day={day ? '' : undefined}
    >
      {day && (
        <time className={styles.day} dateTime={day}>
          {formatDay(day)}
        </time>
      )}
      {UNITS.map(unit => (
        <span key={unit} className={styles.part} aria-hidden={day ? true : undefined}>
          <span className={styles.number}>
            {isHeart && <HeartIcon size="100%" className={styles.heart} />}
            <span className={styles.digits}>{String(left?.[unit] ?? 0).padStart(isPadded ? 2 : 1, '0')}</span>
          </span>
          <span className={styles.unit}>{strings.units[unit]}</span>
        </span>
      ))}
    </div>
  );
}
