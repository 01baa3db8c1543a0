import type { MouseEvent } from 'react';
import { CloseIcon, SearchIcon } from '#ui';
import { SEARCH_OVERLAY } from '../search/overlay-id.ts';
import { strings } from '../strings.ts';
import styles from './header.module.css';

interface SearchButtonProps {
  open: boolean;
  onToggle: () => void;
  onReach: () => void;
}

/** Shows and hides the search overlay; without script it leads to the search page. */
export function SearchButton({ open, onToggle, onReach }: SearchButtonProps) {
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onToggle();
  };
  return (
    <a
      className={styles.icon}
      href="/catalogsearch/result"
      aria-label={strings.search}
      aria-expanded={open}
      aria-controls={open ? SEARCH_OVERLAY : undefined}
      data-search=""
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={toggle}
    >
      {open ? <CloseIcon size={22} /> : <SearchIcon size={22} />}
    </a>
  );
}
