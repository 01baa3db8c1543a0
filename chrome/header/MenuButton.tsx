import { memo } from 'react';
import { MenuIcon } from '#ui';
import type { HeaderContent } from '../content.ts';
import type { MenuPanelProps } from '../menu/MenuPanel.tsx';
import type { ChromeStore } from '../store.ts';
import { strings } from '../strings.ts';
import styles from './header.module.css';
import { LeftOut } from './LeftOut.tsx';
import { useLazyPart } from './use-lazy-part.ts';

/** The panel and the menu's deeper levels, which it shows. */
const loadPanel = () => import('../menu/MenuPanel.tsx').then(module => module.MenuPanel);
const loadLevels = (content: HeaderContent) =>
  void import('../menu/load-menu.ts').then(
    module => module.loadMenu(content),
    () => {},
  );

interface MenuButtonProps {
  store: ChromeStore;
  content: HeaderContent;
  open: boolean;
}

/** Opens the menu. Without script the category row stands in for it. */
export const MenuButton = memo(function MenuButton({ store, content, open }: MenuButtonProps) {
  const { openMenu, closeMenu, openSearch } = store.getState();
  const { Part: Panel, reach } = useLazyPart<MenuPanelProps>(open, loadPanel, closeMenu);
  const prepare = () => {
    reach();
    loadLevels(content);
  };
  return (
    <>
      <button
        type="button"
        className={`needs-script ${styles.menu}`}
        aria-label={strings.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={openMenu}
      >
        <MenuIcon size={22} />
        <span className={styles.menuLabel}>{strings.menu}</span>
      </button>
      {Panel && (
        <LeftOut onCrash={closeMenu}>
          <Panel content={content} open={open} onClose={closeMenu} onSearch={openSearch} />
        </LeftOut>
      )}
    </>
  );
});
