import { ProductCard, toProduct } from '#commerce';
import styles from './center.module.css';
import type { Wishes } from './load-center.ts';
import { Nothing, Part } from './Part.tsx';
import { strings } from './strings.ts';

interface WishExcerptProps {
  wishes: Wishes | null;
  most: number;
  continueLink: string;
  onRetry: () => void;
}

/** The latest wishes. One that is taken back here stays in view, to be wished for again. */
export function WishExcerpt({ wishes, most, continueLink, onRetry }: WishExcerptProps) {
  const any = Boolean(wishes?.items.length);
  return (
    <Part
      title={strings.wishlist}
      more={any ? { text: strings.toWishlist(wishes?.total ?? 0), url: '/user/wishlist.html' } : undefined}
      failed={wishes ? undefined : strings.failed.wishes}
      onRetry={onRetry}
    >
      {any ? (
        <ul className={styles.wishes}>
          {wishes?.items.slice(0, most).map(item => (
            <li key={item.item_id}>
              <ProductCard
                product={toProduct(item)}
                details={item}
                slider="none"
                headingLevel={4}
                sizes="18vw"
                mobileSizes="50vw"
              />
            </li>
          ))}
        </ul>
      ) : (
        <Nothing text={strings.noWishes} action={{ text: strings.shop, url: continueLink }} />
      )}
    </Part>
  );
}
