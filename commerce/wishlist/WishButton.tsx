import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { wishlist } from '#chrome';
import { classNames, HeartIcon } from '#ui';
import { loadCard } from '../load-product.ts';
import { strings } from '../strings.ts';
import { hasPendingWish } from './pending-wish.ts';
import styles from './wish-button.module.css';

export interface WishButtonProps {
  sku: string;
  name: string;
  /** The product's number; where only its SKU is known, it is asked for once that matters. */
  productId?: number | undefined;
  /** The server alone says who may: in looks nobody is asked beforehand (B §6). */
  unchecked?: boolean | undefined;
  className?: string | undefined;
}

const holds = ({ productIds }: ReturnType<typeof wishlist.getState>, id: number | undefined): boolean =>
  productIds.some(({ product_id }) => product_id === id);

let resumed = false;

/** A wish from before logging in over another page completes on the first heart that comes back. */
function resumeOnce(): void {
  if (resumed || !hasPendingWish()) return;
  resumed = true;
  void import('./toggle-wish.ts').then(({ resumeWish }) => resumeWish());
}

/** The heart: whether a product is in the wishlist, and the way in and out (A §4 "Wishlist toggle"). */
export function WishButton({ sku, name, productId, unchecked, className }: WishButtonProps) {
  const [found, setFound] = useState<{ sku: string; id: number }>();
  const id = productId ?? (found?.sku === sku ? found.id : undefined);
  const wished = useStore(wishlist, state => holds(state, id));
  const someWished = useStore(wishlist, ({ total }) => total > 0);

  useEffect(resumeOnce, []);
  useEffect(() => {
    if (id !== undefined || !someWished) return;
    let wanted = true;
    void loadCard(sku).then(card => wanted && card && setFound({ sku, id: card.id }));
    return () => {
      wanted = false;
    };
  }, [id, sku, someWished]);

  async function toggle() {
    const [{ toggleWish }, known] = await Promise.all([
      import('./toggle-wish.ts'),
      id ?? loadCard(sku).then(card => card?.id),
    ]);
    if (known === undefined) return;
    setFound({ sku, id: known });
    // Pressed while it looked empty, because nobody had asked for its number yet: it fills, and nothing is taken out.
    if (!wished && holds(wishlist.getState(), known)) return;
    await toggleWish(known, sku, unchecked);
  }

  return (
    <button
      type="button"
      className={classNames(styles.heart, 'needs-script', className)}
      aria-label={wished ? strings.unwish(name) : strings.wish(name)}
      aria-pressed={wished}
      onClick={() => void toggle()}
    >
      <HeartIcon size={20} />
    </button>
  );
}
