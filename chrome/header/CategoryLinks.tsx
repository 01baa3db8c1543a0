import { memo } from 'react';
import { tracked } from '#services';
import type { MenuItem } from '../content.ts';
import { strings } from '../strings.ts';
import styles from './header.module.css';

/** The row of first-level categories. On phones it shows only without script, in place of the menu. */
export const CategoryLinks = memo(function CategoryLinks({ items }: { items: MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav className={styles.categories} aria-label={strings.mainNavigation}>
      <ul className={styles.list}>
        {items.map(({ id, name, url, menuDisplayLabel }) => (
          <li key={id}>
            <a className={styles.category} href={url || undefined} {...tracked.category(id)}>
              <span>{menuDisplayLabel || name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});
