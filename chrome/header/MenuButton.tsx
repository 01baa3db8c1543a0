import { memo } from 'react';
import { MenuIcon } from '#ui';
import type { HeaderContent } from '../content.ts';
import type { MenuPanelProps } from '../menu/MenuPanel.tsx';
import type { ChromeStore } from '../state/store.ts';
import { strings } from '../strings.ts';
import styles from './header.module.css';
import { PartBoundary } from './PartBoundary.tsx';
import { useLazyPart } from './use-lazy-part.ts';

const loadPanel = () => import('../menu/MenuPanel.tsx').then(module => module.MenuPanel);
const preloadMenu = (content: HeaderContent) =>
  void import('../menu/load-menu.ts').then(
    ({ loadMenu }) => loadMenu(content),
    () => {},
  );

interface MenuButtonProps {
  store: ChromeStore;
  content: HeaderContent;
  isOpen: boolean;
  onSearch: () => void;
}

/** Opens the menu. Without script it is hidden, and the category row replaces it. */
export const MenuButton = memo(function MenuButton({ store, content, isOpen, onSearch }: MenuButtonProps) {
  const { openMenu, closeMenu } = store.getState();
  const { Part: Panel, preload } = useLazyPart<MenuPanelProps>(isOpen, loadPanel, closeMenu, openMenu);
  const approach = () => {
    preload();
    preloadMenu(content);
  };
  return (
    <>
      <button
        type="button"
        className={`needs-script ${styles.menu}`}
        aria-label={strings.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={openMenu}
      >
        <MenuIcon size={22} />
        <span className={styles.menuLabel}>{strings.menu}</span>
      </button>
      {Panel && (
        <PartBoundary onCrash={closeMenu}>
          <Panel content={content} isOpen={isOpen} onClose={closeMenu} onSearch={onSearch} />
        </PartBoundary>
      )}
    </>
  );
});
