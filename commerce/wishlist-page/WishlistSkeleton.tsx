import type { ScreenWishlist } from '#schemas';
import { CardGridSkeleton } from '../card-grid/CardGrid.tsx';
import { RecommendationSkeleton } from '../recommendations/ReservedRow.tsx';
import styles from './wishlist.module.css';

/** Placeholder of the same height while the wishlist is loading. */
export function WishlistSkeleton({ block }: { block: ScreenWishlist }) {
  const { recommendTitle, recommendCount } = block;
  return (
    <>
      <p className={styles.count}>&nbsp;</p>
      <CardGridSkeleton count={8} />
      {recommendCount > 0 && (
        <RecommendationSkeleton title={recommendTitle} className={styles.recommendations} />
      )}
    </>
  );
}
