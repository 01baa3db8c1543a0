import { strings } from '../strings.ts';
import styles from './recommendations.module.css';

/** The room of a row of recommendations. */
export function RecommendationGhosts() {
  return (
    <div className={styles.waiting} role="status" aria-label={strings.loading}>
      {Array.from({ length: 4 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of nothing yet
        <div key={index}>
          <span className={styles.blank} />
        </div>
      ))}
    </div>
  );
}
