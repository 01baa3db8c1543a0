import { joins } from '#shop/language';
import { Button, CloseIcon, openPopup } from '#ui';
import { addItemInput } from '../bag/add-item-input.ts';
import { addToBagLazily } from '../bag/add-to-bag-lazily.ts';
import { ProductCard } from '../product-card/ProductCard.tsx';
import { toProduct } from '../product-data.ts';
import { SizeAction } from '../size-action/SizeAction.tsx';
import type { WishlistEntry } from './entries.ts';
import { entryAction } from './entry-action.ts';
import { strings } from './strings.ts';
import styles from './wishlist.module.css';

interface EntryCardProps {
  entry: WishlistEntry;
  onRemove: () => void;
}

/** An entry of the wishlist: the product's card, a button that removes it, and one that adds it to the bag. */
export function EntryCard({ entry, onRemove }: EntryCardProps) {
  return (
    <li data-wish={entry.sku}>
      <ProductCard
        product={toProduct(entry)}
        // No colours to choose: the wishlist holds the product in one colour.
        details={{ ...entry, relatedProducts: [], promotionalMedia: '' }}
        picture={{ sizes: '(min-width: 1024px) 16vw, 25vw', mobileSizes: '50vw' }}
        headingLevel={3}
        heart={false}
        action={null}
      />
      <button
        type="button"
        className={styles.remove}
        aria-label={strings.remove(entry.name)}
        onClick={onRemove}
      >
        <CloseIcon size={18} />
      </button>
      <EntryButton entry={entry} />
    </li>
  );
}

function EntryButton({ entry }: Pick<EntryCardProps, 'entry'>) {
  const action = entryAction(entry);
  if (!action) return null;
  const { name, url } = entry;
  const appearance = { variant: 'outline', className: styles.action } as const;
  switch (action.kind) {
    case 'open-page':
      return (
        <Button {...appearance} href={url} aria-label={joins.described(action.text, name)}>
          {action.text}
        </Button>
      );
    case 'choose-size':
      return (
        <Button
          {...appearance}
          aria-label={joins.described(action.text, name)}
          aria-haspopup="dialog"
          onClick={() => openPopup('size', { product: entry })}
        >
          {action.text}
        </Button>
      );
    case 'size':
      return (
        <SizeAction
          {...appearance}
          size={action.size}
          name={name}
          onAdd={() => void addToBagLazily(addItemInput(entry, action.size))}
        />
      );
  }
}
