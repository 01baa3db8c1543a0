import { openPopup } from '#chrome';
import { Button, CloseIcon } from '#ui';
import { ProductCard } from '../product-card/ProductCard.tsx';
import { toProduct } from '../product-data.ts';
import { bagEntry } from '../quick-add/bag-entry.ts';
import { addToBag } from '../quick-add/index.ts';
import { SizeAction } from '../sizes/SizeAction.tsx';
import { entryOffer } from './entry-offer.ts';
import { strings } from './strings.ts';
import type { Wish } from './wishes.ts';
import styles from './wishlist.module.css';

interface WishEntryProps {
  wish: Wish;
  onRemove: () => void;
}

/** A product of the wishlist: its card, the way out, and the way into the bag or what stands in for it. */
export function WishEntry({ wish, onRemove }: WishEntryProps) {
  const { name } = wish;
  return (
    <li data-wish={wish.sku}>
      <ProductCard
        product={toProduct(wish)}
        // It is this piece in this colour that was wished for.
        details={{ ...wish, relatedProducts: [], promotionalMedia: '' }}
        wish={false}
        quickAdd={false}
        headingLevel={3}
        sizes="(min-width: 1024px) 18vw, 25vw"
        mobileSizes="50vw"
      />
      <button type="button" className={styles.remove} aria-label={strings.remove(name)} onClick={onRemove}>
        <CloseIcon size={18} />
      </button>
      <WishAction wish={wish} />
    </li>
  );
}

function WishAction({ wish }: Pick<WishEntryProps, 'wish'>) {
  const offer = entryOffer(wish);
  if (!offer) return null;
  const { name, url } = wish;
  const look = { variant: 'outline', className: styles.action } as const;
  if (offer.does === 'open') {
    return (
      <Button {...look} href={url} aria-label={`${offer.text}，${name}`}>
        {offer.text}
      </Button>
    );
  }
  if (offer.does === 'choose') {
    return (
      <Button
        {...look}
        aria-label={`${offer.text}，${name}`}
        aria-haspopup="dialog"
        onClick={() => openPopup('size', { product: wish })}
      >
        {offer.text}
      </Button>
    );
  }
  return (
    <SizeAction
      {...look}
      size={offer.size}
      name={name}
      onAdd={() => void addToBag(bagEntry(wish, offer.size))}
    />
  );
}
