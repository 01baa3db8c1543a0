import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { ArrowRightIcon, Picture } from '#ui';
import type { HeaderContent, MenuItem } from '../content.ts';
import styles from './category-panels.module.css';
import { loadMenu, readStoredMenu } from './load-menu.ts';
import { chooseLabel, groupItems, needsAllLink, opensLevel } from './menu-item.ts';
import { storeMenuPath } from './store-menu-path.ts';
import { menuStrings } from './strings.ts';
import { useRowPanels } from './use-row-panels.ts';

export interface CategoryPanelsProps {
  content: HeaderContent;
  /** The entries of the row, in the order of its links. */
  items: MenuItem[];
}

/**
 * The panels below the category row: an entry's items in groups, beside its picture. They open when the mouse rests on
 * an entry, and on click or key; a click on the entry of the open panel follows its link.
 */
export function CategoryPanels({ content, items }: CategoryPanelsProps) {
  const [menu, setMenu] = useState(() => readStoredMenu(content.menuVersion));
  useEffect(() => {
    let isMounted = true;
    void loadMenu(content).then(loaded => isMounted && setMenu(loaded));
    return () => {
      isMounted = false;
    };
  }, [content]);

  if (!menu) return null;
  const entries = items.map(({ id }) => menu.find(item => item.id === id && opensLevel(item)));
  return <Panels entries={entries} />;
}

/** @param props.entries for each link of the row its entry, if it has a panel. */
function Panels({ entries }: { entries: (MenuItem | undefined)[] }) {
  const panel = useRef<HTMLDivElement>(null);
  const { open, close } = useRowPanels(
    panel,
    entries.map(entry => entry !== undefined),
  );
  const item = open === null ? undefined : entries[open];
  return (
    <div ref={panel} className={styles.panel} data-open={item ? '' : undefined}>
      {item && <Panel key={item.id} item={item} onFollow={close} />}
    </div>
  );
}

function Panel({ item, onFollow }: { item: MenuItem; onFollow: () => void }) {
  const follow = (path: MenuItem[]) => (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onFollow();
    storeMenuPath(path);
  };
  const tiles = item.items.filter(({ image }) => image);
  const feature = tiles.length === 0 ? item.image : undefined;
  // The feature is the link to the entry's own address.
  const isFeatured = ({ url }: MenuItem) => Boolean(feature && url) && url === item.url;
  const groups = groupItems(item.items.filter(child => !child.image && !isFeatured(child)));
  return (
    <div className={styles.body}>
      <div className={styles.groups}>
        {groups.map(group => (
          <div key={group.name} className={styles.group}>
            {group.name && <p className={styles.groupName}>{group.name}</p>}
            <ul>
              {group.items.map(child => (
                <li key={child.id}>
                  <a href={child.url || undefined} className={styles.link} onClick={follow([item, child])}>
                    <span>{chooseLabel(child)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {tiles.map(tile => (
          <a
            key={tile.id}
            href={tile.url || undefined}
            className={styles.tile}
            onClick={follow([item, tile])}
          >
            <Picture pcUrl={tile.image} alt="" name={tile.name} fit="cover" ratio="4 / 5" sizes="16vw" />
            <span>{chooseLabel(tile)}</span>
          </a>
        ))}
      </div>
      {feature && (
        <a href={item.url || undefined} className={styles.feature} onClick={follow([item])}>
          <Picture pcUrl={feature} alt="" name={item.name} fit="cover" ratio="1 / 1" sizes="24vw" />
          <span className={styles.all}>
            {needsAllLink(item)
              ? menuStrings.all(item.name)
              : chooseLabel(item.items.find(({ url }) => url === item.url) ?? item)}
            <ArrowRightIcon size={18} />
          </span>
        </a>
      )}
    </div>
  );
}
