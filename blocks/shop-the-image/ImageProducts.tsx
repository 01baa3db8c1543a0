import type { Product } from '#engine';
import { ProductRow } from '#kit';
import type { EditorialBlock12 } from '#schemas';
import styles from './shop-the-image.module.css';
import { strings } from './strings.ts';

interface ImageProductsProps {
  block: EditorialBlock12;
  products: readonly Product[];
}

/** The row of the products that the picture shows. */
export function ImageProducts({ block, products }: ImageProductsProps) {
  const { title, rowTitle } = block;
  const Heading = title ? 'h3' : 'h2';
  return (
    <div className={styles.row}>
      {rowTitle && <Heading className={styles.rowTitle}>{rowTitle}</Heading>}
      <ProductRow
        products={products}
        label={rowTitle || title || strings.products}
        perView={{ pc: 4, tablet: 3, mobile: 2.2 }}
        gap={{ pc: 24, mobile: 12 }}
        isInset
        card={{
          settings: block,
          picture: { sizes: '25vw', mobileSizes: '50vw' },
          headingLevel: rowTitle ? (title ? 4 : 3) : title ? 3 : undefined,
        }}
      />
    </div>
  );
}
