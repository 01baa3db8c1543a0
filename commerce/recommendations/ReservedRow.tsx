import type { ReactNode } from 'react';
import { strings } from '../strings.ts';
import styles from './recommendations.module.css';

interface ReservedRowProps {
  /** Undefined while the row loads. */
  children?: ReactNode;
}

/** Reserves the height of a row of cards while it loads, so that the content below does not shift. */
export function ReservedRow({ children }: ReservedRowProps) {
  return (
    <div className={styles.reserved} data-ready={children ? '' : undefined}>
      <div className={styles.skeleton} aria-hidden="true">
        <SkeletonRow />
      </div>
      {children ?? <div role="status" aria-label={strings.loading} />}
    </div>
  );
}

/** The placeholder of a row of cards, with the height of the tallest card. */
export function SkeletonRow() {
  return (
    <div className={styles.row}>
      {[1, 2, 3, 4].map(card => (
        <div key={card}>
          <span className={styles.blank} />
          <span className={styles.words} />
        </div>
      ))}
    </div>
  );
}
