import { memo, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#ui';
import { strings } from '../strings.ts';
import { SEARCH_OVERLAY } from './overlay-id.ts';
import { SearchContent } from './SearchContent.tsx';
import styles from './search.module.css';
import { useOverlay } from './use-overlay.ts';

export interface SearchOverlayProps {
  /** Names of the shop's categories: popular searches until the recommended ones are loaded. */
  categories: string[];
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The search overlay below the header's bar [A2-070]. It stays mounted while closed. Opening renders its content after
 * the first paint only.
 */
export const SearchOverlay = memo(function SearchOverlay({
  categories,
  isOpen,
  onClose,
}: SearchOverlayProps) {
  const overlay = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isActive, setIsActive] = useState(false);
  useOverlay(overlay, input, isOpen, onClose);
  useEffect(() => {
    if (!isOpen) return;
    return afterPaint(() => {
      setIsActive(true);
      return () => setIsActive(false);
    });
  }, [isOpen]);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for pointers; keyboards use Esc or the search button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        className={styles.mask}
        data-open={isOpen ? '' : undefined}
        data-overlay=""
        data-below-bar=""
        onClick={onClose}
      />
      <div
        ref={overlay}
        id={SEARCH_OVERLAY}
        className={styles.overlay}
        data-below-bar=""
        role="dialog"
        aria-label={strings.search}
        data-overlay=""
        data-open={isOpen ? '' : undefined}
      >
        <SearchContent categories={categories} isActive={isActive} input={input} />
      </div>
    </>
  );
});
