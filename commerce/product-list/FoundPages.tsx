import { useId } from 'react';
import { PageCard } from '#chrome';
import type { ListData } from './list-data.ts';
import { listStrings } from './list-strings.ts';
import styles from './search-result.module.css';

/** Pages of the service and stories that a search has found. */
export function FoundPages({ pages }: { pages: NonNullable<ListData['list']>['pages'] }) {
  const id = useId();
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.heading}>
        {listStrings.pagesFound}
      </h3>
      <ul className={styles.pages}>
        {pages.map(({ kind, title, description, url }) => (
          <li key={url}>
            <PageCard href={url} kind={listStrings.pageKinds[kind]} {...{ title, description }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
