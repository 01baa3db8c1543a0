import type { ScreenCenter } from '#schemas';
import { places, SectionHead } from '#ui';
import styles from './center.module.css';

/** Placeholder about as tall as the personal center, so that a reloaded page keeps its scroll position. */
export function Skeleton({ block }: { block: ScreenCenter }) {
  const { orderCount, wishCount, recommendCount } = block;
  return (
    <div className={styles.center}>
      <div className={styles.summary}>
        <div className={styles.bone} />
        <div className={styles.bone} />
      </div>
      {orderCount > 0 && <Shape rows={orderCount} className={styles.orderShape} />}
      {wishCount > 0 && <Shape rows={wishCount} className={styles.wishShape} listed={styles.wishes} />}
      {recommendCount > 0 && (
        <div className={styles.recommendShape}>
          <Shape rows={4} className={styles.wishShape} listed={styles.oneRow} />
        </div>
      )}
    </div>
  );
}

interface ShapeProps {
  rows: number;
  className: string | undefined;
  listed?: string | undefined;
}

function Shape({ rows, className, listed }: ShapeProps) {
  return (
    <div>
      <SectionHead title="" isSkeleton />
      <div className={listed}>
        {places(rows).map(row => (
          <div key={row} className={className} />
        ))}
      </div>
    </div>
  );
}
