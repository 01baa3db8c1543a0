import { ChevronDownIcon, Dialog } from '#ui';
import type { MenuItem } from '../content.ts';
import { strings } from '../strings.ts';
import styles from './menu-panel.module.css';

export interface MenuPanelProps {
  items: MenuItem[];
  open: boolean;
  onClose: () => void;
}

const SERVICES = [
  { name: strings.search, url: '/catalogsearch/result' },
  { name: strings.account, url: '/user/center.html' },
  { name: strings.wishlist, url: '/user/wishlist.html' },
  { name: strings.contact, url: '/cms/contacts.html' },
];

/** The menu as a panel at the page's side: the categories, each unfolding to its collections and kinds. */
export function MenuPanel({ items, open, onClose }: MenuPanelProps) {
  return (
    <Dialog open={open} onClose={onClose} title={strings.menu} className={styles.menu}>
      <nav className={styles.content} aria-label={strings.menu}>
        <ul>
          {items.map(item => (
            <li key={item.id} className={styles.category}>
              <Category item={item} />
            </li>
          ))}
        </ul>
        <ul className={styles.services}>
          {SERVICES.map(({ name, url }) => (
            <li key={url}>
              <a href={url} className={styles.service}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  );
}

/** B §2.7: an item with no children, or flagged final, navigates; children group by `menuDisplayCategory`. */
function Category({ item: { name, url, items, isFinalCategory } }: { item: MenuItem }) {
  if (items.length === 0 || isFinalCategory) {
    return (
      <a href={url || undefined} className={styles.title}>
        {name}
      </a>
    );
  }
  return (
    <details name="menu">
      <summary className={styles.title}>
        {name}
        <ChevronDownIcon size={18} className={styles.chevron} />
      </summary>
      <div className={styles.children}>
        {url && (
          <a href={url} className={styles.child}>
            {strings.all(name)}
          </a>
        )}
        {[...new Set(items.map(child => child.menuDisplayCategory))].map(group => (
          <div key={group ?? ''}>
            {group && <p className={styles.group}>{group}</p>}
            <ul>
              {items
                .filter(child => child.menuDisplayCategory === group)
                .map(child => (
                  <li key={child.id}>
                    <a href={child.url || undefined} className={styles.child}>
                      {child.menuDisplayLabel || child.name}
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  );
}
