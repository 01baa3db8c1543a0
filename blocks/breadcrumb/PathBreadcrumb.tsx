import { useEffect, useState } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection } from '#kit';
import type { Block39 } from '#schemas';
import { type CategoryStep, readCategoryPath } from '#services';
import { Breadcrumb } from '#ui';
import styles from './breadcrumb.module.css';
import { pathTo } from './path-to.ts';
import { strings } from './strings.ts';

/** Shows the categories on the way that the shopper has come; on the server, and without them, the given category. */
export default function PathBreadcrumb({ block }: BlockProps<Block39>) {
  const { lastCatId, categoryName, currentUrl, backgroundColor, contentStyle } = block;
  const [path, setPath] = useState<CategoryStep[]>([]);

  // Pages are cached for all shoppers; only the browser has the path.
  useEffect(() => setPath(pathTo(lastCatId, readCategoryPath())), [lastCatId]);

  const last = path.at(-1);
  return (
    <BlockSection block={{ backgroundColor }} spacing="none" className={styles.section}>
      <div className={contentStyle}>
        {/* A new element for another path: moved steps of the same element would count as a layout shift. */}
        <Breadcrumb
          key={last?.id}
          label={strings.breadcrumb}
          path={[{ name: strings.home, url: '/' }, ...path.slice(0, -1)]}
          here={last ?? { name: categoryName, url: currentUrl }}
        />
      </div>
    </BlockSection>
  );
}
