import { useEffect, useState } from 'react';
import { Picture, SmartLink } from '#ui';
import type { CardData } from '../../product-data.ts';
import { readRecommended } from '../recommended.ts';
import { strings } from '../strings.ts';
import styles from './mini-cart.module.css';

/** Number of recommended products [A9-49]. */
const COUNT = 8;

/** A scrollable row of recommendations. Its height is reserved while it is loading, so that the lines do not move. */
export function MiniRecommendations({ shown }: { shown: boolean }) {
  const [products, setProducts] = useState<readonly CardData[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readRecommended(COUNT).then(items => isCurrent && setProducts(items));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!shown || products?.length === 0) return null;
  return (
    <section className={styles.recommendations} aria-labelledby="mini-cart-recommendations">
      <h3 id="mini-cart-recommendations" className={styles.heading}>
        {strings.youMayLike}
      </h3>
      <ul className={styles.strip}>
        {products?.map(({ sku, url, name, price, priceRange, defaultImage }) => (
          <li key={sku} className={styles.proposal}>
            <SmartLink href={url} className={styles.proposalLink}>
              <Picture
                pcUrl={defaultImage}
                alt=""
                name={name}
                ratio="4 / 5"
                fit="cover"
                sizes="84px"
                className={styles.proposalPicture}
              />
              <span className={styles.proposalName}>{name}</span>
              <span className={styles.proposalPrice}>{priceRange || price}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
