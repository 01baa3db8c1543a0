import { ProductCard } from '#commerce';
import type { Product } from '#engine';
import type { EditorialBlock2 } from '#schemas';
import { Carousel } from '#ui';
import styles from './custom-goods.module.css';
import type { Item } from './items.ts';
import { strings } from './strings.ts';

interface ProductRowProps {
  block: EditorialBlock2;
  item: Item;
  products: ReadonlyMap<string, Product>;
}

/** So many stand side by side; more make a swiper. */
const SIDE_BY_SIDE = 2;

/** The products of a text item; those that the shop does not know are left out. */
export function ProductRow({ block, item, products }: ProductRowProps) {
  const { title, skus, skusItemStyle, showNameOnly, isShowPrice } = item;
  const cards = [...new Set(skus)]
    .map(sku => products.get(sku))
    .filter(product => product !== undefined)
    .map(product => (
      <ProductCard
        key={product.sku}
        product={product}
        onlyShowName={showNameOnly}
        showPrice={isShowPrice}
        className={skusItemStyle}
        headingLevel={title ? (block.title ? 4 : 3) : undefined}
        sizes="25vw"
        mobileSizes="50vw"
      />
    ));
  if (cards.length === 0) return null;
  if (cards.length <= SIDE_BY_SIDE) {
    return (
      <ul className={styles.products}>
        {cards.map(card => (
          <li key={card.key}>{card}</li>
        ))}
      </ul>
    );
  }
  return (
    <Carousel
      label={title ? `${title}：${strings.products}` : strings.products}
      perView={{ pc: 2.3, tablet: 1.6, mobile: 2.2 }}
      gap={{ pc: 16, mobile: 12 }}
      autoplay={block.textSwiperAutoPlay}
      loop={block.textSwiperLoop}
      arrows
      className={styles.extra}
    >
      {cards}
    </Carousel>
  );
}
