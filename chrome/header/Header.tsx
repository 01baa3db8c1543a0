import { type CSSProperties, type PointerEvent, useCallback, useMemo, useRef } from 'react';
import { closeMiniCart } from '#session';
import { isMobileScreen, WordMark } from '#ui';
import { placeBelowBar } from '../bar-bottom.ts';
import type { HeaderContent } from '../content.ts';
import type { SearchOverlayProps } from '../search/SearchOverlay.tsx';
import { type ChromeStore, useChrome } from '../state/store.ts';
import { strings } from '../strings.ts';
import { CategoryLinks } from './CategoryLinks.tsx';
import styles from './header.module.css';
import { MenuButton } from './MenuButton.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import { SearchButton } from './SearchButton.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useLazyPart } from './use-lazy-part.ts';
import { useScrolled } from './use-scrolled.ts';

const loadSearch = () => import('../search/SearchOverlay.tsx').then(module => module.SearchOverlay);

/**
 * The page's header. Its bar is sticky; the category row below scrolls with the page. Over a first ms_block13 both are
 * transparent until the page is scrolled, the mouse enters, or menu or search open [B2.7-14].
 */
export function Header({ store, content }: { store: ChromeStore; content: HeaderContent }) {
  const header = useChrome(store, state => state.header);
  const sentinel = useRef<HTMLSpanElement>(null);
  const { setScrolled, setHover, openSearch, closeSearch } = store.getState();
  useScrolled(sentinel, setScrolled);
  const { open, isOpenSearch, hover, isScrolled, isTransparent, hideMenuIcon, menuData } = header;
  const { Part: Search, preload } = useLazyPart<SearchOverlayProps>(
    isOpenSearch,
    loadSearch,
    closeSearch,
    openSearch,
  );
  // On a phone the menu covers the header, so its colours need not change.
  const isMenuBeside = open && !isMobileScreen();
  const isSeeThrough = isTransparent && !isScrolled && !hover && !isMenuBeside && !isOpenSearch;
  const categories = useMemo(() => menuData.map(({ name }) => name), [menuData]);
  const showSearch = useCallback(() => {
    // While the layout is still that of the last paint.
    placeBelowBar();
    openSearch();
  }, [openSearch]);
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHover(event.type === 'pointerenter');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks that bubble from its links and buttons
    <header
      className={styles.header}
      style={header.palette as CSSProperties}
      data-over={isTransparent ? '' : undefined}
      data-see-through={isSeeThrough ? '' : undefined}
      data-scrolled={isScrolled ? '' : undefined}
      onPointerEnter={onPointer}
      onPointerLeave={onPointer}
      onClick={closeMiniCart}
    >
      <span ref={sentinel} className={styles.top} />
      <div className={styles.bar} data-bar="">
        <div className={styles.start}>
          {menuData.length > 0 && !hideMenuIcon && (
            <MenuButton store={store} content={content} isOpen={open} onSearch={showSearch} />
          )}
          <SearchButton
            isOpen={isOpenSearch}
            onToggle={isOpenSearch ? closeSearch : showSearch}
            onApproach={preload}
          />
        </div>
        <a className={styles.name} href="/" aria-label={`${strings.house} ${strings.home}`}>
          <WordMark />
        </a>
        <Shortcuts />
        {Search && (
          <PartBoundary onCrash={closeSearch}>
            <Search categories={categories} isOpen={isOpenSearch} onClose={closeSearch} />
          </PartBoundary>
        )}
      </div>
      {!hideMenuIcon && <CategoryLinks items={menuData} content={content} />}
    </header>
  );
}
