import { useId } from 'react';
import { useListStyles } from '#chrome';
import type { ListData } from './list-data.ts';
import { listStrings } from './list-strings.ts';
import { ProductGrid } from './ProductGrid.tsx';
import styles from './search-result.module.css';

/** What a search without result offers: products for some of its words, else the newest ones. */
export function NearProducts({ near: { q, items } }: { near: NonNullable<ListData['list']>['near'] }) {
  const id = useId();
  const style = useListStyles().productList;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.heading}>
        {q ? listStrings.near(q) : listStrings.recommended}
      </h3>
      <ProductGrid items={items} pictures={[]} style={style} />
    </section>
  );
}
