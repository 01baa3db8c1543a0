import { CardGridSkeleton } from '../card-grid/CardGrid.tsx';
import styles from './wishlist.module.css';

/** Placeholder of the first entries, not higher than an empty wishlist with its recommendations. */
export function WishlistSkeleton() {
  return (
    <>
      <p className={styles.count}>&nbsp;</p>
      <div className={styles.firstRow}>
        <CardGridSkeleton count={4} />
      </div>
    </>
  );
}
