import type { BlockProps } from '#engine';
import type { ScreenSharedList } from '#schemas';
import { Button } from '#ui';
import { CardGrid } from '../card-grid/CardGrid.tsx';
import { ProductCard } from '../product-card/ProductCard.tsx';
import { type ListedCard, toProduct } from '../product-data.ts';
import { strings } from '../strings.ts';
import styles from './shared-list.module.css';
import { sharedListStrings } from './strings.ts';

/** Number of cards whose pictures load with high priority: a phone's first row. */
const PRIORITY_CARDS = 2;

/** Products that a shopper has shared. Readable without script and without a login. */
export default function SharedListScreen({ block, planned }: BlockProps<ScreenSharedList>) {
  const { items } = (planned.data ?? { items: [] }) as { items: readonly ListedCard[] };
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h2 className={styles.title}>{block.title}</h2>
        <p className={styles.note}>{items.length > 0 ? block.note : sharedListStrings.nothingShared}</p>
      </header>
      {items.length > 0 ? (
        <div className={styles.cards} data-few={items.length < 4 ? items.length : undefined}>
          <CardGrid label={block.title}>
            {items.map((item, index) => (
              <li key={item.sku} data-product="">
                <ProductCard
                  product={toProduct(item)}
                  details={item}
                  picture={{ sizes: '23vw', mobileSizes: '46vw', priority: index < PRIORITY_CARDS }}
                  headingLevel={3}
                />
              </li>
            ))}
          </CardGrid>
        </div>
      ) : (
        <Button variant="solid" href={block.continueLink} className={styles.more}>
          {strings.continueShopping}
        </Button>
      )}
    </div>
  );
}
