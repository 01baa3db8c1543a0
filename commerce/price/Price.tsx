import type { ProductItem } from '#contract';
import { classNames } from '#ui';
import { strings } from '../strings.ts';
import styles from './price.module.css';

export interface PriceProps {
  /** Display strings: `¥26,500`, `¥26,500 起`. */
  item: Pick<ProductItem, 'price' | 'priceRange' | 'orgPrice'>;
  className?: string | undefined;
}

/** A product's price, or its range if variants differ, with the former price struck through. */
export function Price({ item: { price, priceRange, orgPrice }, className }: PriceProps) {
  const shown = priceRange || price;
  if (!shown) return null;
  const before = orgPrice && orgPrice !== price && orgPrice !== shown ? orgPrice : '';
  return (
    <p className={classNames(styles.price, className)}>
      <span className="visually-hidden">{before ? strings.currentPrice : strings.price} </span>
      <span>{shown}</span>
      {before && (
        <>
          {' '}
          <span className="visually-hidden">{strings.originalPrice} </span>
          <s className={styles.before}>{before}</s>
        </>
      )}
    </p>
  );
}
