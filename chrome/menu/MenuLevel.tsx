import type { ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, classNames, Picture } from '#ui';
import type { MenuItem } from '../content.ts';
import { strings } from '../strings.ts';
import { groupsOf, labelOf, pushes } from './menu-item.ts';
import styles from './menu-panel.module.css';
import { rememberPath } from './remember-path.ts';

interface MenuLevelProps {
  /** 1 to 3. */
  level: number;
  items: MenuItem[];
  /** The items that have led here. */
  way: MenuItem[];
  /** The item of this level whose own level is open. */
  current: string | undefined;
  onPush: (item: MenuItem) => void;
  onBack: () => void;
  /** An item of this level is pointed at, or has the focus. */
  onPoint?: (item: MenuItem) => void;
  children?: ReactNode;
}

/** One level of the menu: its way back, its own list, and its items in their groups. */
export function MenuLevel({ level, items, way, current, onPush, onBack, onPoint, children }: MenuLevelProps) {
  const parent = way.at(-1);
  const above = way.at(-2);
  return (
    <div className={styles.level} data-level={level}>
      {parent && (
        <>
          <button
            type="button"
            className={styles.back}
            data-back=""
            aria-label={strings.back(above ? labelOf(above) : strings.menu)}
            onClick={onBack}
          >
            <ChevronLeftIcon size={18} />
            {above ? labelOf(above) : strings.menu}
          </button>
          <h3 className={styles.heading}>{labelOf(parent)}</h3>
          {parent.url && (
            <a
              href={parent.url}
              className={styles.item}
              data-category={parent.id}
              onClick={() => rememberPath(way)}
            >
              <span>{strings.all(parent.name)}</span>
            </a>
          )}
        </>
      )}
      {groupsOf(items).map(group => (
        <div key={group.name} className={styles.group}>
          {group.name && <h4 className={styles.groupName}>{group.name}</h4>}
          <ul className={styles.items}>
            {group.items.map(item => (
              <li
                key={item.id}
                // B §2.7: 2 is half width.
                className={classNames(
                  item.image && styles.tile,
                  item.menuDisplayImageSize === 2 && styles.half,
                )}
                onPointerEnter={() => onPoint?.(item)}
                onFocus={() => onPoint?.(item)}
              >
                <Item item={item} open={item.id === current} way={way} onPush={onPush} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {children}
    </div>
  );
}

interface ItemProps extends Pick<MenuLevelProps, 'way' | 'onPush'> {
  item: MenuItem;
  open: boolean;
}

function Item({ item, open, way, onPush }: ItemProps) {
  const words = (
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
      <span>{labelOf(item)}</span>
    </>
  );
  if (!pushes(item)) {
    return (
      <a
        href={item.url || undefined}
        className={styles.item}
        data-item={item.id}
        onClick={() => rememberPath([...way, item])}
      >
        {words}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={styles.item}
      data-item={item.id}
      aria-expanded={open}
      onClick={() => onPush(item)}
    >
      {words}
      <ChevronRightIcon size={18} className={styles.chevron} />
    </button>
  );
}
