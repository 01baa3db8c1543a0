import { type MouseEvent, useRef } from 'react';
import type { BlockProps } from '#engine';
import { toAnchor } from '#engine/render';
import { useScrollIntoRow } from '#kit';
import type { Block41 } from '#schemas';
import { classNames, useReducedMotion } from '#ui';
import styles from './anchor-nav.module.css';
import { strings } from './strings.ts';
import { useActiveEntry } from './use-active-entry.ts';

/** Links to blocks of the page. Script adds the exact offset [B9-42] and marks the visible block. */
export default function AnchorNav({ block }: BlockProps<Block41>) {
  const { list, title, backgroundColor, contentStyle } = block;
  const ids = list.map(({ anchorName }) => toAnchor(anchorName.replace(/^#/, '')));
  const [active, select] = useActiveEntry(ids);
  const behavior = useReducedMotion() ? 'auto' : 'smooth';
  const row = useRef<HTMLUListElement>(null);
  useScrollIntoRow(row, active);

  function follow(event: MouseEvent<HTMLAnchorElement>, index: number, space: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const element = document.getElementById(ids[index] ?? '');
    if (!element) return;
    event.preventDefault();
    select(index);
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
      <ul ref={row} className={classNames(styles.list, contentStyle)}>
        {list.map((entry, index) => (
          <li key={index} className={styles.item}>
            <a
              href={`#${ids[index]}`}
              className={styles.link}
              aria-current={index === active ? 'true' : undefined}
              onClick={event => follow(event, index, entry.top)}
            >
              <span className={styles.label}>{entry.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Moves the focus as a native anchor does: the next Tab continues from the element. */
function moveFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
