import type { ScreenCenter } from '#schemas';
import { places, SectionHead } from '#ui';
import styles from './center.module.css';

/** Placeholder of the first parts, not higher than the personal center of a member with empty lists. */
export function Skeleton({ block: { orderCount, wishCount } }: { block: ScreenCenter }) {
  return (
    <div className={styles.center}>
      <div className={styles.summary}>
        <div className={styles.bone} />
        <div className={styles.bone} />
      </div>
      {orderCount > 0 && (
        <div>
          <SectionHead title="" isSkeleton />
          <div className={styles.orderShape} />
        </div>
      )}
      {wishCount > 0 && (
        <div>
          <SectionHead title="" isSkeleton />
          <div className={styles.wishShapes}>
            {places(4).map(place => (
              <div key={place} className={styles.wishShape} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
