import { useRef } from 'react';
import type { ScreenWishlist } from '#schemas';
import { useScreenBlock } from '#session/account-shell';
import { Button, openPopup, showLoadFailure, useFocusAfterRemoval } from '#ui';
import { CardGrid } from '../card-grid/CardGrid.tsx';
import type { CardData } from '../product-data.ts';
import { Recommendations } from '../recommendations/Recommendations.tsx';
import { readGuesses } from '../recommendations/read-guesses.ts';
import { ShareButton } from '../share/ShareButton.tsx';
import type { SharedItem } from '../share/shared-item.ts';
import { sharedListUrl } from '../share/shared-list-url.ts';
import { strings as shareStrings } from '../share/strings.ts';
import { EntryCard } from './EntryCard.tsx';
import type { WishlistEntry } from './entries.ts';
import { strings } from './strings.ts';
import { useWishlistEntries } from './use-wishlist-entries.ts';
import { WishlistSkeleton } from './WishlistSkeleton.tsx';
import styles from './wishlist.module.css';

/** The member's wishlist with recommendations. */
export default function Wishlist() {
  const block = useScreenBlock<ScreenWishlist>();
  const { continueLink, recommendTitle, recommendCount } = block;
  const { items, limit } = useWishlistEntries();
  const heading = useRef<HTMLParagraphElement>(null);
  useFocusAfterRemoval(items?.length ?? 0, heading);

  if (!items) return <WishlistSkeleton />;
  return (
    <>
      {items.length > 0 ? (
        <>
          <p ref={heading} tabIndex={-1} className={styles.count} role="status">
            {strings.count(items.length, limit)}
            {items.length >= limit && <span className={styles.full}>{strings.full}</span>}
          </p>
          <div className={styles.tools}>
            <ShareButton hasLabel className={styles.share} item={toSharedList(items)} />
          </div>
          <CardGrid label={strings.list}>
            {items.map(entry => (
              <EntryCard key={entry.item_id} entry={entry} onRemove={() => confirmRemoval(entry)} />
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
          load={() => recommendFor(items, recommendCount)}
        />
      )}
    </>
  );
}

/** Most products in one answer of the recommendation call. */
const MAX_GUESSES = 40;

/** Products that go with the newest entry, without those in the wishlist. */
async function recommendFor(entries: readonly WishlistEntry[], count: number): Promise<CardData[]> {
  const wished = new Set(entries.map(({ sku }) => sku));
  const guesses = await readGuesses(entries[0]?.sku, Math.min(MAX_GUESSES, count + wished.size));
  return guesses.filter(({ sku }) => !wished.has(sku)).slice(0, count);
}

/** The wishlist as everyone may see it: its products, without the member's name. */
const toSharedList = (items: readonly WishlistEntry[]): SharedItem => ({
  title: shareStrings.wishlist,
  url: sharedListUrl(items.map(({ sku }) => sku)),
  picture: items[0]?.defaultImage ?? '',
  note: shareStrings.pieces(items.length),
});

function confirmRemoval({ product_id }: WishlistEntry): void {
  const remove = () =>
    import('../wishlist/toggle-wishlist.ts').then(
      ({ removeFromWishlist }) => removeFromWishlist(product_id),
      () => void showLoadFailure(remove),
    );
  openPopup('delConfirm', { message: strings.removeQuestion }, remove);
}
