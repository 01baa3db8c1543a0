import { type ComponentType, type PointerEvent, useEffect, useRef, useState } from 'react';
import { BagIcon, HeartIcon, MenuIcon, SearchIcon, UserIcon } from '#ui';
import type { MenuItem } from '../content.ts';
import { type ChromeStore, useChrome } from '../store.ts';
import { strings } from '../strings.ts';
import { CategoryLinks } from './CategoryLinks.tsx';
import styles from './header.module.css';
import type { MenuPanelProps } from './MenuPanel.tsx';
import { headerPalette } from './palette.ts';
import { useScrolled } from './use-scrolled.ts';

/**
 * The house's header. Its bar sticks to the top; the category row below scrolls away with the page. Over a
 * first ms_block13 both are see-through until the page is scrolled, the mouse comes or the menu opens.
 */
export function Header({ store, items }: { store: ChromeStore; items: MenuItem[] }) {
  const header = useChrome(store, state => state.header);
  const top = useRef<HTMLSpanElement>(null);
  useScrolled(top, store.getState().setScrolled);
  const { open, hover, isScrolled, isTransparent } = header;
  const seeThrough = isTransparent && !isScrolled && !hover && !open;
  const point = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') store.getState().setHover(event.type === 'pointerenter');
  };
  return (
    <header
      className={styles.header}
      style={headerPalette(header)}
      data-over={isTransparent ? '' : undefined}
      data-see-through={seeThrough ? '' : undefined}
      data-scrolled={isScrolled ? '' : undefined}
      onPointerEnter={point}
      onPointerLeave={point}
    >
      <span ref={top} className={styles.top} />
      <div className={styles.bar}>
        <MenuButton store={store} items={items} open={open} />
        <a className={styles.name} href="/" aria-label={`${strings.house} ${strings.home}`}>
          {strings.house}
        </a>
        <Shortcuts />
      </div>
      <CategoryLinks items={items} />
    </header>
  );
}

/** The panel is a chunk of its own, fetched when the visitor reaches for the button. */
const loadPanel = () => import('./MenuPanel.tsx');

function MenuButton({ store, items, open }: { store: ChromeStore; items: MenuItem[]; open: boolean }) {
  const [Panel, setPanel] = useState<ComponentType<MenuPanelProps> | null>(null);
  const { openMenu, closeMenu } = store.getState();

  useEffect(() => {
    if (!open || Panel) return;
    // A panel that does not load closes itself, and the next press tries again.
    loadPanel().then(module => setPanel(() => module.MenuPanel), closeMenu);
  }, [open, Panel, closeMenu]);

  const reach = () => void loadPanel().catch(() => {});
  return (
    <div className={styles.start}>
      {items.length > 0 && (
        <button
          type="button"
          className={`needs-script ${styles.menu}`}
          aria-label={strings.menu}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={reach}
          onFocus={reach}
          onClick={openMenu}
        >
          <MenuIcon size={22} />
          <span className={styles.menuLabel}>{strings.menu}</span>
        </button>
      )}
      {Panel && <Panel items={items} open={open} onClose={closeMenu} />}
    </div>
  );
}

function Shortcuts() {
  return (
    <div className={styles.end}>
      <a className={`${styles.icon} ${styles.wide}`} href="/catalogsearch/result" aria-label={strings.search}>
        <SearchIcon size={22} />
      </a>
      <a className={`${styles.icon} ${styles.wide}`} href="/user/center.html" aria-label={strings.account}>
        <UserIcon size={22} />
      </a>
      <a className={`${styles.icon} ${styles.wide}`} href="/user/wishlist.html" aria-label={strings.wishlist}>
        <HeartIcon size={22} />
      </a>
      <a className={styles.icon} href="/cart.html" aria-label={strings.bag}>
        <BagIcon size={22} />
      </a>
    </div>
  );
}
