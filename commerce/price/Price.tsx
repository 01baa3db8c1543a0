import type { ProductItem } from '#engine';
import { classNames } from '#ui';
import { strings } from '../strings.ts';
import styles from './price.module.css';

export interface PriceProps {
  /** Display strings as delivered: `¥26,500`, `¥26,500 起` (B §9). */
  item: Pick<ProductItem, 'price' | 'priceRange' | 'orgPrice'>;
  className?: string | undefined;
}

/** What a product costs: its range where its variants differ, and what it cost before, struck through. */
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
