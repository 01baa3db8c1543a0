import { useEffect } from 'react';
import { storeMenuPath, useListStyles } from '#chrome';
import type { BlockProps } from '#engine';
import type { ScreenProductList } from '#schemas';
import { PAGE_PATHS } from '#services';
import { Breadcrumb, classNames, RichText, SmartLink } from '#ui';
import { strings } from '../strings.ts';
import { ListBody } from './ListBody.tsx';
import { type ListData, NO_DATA } from './list-data.ts';
import { readListQuery } from './list-query.ts';
import { listStrings } from './list-strings.ts';
import styles from './product-list.module.css';

/** The page of a category: breadcrumb, links to other categories, filters and products. */
export default function ProductListScreen({ block, planned }: BlockProps<ScreenProductList>) {
  const data = (planned.data as ListData | null) ?? NO_DATA;
  const { category, path } = data;
  useEffect(() => {
    if (path.length > 0) storeMenuPath(path);
  }, [path]);
  const title = block.title ?? category?.name ?? strings.allProducts;
  return (
    <div className={styles.screen}>
      <CategoryPath path={path} />
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {block.des && <RichText html={block.des} className={styles.des} />}
      </header>
      <CategoryLinks data={data} />
      <ListBody
        data={data}
        query={readListQuery(data, category?.url ?? PAGE_PATHS.products)}
        pictures={block.images}
      />
    </div>
  );
}

/** The breadcrumb from home to the current category. */
function CategoryPath({ path }: Pick<ListData, 'path'>) {
  const current = path.at(-1);
  if (!current) return null;
  return (
    <Breadcrumb
      label={strings.breadcrumb}
      path={[{ name: strings.home, url: '/' }, ...path.slice(0, -1)]}
      here={current}
    />
  );
}

/** Links to the subcategories or, without any, to the sibling categories; styled by editorial_block7. */
function CategoryLinks({ data: { category, path } }: { data: ListData }) {
  const { color, activeColor, background, style, activeStyle } = useListStyles().categoryLinks;
  const parent = path.at(-2);
  const links = category && category.items.length > 0 ? category.items : (parent?.items ?? []);
  if (links.length === 0) return null;
  return (
    <nav
      aria-label={listStrings.categories}
      className={classNames(styles.categories, style)}
      style={{ color, background }}
    >
      <ul>
        {links.map(({ id, name, url }) => {
          const isActive = id === category?.id;
          return (
            <li key={id}>
              <SmartLink
                href={url}
                aria-current={isActive ? 'page' : undefined}
                className={isActive ? activeStyle : undefined}
                style={isActive && activeColor ? { color: activeColor } : undefined}
              >
                {name}
              </SmartLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
