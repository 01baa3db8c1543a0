import type { ReactNode } from 'react';
import { strings } from '../strings.ts';
import styles from './recommendations.module.css';

interface RecommendationRoomProps {
  /** Nothing while the row is waited for. */
  children?: ReactNode;
}

/** The room of a row of cards under a heading of its own; the row takes it, and what lies below stays where it is. */
export function RecommendationRoom({ children }: RecommendationRoomProps) {
  return (
    <div className={styles.room} data-ready={children ? '' : undefined}>
      <div className={styles.ghost} aria-hidden="true">
        <GhostRow />
      </div>
      {children ?? <div role="status" aria-label={strings.loading} />}
    </div>
  );
}

/** A row that is waited for, with its heading. */
export function RecommendationGhost({ title, className }: { title: string; className?: string | undefined }) {
  return (
    <div className={className}>
      <p className={styles.title}>{title}</p>
      <RecommendationRoom />
    </div>
  );
}

/** The shape of a row of cards, as high as the highest. */
export function GhostRow() {
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
