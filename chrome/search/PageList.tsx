import type { SearchRecommendation } from '../calls.ts';
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
        <a key={url} href={url} className={styles.page} {...optionProps(`${listId}-${n}`, active)}>
          <span className={styles.kind}>{searchStrings[kind]}</span>
          <span className={styles.title}>{title}</span>
          <span className={styles.description}>{description}</span>
        </a>
      ))}
    </div>
  );
}
