import { useListStyles } from '#chrome';
import type { ScreenProductList } from '#schemas';
import { PAGE_PATHS } from '#services';
import { Button, classNames } from '#ui';
import { strings } from '../strings.ts';
import { Filters } from './Filters.tsx';
import type { ListData } from './list-data.ts';
import { useListLinks } from './list-links.ts';
import { clearFilters, type ListQuery, listUrl } from './list-query.ts';
import { listStrings } from './list-strings.ts';
import { ProductGrid } from './ProductGrid.tsx';
import styles from './product-list.module.css';
import { useStoredFilters } from './use-stored-filters.ts';

interface ListBodyProps {
  data: ListData;
  query: ListQuery;
  pictures: ScreenProductList['images'];
}

/** Filters, products and pagination. All controls are links: documents without script, changes in place with it. */
export function ListBody({ data, query, pictures }: ListBodyProps) {
  const style = useListStyles().productList;
  useListLinks();
  const { list, layers, category } = data;
  useStoredFilters(category?.id, query.filters);
  if (!list || !layers) return <ProductGrid items={[]} pictures={pictures} style={style} />;
  const { items } = list;
  const shown = (list.page - 1) * list.page_size + items.length;
  const hasFilters = Object.keys(query.filters).length > 0;
  return (
    <>
      <Filters layers={layers} query={query} total={list.total} categoryId={category?.id} />
      {list.total === 0 ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{listStrings.nothingFound}</p>
          <Button
            variant="outline"
            href={hasFilters ? listUrl(clearFilters(query)) : PAGE_PATHS.products}
            target="_self"
          >
            {hasFilters ? listStrings.clearFilters : strings.allProducts}
          </Button>
        </div>
      ) : (
        // Another list has new elements: those of the list before would count as shifted by the row of chosen filters.
        <div
          key={listUrl(query)}
          className={classNames(styles.list, style.style)}
          style={{ background: style.background }}
        >
          {list.page > 1 && (
            <p className={styles.more}>
              <Button href={listUrl(query, list.page - 1)} target="_self">
                {listStrings.previousPage}
              </Button>
            </p>
          )}
          <ProductGrid
            items={items}
            pictures={list.page === 1 ? pictures : []}
            style={style}
            next={Math.min(list.page_size, list.total - shown)}
          />
          <p className={styles.progress} role="status">
            {strings.shownOf(Math.min(shown, list.total), list.total)}
          </p>
          {shown < list.total && (
            <p className={styles.more}>
              <Button
                variant="outline"
                href={listUrl(query, Math.ceil(shown / list.page_size) + 1)}
                target="_self"
                data-more=""
              >
                {listStrings.loadMore}
              </Button>
            </p>
          )}
        </div>
      )}
    </>
  );
}
