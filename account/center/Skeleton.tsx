import { SectionHead } from '#commerce';
import type { ScreenCenter } from '#schemas';
import { places } from '#ui';
import styles from './center.module.css';

/**
 * The shape of the personal center of a member who has ordered and wished. It is about as long, so that a page that is
 * loaded again is still where it was, with nothing pushed away in view.
 */
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
      <SectionHead title="" ghost />
      <div className={listed}>
        {places(rows).map(row => (
          <div key={row} className={className} />
        ))}
      </div>
    </div>
  );
}
