import type { BlockProps } from '#engine';
import type { ScreenSearchResult } from '#schemas';
import { PAGE_PATHS, searchUrl } from '#services';
import { SearchIcon } from '#ui';
import { FoundPages } from './FoundPages.tsx';
import { ListBody } from './ListBody.tsx';
import { type ListData, NO_DATA } from './list-data.ts';
import { readListQuery } from './list-query.ts';
import { listStrings } from './list-strings.ts';
import { NearProducts } from './NearProducts.tsx';
import styles from './product-list.module.css';
import results from './search-result.module.css';

/** The results of a search: products and pages. The form works without script. */
export default function SearchResultScreen({ planned }: BlockProps<ScreenSearchResult>) {
  const data = (planned.data as ListData | null) ?? NO_DATA;
  const { q, list } = data;
  const suggestions = list?.suggestions.filter(words => words !== q) ?? [];
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h2 className={`${styles.title} whole-phrases`}>
          {q ? listStrings.resultsFor(q) : listStrings.search}
        </h2>
        {list?.corrected && <p className={styles.des}>{listStrings.corrected(q, list.corrected)}</p>}
      </header>
      <search>
        <form action={PAGE_PATHS.search} className={styles.search}>
          <input
            type="search"
            name="q"
            defaultValue={q}
            aria-label={listStrings.search}
            placeholder={listStrings.searchFor}
            maxLength={100}
            className={styles.keyword}
            required
          />
          <button type="submit" aria-label={listStrings.search} className={styles.submit}>
            <SearchIcon size={22} />
          </button>
        </form>
      </search>
      {suggestions.length > 0 && (
        <nav aria-label={listStrings.suggestions} className={styles.categories}>
          <ul>
            {suggestions.map(words => (
              <li key={words}>
                <a href={searchUrl(words)}>{words}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {q && list && <Results data={data} list={list} />}
    </div>
  );
}

/** Products, with pages of the service and stories above or below them. */
function Results({ data, list }: { data: ListData; list: NonNullable<ListData['list']> }) {
  const query = readListQuery(data, PAGE_PATHS.search);
  const isFiltered = Object.keys(query.filters).length > 0;
  const pages = <FoundPages pages={list.pages} />;
  return (
    <>
      {list.pagesFirst && pages}
      {list.total > 0 || isFiltered ? (
        <ListBody data={data} query={query} pictures={[]} />
      ) : (
        <>
          {(list.pages.length === 0 || list.near.q !== '') && (
            <p className={results.none}>{listStrings.noProduct(data.q)}</p>
          )}
          <NearProducts near={list.near} />
        </>
      )}
      {!list.pagesFirst && pages}
    </>
  );
}
