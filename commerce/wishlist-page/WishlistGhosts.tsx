import type { ScreenWishlist } from '#schemas';
import { CardGhosts } from '../card-grid/CardGrid.tsx';
import { RecommendationGhost } from '../recommendations/RecommendationRoom.tsx';
import styles from './wishlist.module.css';

/** Placeholder of the same height while the wishlist is loading. */
export function WishlistGhosts({ block }: { block: ScreenWishlist }) {
  const { recommendTitle, recommendCount } = block;
  return (
    <>
      <p className={styles.count}>&nbsp;</p>
      <CardGhosts count={8} />
      {recommendCount > 0 && (
        <RecommendationGhost title={recommendTitle} className={styles.recommendations} />
      )}
    </>
  );
}
