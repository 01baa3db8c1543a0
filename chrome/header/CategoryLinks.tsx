import { memo } from 'react';
import { tracked } from '#services';
import type { HeaderContent, MenuItem } from '../content.ts';
import type { CategoryPanelsProps } from '../menu/CategoryPanels.tsx';
import { strings } from '../strings.ts';
import styles from './header.module.css';
import { useLazyPart } from './use-lazy-part.ts';

const load = () => import('../menu/CategoryPanels.tsx').then(module => module.CategoryPanels);

interface CategoryLinksProps {
  items: MenuItem[];
  content: HeaderContent;
}

/**
 * The row of first-level categories; their panels load when the row is approached. On phones it shows only without
 * script, in place of the menu.
 */
export const CategoryLinks = memo(function CategoryLinks({ items, content }: CategoryLinksProps) {
  const { Part: Panels, preload } = useLazyPart<CategoryPanelsProps>(false, load, () => {});
  if (items.length === 0) return null;
  return (
    <nav
      className={styles.categories}
      aria-label={strings.mainNavigation}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <ul className={styles.list}>
        {items.map(({ id, name, url, menuDisplayLabel }) => (
          <li key={id}>
            <a className={styles.category} href={url || undefined} {...tracked.category(id)}>
              <span>{menuDisplayLabel || name}</span>
            </a>
          </li>
        ))}
      </ul>
      {Panels && <Panels content={content} items={items} />}
    </nav>
  );
});
