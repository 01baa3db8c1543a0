import { useFrameLooks } from '#chrome';
import type { ScreenProductList } from '#schemas';
import { Button, classNames } from '#ui';
import { strings } from '../strings.ts';
import { Filters } from './Filters.tsx';
import { addressOf, cleared, type ListPlace } from './list-address.ts';
import type { ListData } from './list-data.ts';
import { ProductGrid } from './ProductGrid.tsx';
import styles from './product-list.module.css';
import { useMoreProducts } from './use-more-products.ts';

/** Where nothing at all leads on. */
const ALL = '/products.html';

interface ListBodyProps {
  data: ListData;
  place: ListPlace;
  pictures: ScreenProductList['images'];
}

/** Filters, products and the way to more of them. Every control is a link: it works without script. */
export function ListBody({ data, place, pictures }: ListBodyProps) {
  const look = useFrameLooks().productList;
  const { items, shown, state, more } = useMoreProducts(data, place);
  const { list, layers } = data;
  if (!list || !layers) return <ProductGrid items={[]} pictures={pictures} look={look} />;
  const chosen = Object.keys(place.chosen).length > 0;
  return (
    <>
      <Filters layers={layers} place={place} total={list.total} />
      {list.total === 0 ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{strings.nothingFound}</p>
          <Button variant="outline" href={chosen ? addressOf(cleared(place)) : ALL} target="_self">
            {chosen ? strings.clearFilters : strings.allProducts}
          </Button>
        </div>
      ) : (
        <div className={classNames(styles.list, look.style)} style={{ background: look.background }}>
          {list.page > 1 && (
            <p className={styles.more}>
              <Button href={addressOf(place, list.page - 1)} target="_self">
                {strings.previousPage}
              </Button>
            </p>
          )}
          <ProductGrid items={items} pictures={list.page === 1 ? pictures : []} look={look} />
          <p className={styles.progress} role="status">
            {strings.shownOf(Math.min(shown, list.total), list.total)}
          </p>
          {shown < list.total && (
            <p className={styles.more}>
              <Button
                variant="outline"
                href={addressOf(place, Math.ceil(shown / list.page_size) + 1)}
                target="_self"
                onClick={more}
              >
                {state === 'loading' ? strings.loading : strings.loadMore}
              </Button>
            </p>
          )}
        </div>
      )}
    </>
  );
}
