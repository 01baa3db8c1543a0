import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { wishlist } from '#session';
import { classNames, HeartIcon, showToast } from '#ui';
import { loadCard } from '../load-product.ts';
import { strings } from '../strings.ts';
import styles from './wishlist-button.module.css';

export interface WishlistButtonProps {
  sku: string;
  name: string;
  /** The product's id; loaded by SKU when it is needed and not given. */
  productId?: number | undefined;
  className?: string | undefined;
}

const hasProduct = ({ productIds }: ReturnType<typeof wishlist.getState>, id: number | undefined): boolean =>
  productIds.some(({ product_id }) => product_id === id);

/** The heart: shows whether a product is in the wishlist, and adds or removes it. */
export function WishlistButton({ sku, name, productId, className }: WishlistButtonProps) {
  const [loaded, setLoaded] = useState<{ sku: string; id: number }>();
  /** What the heart shows until the server has answered; null when no change is running. */
  const [shown, setShown] = useState<boolean | null>(null);
  const id = productId ?? (loaded?.sku === sku ? loaded.id : undefined);
  const isInWishlist = useStore(wishlist, state => hasProduct(state, id));
  const hasEntries = useStore(wishlist, ({ total }) => total > 0);

  useEffect(() => {
    if (id !== undefined || !hasEntries) return;
    let isCurrent = true;
    void loadCard(sku).then(card => isCurrent && card && setLoaded({ sku, id: card.id }));
    return () => {
      isCurrent = false;
    };
  }, [id, sku, hasEntries]);

  async function press() {
    if (shown !== null) return;
    setShown(!isInWishlist);
    await toggle().catch(() =>
      showToast({ message: strings.wishFailed, action: { text: strings.retry, run: () => void press() } }),
    );
    setShown(null);
  }
  async function toggle() {
    const [{ toggleWishlist }, knownId] = await Promise.all([
      import('./toggle-wishlist.ts'),
      id ?? loadCard(sku).then(card => card?.id),
    ]);
    if (knownId === undefined) return;
    setLoaded({ sku, id: knownId });
    // Clicked while the heart looked empty only because the id was not loaded yet: fill it, remove nothing.
    if (!isInWishlist && hasProduct(wishlist.getState(), knownId)) return;
    await toggleWishlist(knownId, sku);
  }

  const isPressed = shown ?? isInWishlist;
  return (
    <button
      type="button"
      className={classNames(styles.heart, 'needs-script', className)}
      aria-busy={shown !== null}
      aria-label={isPressed ? strings.unwish(name) : strings.wish(name)}
      aria-pressed={isPressed}
      onClick={() => void press()}
    >
      <HeartIcon size={20} />
    </button>
  );
}
