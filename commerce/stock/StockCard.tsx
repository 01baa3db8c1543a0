import { useRef } from 'react';
import { ProductCard, type ProductCardProps } from '../product-card/ProductCard.tsx';
import styles from './stock-card.module.css';
import { useStockCheck } from './use-stock-check.ts';

export interface StockCardProps extends Omit<ProductCardProps, 'details' | 'isOnline'> {
  /** The SKUs of the sizes that count; defaults to the colour's own SKU, which covers all of its sizes. */
  childSkus?: readonly string[] | undefined;
}

/** A product card that checks the stock when the shopper turns to it, and then offers quick add or says 已售罄. */
export function StockCard({ childSkus = [], ...props }: StockCardProps) {
  const box = useRef<HTMLDivElement>(null);
  const skus = childSkus.length > 0 ? childSkus : [props.product.sku];
  const { isOnline, handlers } = useStockCheck(box, skus);
  return (
    <div ref={box} className={styles.box} data-online={isOnline} {...handlers}>
      <ProductCard {...props} isOnline={isOnline} />
    </div>
  );
}
