import type { ReactNode } from 'react';
import { places } from '#ui';
import { strings } from '../strings.ts';
import styles from './card-grid.module.css';

interface CardGridProps {
  label: string;
  /** `li` elements, each with a card and an optional control below it. */
  children: ReactNode;
  /** Reserves the height of this many cards, so that loading them does not shift what is below. */
  reserve?: number | undefined;
}

/** Product cards in four, three or (on phones) two columns, depending on the container's width. */
export function CardGrid({ label, children, reserve = 0 }: CardGridProps) {
  return (
    <div className={styles.box}>
      {reserve > 0 && <SkeletonCards count={reserve} isHidden />}
      <ul className={styles.grid} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

/** Placeholders with the height of cards. */
function SkeletonCards({ count, isHidden }: { count: number; isHidden?: boolean }) {
  return (
    <div className={styles.grid} aria-hidden={isHidden}>
      {places(count).map(place => (
        <div key={place} className={styles.skeleton} />
      ))}
    </div>
  );
}

/** Placeholders while cards load. */
export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.box} role="status" aria-label={strings.loading}>
      <SkeletonCards count={count} />
    </div>
  );
}
