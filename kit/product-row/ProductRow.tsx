import { ProductCard, type ProductCardProps } from '#commerce';
import type { Product } from '#engine';
import { Carousel, type CarouselProps, classNames } from '#ui';
import styles from './product-row.module.css';

export interface ProductRowProps extends Pick<CarouselProps, 'perView' | 'gap' | 'autoplay' | 'loop'> {
  products: readonly Product[];
  /** Names the carousel for assistive technology. */
  label: string;
  /** Props of every card. */
  card?: Omit<ProductCardProps, 'product'> | undefined;
  /** Adds the page's margins, for a section that bleeds. */
  isInset?: boolean | undefined;
  className?: string | undefined;
}

/** Up to this many products are a plain list; more are a carousel. */
const LIST_MAX = 2;

/** Renders a row of product cards. `--card-size` in `className` limits the width of a card in the plain list. */
export function ProductRow({ products, label, card, isInset, className, ...carousel }: ProductRowProps) {
  const cards = products.map(product => <ProductCard key={product.sku} {...card} product={product} />);
  if (cards.length === 0) return null;
  const classes = classNames(styles.row, isInset && styles.inset, className);
  if (cards.length <= LIST_MAX) {
    return (
      <ul className={classNames(styles.list, classes)}>
        {cards.map(item => (
          <li key={item.key}>{item}</li>
        ))}
      </ul>
    );
  }
  return (
    <Carousel label={label} {...carousel} arrows className={classes}>
      {cards}
    </Carousel>
  );
}
