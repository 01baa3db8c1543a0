import type { ReactNode } from 'react';
import { places } from '#ui';
import { strings } from '../strings.ts';
import styles from './card-grid.module.css';

interface CardGridProps {
  label: string;
  /** `li` elements, each with a card and, where there is one, a control below it. */
  children: ReactNode;
}

/** Product cards in as many columns as their container has room for: four, three or, on a phone, two. */
export function CardGrid({ label, children }: CardGridProps) {
  return (
    <div className={styles.box}>
      <ul className={styles.grid} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

/** The room that cards will take. */
export function CardGhosts({ count }: { count: number }) {
  return (
    <div className={styles.box} role="status" aria-label={strings.loading}>
      <div className={styles.grid}>
        {places(count).map(place => (
          <div key={place} className={styles.ghost} />
        ))}
      </div>
    </div>
  );
}
