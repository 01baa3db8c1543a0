import { useEffect } from 'react';
import { useFrameLooks } from '#chrome';
import type { BlockProps } from '#engine';
import type { ScreenProductList } from '#schemas';
import { writeStored } from '#services';
import { Breadcrumb, classNames, RichText, SmartLink } from '#ui';
import { strings } from '../strings.ts';
import { ListBody } from './ListBody.tsx';
import { placeOf } from './list-address.ts';
import { type ListData, NO_DATA } from './list-data.ts';
import styles from './product-list.module.css';

/** The list of everything. */
const ALL = '/products.html';

/** A category's page: the way to it, its neighbours below, filters, products (A §2, B §2.1). */
export default function ProductListScreen({ block, planned }: BlockProps<ScreenProductList>) {
  const data = (planned.data as ListData | null) ?? NO_DATA;
  const { category, path } = data;
  useRememberedPath(path);
  const title = block.title ?? category?.name ?? strings.allProducts;
  return (
    <div className={styles.screen}>
      <Way path={path} />
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {block.des && <RichText html={block.des} className={styles.des} />}
      </header>
      <CategoryLinks data={data} />
      <ListBody data={data} place={placeOf(data, category?.url ?? ALL)} pictures={block.images} />
    </div>
  );
}

/** From home by the categories above to this one. */
function Way({ path }: Pick<ListData, 'path'>) {
  const here = path.at(-1);
  if (!here) return null;
  return (
    <Breadcrumb
      label={strings.breadcrumb}
      path={[{ name: strings.home, url: '/' }, ...path.slice(0, -1)]}
      here={here}
    />
  );
}

/** The categories below this one or, at the end of the way, those beside it; coloured by editorial_block7. */
function CategoryLinks({ data: { category, path } }: { data: ListData }) {
  const { color, activeColor, background, style, activeStyle } = useFrameLooks().categoryLinks;
  const parent = path.at(-2);
  const links = category && category.items.length > 0 ? category.items : (parent?.items ?? []);
  if (links.length === 0) return null;
  return (
    <nav
      aria-label={strings.categories}
      className={classNames(styles.categories, style)}
      style={{ color, background }}
    >
      <ul>
        {links.map(({ id, name, url }) => {
          const active = id === category?.id;
          return (
            <li key={id}>
              <SmartLink
                href={url}
                aria-current={active ? 'page' : undefined}
                className={active ? activeStyle : undefined}
                style={active && activeColor ? { color: activeColor } : undefined}
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

/** Keeps the way to the list for breadcrumbs and tabs of the pages that follow (B §3 "Browser storage"). */
function useRememberedPath(path: ListData['path']): void {
  useEffect(() => {
    if (path.length === 0) return;
    const steps = path.map((step, at) => [String(at + 1), { ...step, status: true }] as const);
    writeStored('catPath', Object.fromEntries(steps));
    writeStored('menuPathForPlp', Object.fromEntries(steps));
  }, [path]);
}
