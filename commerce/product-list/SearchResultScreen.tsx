import type { BlockProps } from '#engine';
import type { ScreenSearchResult } from '#schemas';
import { PAGE_PATHS, searchUrl } from '#services';
import { SearchIcon } from '#ui';
import { strings } from '../strings.ts';
import { ListBody } from './ListBody.tsx';
import { type ListData, NO_DATA } from './list-data.ts';
import { readListQuery } from './list-query.ts';
import styles from './product-list.module.css';

/** The results of a search. The form works without script. */
export default function SearchResultScreen({ planned }: BlockProps<ScreenSearchResult>) {
  const data = (planned.data as ListData | null) ?? NO_DATA;
  const { q, list } = data;
  const suggestions = list?.suggestions.filter(words => words !== q) ?? [];
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h2 className={styles.title}>{q ? strings.resultsFor(q) : strings.search}</h2>
        {list?.corrected && <p className={styles.des}>{strings.corrected(q, list.corrected)}</p>}
      </header>
      <search>
        <form action={PAGE_PATHS.search} className={styles.search}>
          <input
            type="search"
            name="q"
            defaultValue={q}
            aria-label={strings.search}
            placeholder={strings.searchFor}
            maxLength={100}
            className={styles.keyword}
            required
          />
          <button type="submit" aria-label={strings.search} className={styles.submit}>
            <SearchIcon size={22} />
          </button>
        </form>
      </search>
      {suggestions.length > 0 && (
        <nav aria-label={strings.suggestions} className={styles.categories}>
          <ul>
            {suggestions.map(words => (
              <li key={words}>
                <a href={searchUrl(words)}>{words}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {q && <ListBody data={data} query={readListQuery(data, PAGE_PATHS.search)} pictures={[]} />}
    </div>
  );
}
