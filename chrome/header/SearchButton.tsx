import type { MouseEvent } from 'react';
import { PAGE_PATHS, tracked } from '#services';
import { CloseIcon, SearchIcon } from '#ui';
import { SEARCH_OVERLAY } from '../search/overlay-id.ts';
import { strings } from '../strings.ts';
import icons from './icons.module.css';

interface SearchButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  /** Called on hover and focus, to preload the overlay. */
  onApproach: () => void;
}

/** Toggles the search overlay; without script it is a link to the search page. */
export function SearchButton({ isOpen, onToggle, onApproach }: SearchButtonProps) {
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onToggle();
  };
  return (
    <a
      className={icons.icon}
      href={PAGE_PATHS.search}
      aria-label={strings.search}
      aria-expanded={isOpen}
      aria-controls={isOpen ? SEARCH_OVERLAY : undefined}
      {...tracked.search}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={toggle}
    >
      {isOpen ? <CloseIcon size={22} /> : <SearchIcon size={22} />}
    </a>
  );
}
