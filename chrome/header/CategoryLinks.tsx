import { memo } from 'react';
import type { MenuItem } from '../content.ts';
import { strings } from '../strings.ts';
import styles from './header.module.css';

/** The shop's categories in a row: plain links. On phones only where there is no script for the menu. */
export const CategoryLinks = memo(function CategoryLinks({ items }: { items: MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav className={styles.categories} aria-label={strings.mainNavigation}>
      <ul className={styles.list}>
        {items.map(({ id, name, url, menuDisplayLabel }) => (
          <li key={id}>
            <a className={styles.category} href={url || undefined} data-category={id}>
              <span>{menuDisplayLabel || name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});
