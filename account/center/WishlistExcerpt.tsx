import { ProductCard, toProduct } from '#commerce';
import { PAGE_PATHS } from '#services';
import styles from './center.module.css';
import type { Wishlist } from './load-center.ts';
import { EmptyState, Part } from './Part.tsx';
import { strings } from './strings.ts';

interface WishlistExcerptProps {
  wishlist: Wishlist | null;
  /** Number of entries to show. */
  count: number;
  continueLink: string;
  onRetry: () => void;
}

/** The latest wishlist entries. An entry that is removed here stays in view, so that it can be added again. */
export function WishlistExcerpt({ wishlist, count, continueLink, onRetry }: WishlistExcerptProps) {
  const hasEntries = Boolean(wishlist?.items.length);
  return (
    <Part
      title={strings.wishlist}
      more={
        hasEntries ? { text: strings.toWishlist(wishlist?.total ?? 0), url: PAGE_PATHS.wishlist } : undefined
      }
      failed={wishlist ? undefined : strings.failed.wishlist}
      onRetry={onRetry}
    >
      {hasEntries ? (
        <ul className={styles.wishes}>
          {wishlist?.items.slice(0, count).map(item => (
            <li key={item.item_id}>
              <ProductCard
                product={toProduct(item)}
                details={item}
                picture={{ sizes: '(min-width: 1024px) 16vw, 25vw', mobileSizes: '50vw', hasSlider: false }}
                headingLevel={4}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState text={strings.emptyWishlist} action={{ text: strings.shop, url: continueLink }} />
      )}
    </Part>
  );
}
