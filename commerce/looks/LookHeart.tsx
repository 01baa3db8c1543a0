import { useStore } from 'zustand';
import { wishlist } from '#session';
import { classNames, HeartIcon, showToast } from '#ui';
import { strings as shopStrings } from '../strings.ts';
import type { Look } from './look.ts';
import styles from './look-heart.module.css';
import { strings } from './strings.ts';

export interface LookHeartProps {
  look: Pick<Look, 'title' | 'products'>;
  className?: string | undefined;
}

/** The heart of a whole look: pressed when all its products are in the wishlist, otherwise adds the missing ones. */
export function LookHeart({ look: { title, products }, className }: LookHeartProps) {
  const isInWishlist = useStore(wishlist, ({ productIds }) =>
    products.every(({ id }) => productIds.some(({ product_id }) => product_id === id)),
  );
  function toggle() {
    import('../wishlist/toggle-wishlist.ts').then(
      ({ toggleLookInWishlist }) => toggleLookInWishlist(products),
      () => showToast({ message: shopStrings.wishFailed, action: { text: shopStrings.retry, run: toggle } }),
    );
  }
  return (
    <button
      type="button"
      className={classNames(styles.heart, 'needs-script', className)}
      aria-label={isInWishlist ? strings.unwishLook(title) : strings.wishLook(title)}
      aria-pressed={isInWishlist}
      onClick={toggle}
    >
      <HeartIcon size={18} />
      {strings.wishWhole}
    </button>
  );
}
