import type { BlockProps } from '#engine';
import { BlockSection, ItemMedia, itemMedia } from '#kit';
import type { Block5 } from '#schemas';
import { Caption } from './Caption.tsx';
import { RelatedRow } from './RelatedRow.tsx';
import { buildPicturedProduct } from './related.ts';
import styles from './related-products.module.css';

export default function RelatedProducts({ block, products, planned }: BlockProps<Block5>) {
  const { backgroundColor, animationType } = block;
  const { item } = buildPicturedProduct(block, products);
  const related = item.related_product_sku;
  const hasMedia = itemMedia(block) !== null;
  if (!hasMedia && related.length === 0) return null;
  return (
    <BlockSection block={{ backgroundColor, animationType }} width="bleed" className={styles.section}>
      {hasMedia && (
        <ItemMedia
          item={block}
          ratio="16 / 9"
          mobileRatio="3 / 4"
          priority={planned.leads === true}
          className={styles.media}
        />
      )}
      <Caption block={block} pictured={item} />
      {related.length > 0 && <RelatedRow block={block} related={related} />}
    </BlockSection>
  );
}
