import type { ReactNode } from 'react';
import { tracked } from '#services';
import { ChevronLeftIcon, ChevronRightIcon, classNames, Picture } from '#ui';
import type { MenuItem } from '../content.ts';
import { strings } from '../strings.ts';
import { chooseLabel, groupItems, needsAllLink, opensLevel } from './menu-item.ts';
import styles from './menu-level.module.css';
import { storeMenuPath } from './store-menu-path.ts';
import { menuStrings } from './strings.ts';

interface MenuLevelProps {
  /** 1 to 3. */
  level: number;
  items: MenuItem[];
  /** The items that led to this level. */
  path: MenuItem[];
  /** Id of the item of this level whose own level is open. */
  current: string | undefined;
  onPush: (item: MenuItem) => void;
  onBack: () => void;
  /** Called when an item is hovered or focused. */
  onPoint?: (item: MenuItem) => void;
  children?: ReactNode;
}

/** One level of the menu: back button, link to its whole list, and its items in groups. */
export function MenuLevel({
  level,
  items,
  path,
  current,
  onPush,
  onBack,
  onPoint,
  children,
}: MenuLevelProps) {
  const parent = path.at(-1);
  const grandparent = path.at(-2);
  const backTo = grandparent ? chooseLabel(grandparent) : strings.menu;
  return (
    <div className={styles.level} data-level={level}>
      {parent && (
        <>
          <button
            type="button"
            className={styles.back}
            data-back=""
            aria-label={menuStrings.back(backTo)}
            onClick={onBack}
          >
            <ChevronLeftIcon size={18} />
            {backTo}
          </button>
          <h3 className={styles.heading}>{chooseLabel(parent)}</h3>
          {needsAllLink(parent) && (
            <a
              href={parent.url}
              className={styles.item}
              {...tracked.category(parent.id)}
              onClick={() => storeMenuPath(path)}
            >
              <span>{menuStrings.all(parent.name)}</span>
            </a>
          )}
        </>
      )}
      {groupItems(items).map(group => (
        <div key={group.name} className={styles.group}>
          {group.name && <h4 className={styles.groupName}>{group.name}</h4>}
          <ul className={styles.items}>
            {group.items.map(item => (
              <li
                key={item.id}
                // 2 is half width [B2.7-09].
                className={classNames(
                  item.image && styles.tile,
                  item.menuDisplayImageSize === 2 && styles.half,
                )}
                onPointerEnter={() => onPoint?.(item)}
                onFocus={() => onPoint?.(item)}
              >
                <Item item={item} isOpen={item.id === current} path={path} onPush={onPush} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {children}
    </div>
  );
}

interface ItemProps extends Pick<MenuLevelProps, 'path' | 'onPush'> {
  item: MenuItem;
  isOpen: boolean;
}

function Item({ item, isOpen, path, onPush }: ItemProps) {
  const content = (
    <>
      {item.image && (
        <Picture
          pcUrl={item.image}
          alt=""
          name={item.name}
          fit="cover"
          ratio="1 / 1"
          mobileSizes={item.menuDisplayImageSize === 2 ? '46vw' : '92vw'}
          className={styles.picture}
        />
      )}
      <span>{chooseLabel(item)}</span>
    </>
  );
  if (!opensLevel(item)) {
    return (
      <a
        href={item.url || undefined}
        className={styles.item}
        data-item={item.id}
        onClick={() => storeMenuPath([...path, item])}
      >
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={styles.item}
      data-item={item.id}
      aria-expanded={isOpen}
      onClick={() => onPush(item)}
    >
      {content}
      <ChevronRightIcon size={18} className={styles.chevron} />
    </button>
  );
}
