import { memo, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog, Picture } from '#ui';
import type { HeaderContent, MenuItem } from '../content.ts';
import { strings } from '../strings.ts';
import { keptMenu, loadMenu } from './load-menu.ts';
import { MenuLevel } from './MenuLevel.tsx';
import { MenuServices } from './MenuServices.tsx';
import { itemsAlong } from './menu-item.ts';
import styles from './menu-panel.module.css';
import { useMenuStack } from './use-menu-stack.ts';

export interface MenuPanelProps {
  content: HeaderContent;
  open: boolean;
  onClose: () => void;
  onSearch: () => void;
}

/**
 * The menu (B §2.7): a stack of up to three levels. From 768 px on they stand side by side, with a picture in the
 * room that is left; on phones the last one fills the screen.
 */
export const MenuPanel = memo(function MenuPanel({ content, open, onClose, onSearch }: MenuPanelProps) {
  // It begins anew each time, once it has gone: to make it takes too long for a click.
  const [times, setTimes] = useState(0);
  // Not in the header: what that hands down to all in it changes as the menu opens.
  return createPortal(
    <Dialog
      keep
      open={open}
      onClose={onClose}
      onGone={() => setTimes(times + 1)}
      title={strings.menu}
      className={styles.menu}
    >
      <Levels key={times} content={content} onSearch={onSearch} />
    </Dialog>,
    document.body,
  );
});

const Levels = memo(function Levels({ content, onSearch }: Pick<MenuPanelProps, 'content' | 'onSearch'>) {
  const [menu, setMenu] = useState(() => keptMenu(content.menuVersion) ?? content.menuData);
  const [pointed, setPointed] = useState<MenuItem>();
  const box = useRef<HTMLElement>(null);
  const stack = useMenuStack(box);

  useEffect(() => {
    let shown = true;
    void loadMenu(content).then(whole => shown && setMenu(whole));
    return () => {
      shown = false;
    };
  }, [content]);

  const way = itemsAlong(menu, stack.way);
  const levels = [menu, ...way.map(({ items }) => items)];
  const pictured = way[0] ?? pointed ?? menu[0];
  return (
    <nav
      ref={box}
      className={styles.levels}
      aria-label={strings.mainNavigation}
      data-depth={levels.length}
      data-back={stack.back ? '' : undefined}
    >
      {levels.map((items, depth) => (
        <MenuLevel
          key={way[depth - 1]?.id ?? ''}
          level={depth + 1}
          items={items}
          way={way.slice(0, depth)}
          current={way[depth]?.id}
          onPush={item => stack.push(depth, item.id)}
          onBack={() => stack.pop(depth - 1)}
          onPoint={depth === 0 ? setPointed : undefined}
        >
          {depth === 0 && <MenuServices onSearch={onSearch} />}
        </MenuLevel>
      ))}
      {pictured?.image && levels.length < 3 && (
        <div className={styles.preview} key={pictured.id} aria-hidden="true">
          <Picture pcUrl={pictured.image} alt="" fit="cover" sizes="50vw" mobileSizes="1px" />
        </div>
      )}
    </nav>
  );
});
