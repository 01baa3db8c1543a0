import { useRef } from 'react';
import { openPopup } from '#chrome';
import { Button } from '#ui';
import { CardGhosts, CardGrid } from '../card-grid/CardGrid.tsx';
import { useFocusAfterRemoval } from '../parts/use-focus-after-removal.ts';
import type { CardData } from '../product-data.ts';
import { RecommendationGhost } from '../recommendations/RecommendationRoom.tsx';
import { Recommendations } from '../recommendations/Recommendations.tsx';
import { readGuesses } from '../recommendations/read-guesses.ts';
import { strings } from './strings.ts';
import { useWishes } from './use-wishes.ts';
import { WishEntry } from './WishEntry.tsx';
import type { Wish } from './wishes.ts';
import { loadWishes } from './wishes.ts';
import styles from './wishlist.module.css';

export interface WishlistProps {
  /** Where an empty wishlist leads. */
  continueLink: string;
  recommendTitle: string;
  /** How many products are proposed; 0 for none. */
  recommendCount: number;
}

/** A member's wishlist (A §2 "/user/wishlist.html"): for a page that has made sure that it is one. */
export function Wishlist({ continueLink, recommendTitle, recommendCount }: WishlistProps) {
  const { items, limit, failed } = useWishes();
  const heading = useRef<HTMLParagraphElement>(null);
  useFocusAfterRemoval(items?.length ?? 0, heading);

  if (!items && failed) {
    return (
      <div className={styles.words} role="alert">
        <p>{strings.failed}</p>
        <Button variant="outline" onClick={() => void loadWishes()}>
          {strings.retry}
        </Button>
      </div>
    );
  }
  if (!items) return <WishlistGhosts {...{ recommendTitle, recommendCount }} />;
  const [newest] = items;
  return (
    <>
      {newest ? (
        <>
          <p ref={heading} tabIndex={-1} className={styles.count} role="status">
            {strings.count(items.length, limit)}
            {items.length >= limit && <span className={styles.full}>{strings.full}</span>}
          </p>
          <CardGrid label={strings.list}>
            {items.map(wish => (
              <WishEntry key={wish.item_id} wish={wish} onRemove={() => askRemoval(wish)} />
            ))}
          </CardGrid>
        </>
      ) : (
        <div className={styles.words}>
          <p ref={heading} tabIndex={-1} className={styles.empty}>
            {strings.emptyTitle}
          </p>
          <p>{strings.emptyText}</p>
          <Button variant="solid" href={continueLink}>
            {strings.continueShopping}
          </Button>
        </div>
      )}
      {recommendCount > 0 && (
        <Recommendations
          className={styles.recommendations}
          title={recommendTitle}
          headingLevel={3}
          load={() => propose(items, recommendCount)}
        />
      )}
    </>
  );
}

/** The wishlist's room, until it is there. */
export function WishlistGhosts({
  recommendTitle,
  recommendCount,
}: Pick<WishlistProps, 'recommendTitle' | 'recommendCount'>) {
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

const MOST = 40; // as many as one call answers

/** What goes with the newest wish, without what is wished for already: that stands above. */
async function propose(wishes: readonly Wish[], count: number): Promise<CardData[]> {
  const wished = new Set(wishes.map(({ sku }) => sku));
  const guesses = await readGuesses(wishes[0]?.sku, Math.min(MOST, count + wished.size));
  return guesses.filter(({ sku }) => !wished.has(sku)).slice(0, count);
}

/** Asks before a wish goes; there is no other place for it to go to (A §4 "Delete confirm"). */
function askRemoval({ product_id }: Wish): void {
  openPopup('delConfirm', { message: strings.removeQuestion }, async () => {
    const { removeWish } = await import('../wishlist/toggle-wish.ts');
    await removeWish(product_id);
  });
}
