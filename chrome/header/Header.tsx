import { type PointerEvent, useMemo, useRef } from 'react';
import { isMobileScreen } from '#ui';
import { closeMiniCart } from '../bag/store.ts';
import type { HeaderContent } from '../content.ts';
import type { SearchOverlayProps } from '../search/SearchOverlay.tsx';
import { type ChromeStore, useChrome } from '../store.ts';
import { strings } from '../strings.ts';
import { CategoryLinks } from './CategoryLinks.tsx';
import styles from './header.module.css';
import { LeftOut } from './LeftOut.tsx';
import { MenuButton } from './MenuButton.tsx';
import { headerPalette } from './palette.ts';
import { SearchButton } from './SearchButton.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useLazyPart } from './use-lazy-part.ts';
import { useScrolled } from './use-scrolled.ts';

const loadSearch = () => import('../search/SearchOverlay.tsx').then(module => module.SearchOverlay);

/**
 * The house's header. Its bar sticks to the top; the category row below scrolls away with the page. Over a
 * first ms_block13 both are see-through until the page is scrolled, the mouse comes, or menu or search open.
 */
export function Header({ store, content }: { store: ChromeStore; content: HeaderContent }) {
  const header = useChrome(store, state => state.header);
  const top = useRef<HTMLSpanElement>(null);
  const { setScrolled, setHover, openSearch, closeSearch } = store.getState();
  useScrolled(top, setScrolled);
  const { open, isOpenSearch, hover, isScrolled, isTransparent, hideMenuIcon, menuData } = header;
  const { Part: Search, reach } = useLazyPart<SearchOverlayProps>(isOpenSearch, loadSearch, closeSearch);
  // On a phone the menu covers the header, whose colours then change for nobody.
  const overMenu = open && !isMobileScreen();
  const seeThrough = isTransparent && !isScrolled && !hover && !overMenu && !isOpenSearch;
  const categories = useMemo(() => menuData.map(({ name }) => name), [menuData]);
  const point = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHover(event.type === 'pointerenter');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of its links and buttons; keys click them, too
    <header
      className={styles.header}
      style={headerPalette(header)}
      data-over={isTransparent ? '' : undefined}
      data-see-through={seeThrough ? '' : undefined}
      data-scrolled={isScrolled ? '' : undefined}
      onPointerEnter={point}
      onPointerLeave={point}
      onClick={closeMiniCart}
    >
      <span ref={top} className={styles.top} />
      <div className={styles.bar}>
        <div className={styles.start}>
          {menuData.length > 0 && !hideMenuIcon && <MenuButton store={store} content={content} open={open} />}
          <SearchButton
            open={isOpenSearch}
            onToggle={isOpenSearch ? closeSearch : openSearch}
            onReach={reach}
          />
        </div>
        <a className={styles.name} href="/" aria-label={`${strings.house} ${strings.home}`}>
          {strings.house}
        </a>
        <Shortcuts />
        {Search && (
          <LeftOut onCrash={closeSearch}>
            <Search categories={categories} open={isOpenSearch} onClose={closeSearch} />
          </LeftOut>
        )}
      </div>
      <CategoryLinks items={menuData} />
    </header>
  );
}
