import { memo, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog, Picture } from '#ui';
import type { HeaderContent, MenuItem } from '../content.ts';
import { strings } from '../strings.ts';
import { loadMenu, readStoredMenu } from './load-menu.ts';
import { MenuLevel } from './MenuLevel.tsx';
import { MenuServices } from './MenuServices.tsx';
import { findPath } from './menu-item.ts';
import styles from './menu-panel.module.css';
import { itemsIn, useMenuStack } from './use-menu-stack.ts';

export interface MenuPanelProps {
  content: HeaderContent;
  isOpen: boolean;
  onClose: () => void;
  onSearch: () => void;
}

/**
 * The menu: a stack of up to three levels [B2.7-02]. From 768 px on they are side by side, with a picture in the
 * remaining space; on phones the deepest one fills the screen.
 */
export const MenuPanel = memo(function MenuPanel({ content, isOpen, onClose, onSearch }: MenuPanelProps) {
  // A new key resets the levels after closing; doing so on opening would delay the click's response.
  const [closings, setClosings] = useState(0);
  // In the body, because custom properties inherited from the header change while the menu opens.
  return createPortal(
    <Dialog
      keep
      open={isOpen}
      onClose={onClose}
      onClosed={() => setClosings(closings + 1)}
      title={strings.menu}
      className={styles.menu}
    >
      <Levels key={closings} content={content} onSearch={onSearch} />
    </Dialog>,
    document.body,
  );
});

const Levels = memo(function Levels({ content, onSearch }: Pick<MenuPanelProps, 'content' | 'onSearch'>) {
  const [menu, setMenu] = useState(() => readStoredMenu(content.menuVersion) ?? content.menuData);
  const [pointed, setPointed] = useState<MenuItem>();
  const box = useRef<HTMLElement>(null);
  const stack = useMenuStack(box);
  const focusedItem = useRef<string>(undefined);

  useEffect(() => {
    let isMounted = true;
    void loadMenu(content).then(loaded => isMounted && setMenu(loaded));
    return () => {
      isMounted = false;
    };
  }, [content]);
  useEffect(() => {
    // A button that opens a level has replaced the focused link.
    const item = menu.find(({ id }) => id === focusedItem.current);
    if (!item || document.activeElement !== document.body) return;
    itemsIn(box.current)
      .find(({ dataset }) => dataset.item === item.id)
      ?.focus({ preventScroll: true });
  }, [menu]);

  const path = findPath(menu, stack.path);
  const levels = [menu, ...path.map(({ items }) => items)];
  const preview = [path[0], pointed, ...menu].find(item => item?.image);
  return (
    <nav
      ref={box}
      className={styles.levels}
      aria-label={strings.mainNavigation}
      data-depth={levels.length}
      data-back={stack.isBack ? '' : undefined}
      onFocus={({ target }) => {
        focusedItem.current = target.dataset.item;
      }}
    >
      {levels.map((items, depth) => (
        <MenuLevel
          key={path[depth - 1]?.id ?? ''}
          level={depth + 1}
          items={items}
          path={path.slice(0, depth)}
          current={path[depth]?.id}
          onPush={item => stack.push(depth, item.id)}
          onBack={() => stack.pop(depth - 1)}
          onPoint={depth === 0 ? setPointed : undefined}
        >
          {depth === 0 && <MenuServices onSearch={onSearch} />}
        </MenuLevel>
      ))}
      {preview?.image && (
        <div className={styles.preview} key={preview.id} aria-hidden="true">
          <Picture pcUrl={preview.image} alt="" fit="cover" sizes="50vw" mobileSizes="1px" />
        </div>
      )}
    </nav>
  );
});
