import type { CSSProperties } from 'react';
import type { ProductListLook } from '#chrome';
import type { ScreenProductList } from '#schemas';
import { Picture, SmartLink } from '#ui';
import { ProductCard } from '../product-card/ProductCard.tsx';
import { type ListedCard, toProduct } from '../product-data.ts';
import styles from './product-list.module.css';

interface ProductGridProps {
  items: readonly ListedCard[];
  /** Pictures that stand before the product of their index. */
  pictures: ScreenProductList['images'];
  look: ProductListLook;
}

/** Cards whose pictures are fetched before all others: a phone's first row. */
const AT_ONCE = 2;

/** The products, four in a row on desktop and two on mobile unless editorial_block9 says otherwise. */
export function ProductGrid({ items, pictures, look }: ProductGridProps) {
  const { pc = 4, mobile = 2 } = look.columnQuantity ?? {};
  const columns = { '--pc-columns': pc, '--mobile-columns': mobile } as CSSProperties;
  const tile = (picture: (typeof pictures)[number], at: number) => (
    <li key={`${picture.index}-${at}`} className={styles.tile}>
      <SmartLink href={picture.link} target={picture.target} className={styles.tileLink}>
        <Picture pcUrl={picture.pcUrl} mobileUrl={picture.mobileUrl} alt={picture.alt ?? ''} fit="cover" />
      </SmartLink>
    </li>
  );
  return (
    <ul className={styles.grid} style={columns}>
      {items.flatMap((item, index) => [
        ...pictures.filter(picture => picture.index === index).map(tile),
        <li key={item.sku} data-product="" className={look.itemStyle}>
          <ProductCard
            product={toProduct(item)}
            details={item}
            priority={index < AT_ONCE}
            headingLevel={3}
            onlyShowName={look.onlyShowName}
            hideCover={look.hideCover}
            backgroundColor={look.skuBackgroundColor}
            sizes={`${Math.round(92 / pc)}vw`}
            mobileSizes={`${Math.round(92 / mobile)}vw`}
          />
        </li>,
      ])}
      {pictures.filter(picture => picture.index >= items.length).map(tile)}
    </ul>
  );
}
