import { searchUrl } from '#services';
import { Button } from '#ui';
import { PageList } from './PageList.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import styles from './results.module.css';
import search from './search.module.css';
import { searchStrings as strings } from './strings.ts';
import type { FoundSuggestions } from './use-suggestions.ts';

/** Ids of the lists that results consist of. */
export const RESULT_LISTS = { products: 'search-products', pages: 'search-pages' } as const;

interface ResultsProps {
  suggestions: FoundSuggestions;
  active: string | null;
  onSearch: (word: string) => void;
}

/** What a keyword finds: products, with pages of the service and stories above or below them. */
export function Results({ suggestions: { keyword, found }, active, onSearch }: ResultsProps) {
  const { items, total, pages, pagesFirst } = found;
  const pageList = pages.length > 0 && (
    <section key="pages" aria-labelledby="search-pages-title">
      <h2 id="search-pages-title" className={search.title}>
        {strings.pages}
      </h2>
      <PageList listId={RESULT_LISTS.pages} labelledBy="search-pages-title" pages={pages} active={active} />
    </section>
  );
  const products = items.length > 0 && (
    // Below the pages it is a new element: the same one, pushed down, would count as a layout shift.
    <section key={pagesFirst ? 'products-below' : 'products'} aria-labelledby="search-products-title">
      <h2 id="search-products-title" className={search.title}>
        {chooseTitle(keyword, found)}
      </h2>
      <ResultGrid
        listId={RESULT_LISTS.products}
        labelledBy="search-products-title"
        items={items}
        active={active}
      />
      {total > items.length && (
        <p className={styles.all}>
          <Button
            href={searchUrl(keyword)}
            target="_self"
            onClick={event => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onSearch(keyword);
            }}
          >
            {strings.all(total)}
          </Button>
        </p>
      )}
    </section>
  );
  return <div className={search.pictures}>{pagesFirst ? [pageList, products] : [products, pageList]}</div>;
}

function chooseTitle(keyword: string, { total, corrected, near }: FoundSuggestions['found']): string {
  if (total > 0) return corrected ? strings.corrected(corrected) : strings.related;
  return near ? strings.near(keyword, near) : strings.nothing(keyword);
}
