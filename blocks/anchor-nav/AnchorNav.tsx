import { type MouseEvent, useEffect, useRef } from 'react';
import type { BlockProps } from '#engine';
import { anchorOf } from '#engine/render';
import type { Block41 } from '#schemas';
import { classNames, useReducedMotion } from '#ui';
import styles from './anchor-nav.module.css';
import { strings } from './strings.ts';
import { useActiveEntry } from './use-active-entry.ts';

/** Plain links to the blocks' ids; script adds the exact offset and the mark that follows the scroll (B §2.4, §9). */
export default function AnchorNav({ block }: BlockProps<Block41>) {
  const { list, title, backgroundColor, contentStyle } = block;
  const ids = list.map(({ anchorName }) => anchorOf(anchorName.replace(/^#/, '')));
  const [active, choose] = useActiveEntry(ids);
  const behavior = useReducedMotion() ? 'auto' : 'smooth';
  const scroller = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const box = scroller.current;
    const entry = box?.children[active];
    if (!box || !(entry instanceof HTMLElement)) return;
    // Only sideways: `scrollIntoView` would move the page as well.
    box.scrollTo?.({ left: entry.offsetLeft - (box.clientWidth - entry.offsetWidth) / 2, behavior });
  }, [active, behavior]);

  function go(event: MouseEvent<HTMLAnchorElement>, index: number, space: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const element = document.getElementById(ids[index] ?? '');
    if (!element) return;
    event.preventDefault();
    choose(index);
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - space, behavior });
    window.history.replaceState(window.history.state, '', event.currentTarget.hash);
    moveFocus(element);
  }

  if (list.length === 0) return null;
  return (
    <nav
      className={styles.nav}
      aria-label={title || strings.navigation}
      style={{ backgroundColor, borderBlockEndColor: backgroundColor }}
    >
      <ul ref={scroller} className={classNames(styles.list, contentStyle)}>
        {list.map((entry, index) => (
          <li key={index} className={styles.item}>
            <a
              href={`#${ids[index]}`}
              className={styles.link}
              aria-current={index === active ? 'true' : undefined}
              onClick={event => go(event, index, entry.top)}
            >
              <span className={styles.label}>{entry.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** As a followed anchor does: the next Tab goes on from the element. */
function moveFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
