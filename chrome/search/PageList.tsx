import type { SearchRecommendation } from '../calls.ts';
import { PageCard } from '../page-card/PageCard.tsx';
import styles from './results.module.css';
import { searchStrings } from './strings.ts';
import { optionProps } from './use-combobox.ts';

interface PageListProps {
  listId: string;
  /** Id of its heading. */
  labelledBy: string;
  pages: SearchRecommendation['pages'];
  active: string | null;
}

/** Pages of the service and stories that a search has found; options of the search input. */
export function PageList({ listId, labelledBy, pages, active }: PageListProps) {
  return (
    <div id={listId} className={styles.pages} role="listbox" aria-labelledby={labelledBy}>
      {pages.map(({ kind, title, description, url }, n) => (
        <PageCard
          key={url}
          href={url}
          kind={searchStrings[kind]}
          {...{ title, description }}
          {...optionProps(`${listId}-${n}`, active)}
        />
      ))}
    </div>
  );
}
