import { useRef } from 'react';
import { Carousel, useInView } from '#ui';
import { ProductCard } from '../../product-card/ProductCard.tsx';
import { useRecommended } from '../recommended.ts';
import styles from './cart-screen.module.css';

const NEAR = { rootMargin: '400px 0px' };

/** What goes with the bag; read when it comes near. A §9: 4 side by side, 2 on a phone, arrows above that. */
export function Recommendations({ title, count }: { title: string; count: number }) {
  const box = useRef<HTMLElement>(null);
  const seen = useRef(false);
  const near = useInView(box, NEAR);
  if (near) seen.current = true;
  const products = useRecommended(count, seen.current);
  return (
    <section
      ref={box}
      className={styles.recommendations}
      data-empty={products?.length === 0 ? '' : undefined}
    >
      <h2 className={styles.recommendTitle}>{title}</h2>
      {products && products.length > 0 ? (
        <Carousel
          label={title}
          perView={{ pc: 4, tablet: 4, mobile: 2 }}
          gap={{ pc: 24, mobile: 12 }}
          arrows
          hideArrowsAt={4}
        >
          {products.map(product => (
            <ProductCard
              key={product.sku}
              product={product}
              headingLevel={3}
              sizes="25vw"
              mobileSizes="50vw"
            />
          ))}
        </Carousel>
      ) : (
        <div className={styles.ghostRow} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </div>
      )}
    </section>
  );
}
