import { type FormEvent, memo, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { searchUrl, track } from '#services';
import { goTo } from '../go-to.ts';
import { strings } from '../strings.ts';
import { SEARCH_OVERLAY } from './overlay-id.ts';
import { PictureRow } from './PictureRow.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './search.module.css';
import { clearSearchHistory, readSearchHistory, rememberSearch } from './search-history.ts';
import { loadOffer, offer } from './store.ts';
import { useOverlay } from './use-overlay.ts';
import { useSuggestions } from './use-suggestions.ts';
import { WordList } from './WordList.tsx';

export interface SearchOverlayProps {
  /** Names of the shop's categories: popular searches until the recommended ones are loaded. */
  categories: string[];
  isOpen: boolean;
  onClose: () => void;
}

/** Pictures per view, suggested and featured. */
const SUGGESTED = { pc: 8.5, mobile: 4 };
const FEATURED = { pc: 4.3, mobile: 4 };

/**
 * The search overlay below the header's bar: input, keywords, and pictures of matching products [A2-070]. It stays
 * mounted while closed and keeps what was typed.
 */
export const SearchOverlay = memo(function SearchOverlay({
  categories,
  isOpen,
  onClose,
}: SearchOverlayProps) {
  const overlay = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(readKeyword);
  const [history, setHistory] = useState(readSearchHistory);
  const { recommended, featured } = useStore(offer);
  const keyword = typed.trim();
  const suggestions = useSuggestions(isOpen ? keyword : '');
  useOverlay(overlay, input, isOpen, onClose);
  useEffect(() => {
    if (!isOpen) return;
    loadOffer();
    setHistory(readSearchHistory());
  }, [isOpen]);

  const search = (word: string) => {
    track({ kind: 'search', keyword: word });
    rememberSearch(word);
    setTyped('');
    goTo(searchUrl(word));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (keyword) search(keyword);
  };
  const clear = () => {
    clearSearchHistory();
    setHistory([]);
    input.current?.focus();
  };

  // The last suggestions are kept until the next have loaded; without any, recommendations are shown.
  const found = suggestions && suggestions.found !== 'failed' ? suggestions.found : null;
  const items = found && found.items.length > 0 ? found.items : null;
  const words = found && found.suggestions.length > 0 ? found.suggestions : null;
  const popular =
    recommended && recommended !== 'failed' && recommended.suggestions.length > 0
      ? recommended.suggestions
      : categories;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for pointers; keyboards use Esc or the search button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className={styles.mask} data-open={isOpen ? '' : undefined} data-overlay="" onClick={onClose} />
      <div
        ref={overlay}
        id={SEARCH_OVERLAY}
        className={styles.overlay}
        role="dialog"
        aria-label={strings.search}
        data-overlay=""
        data-open={isOpen ? '' : undefined}
      >
        <SearchForm input={input} typed={typed} onType={setTyped} onSubmit={submit} />
        <p className="visually-hidden" role="status">
          {found && strings.found(found.items.length)}
        </p>
        <div className={styles.body}>
          <div className={styles.words}>
            {words ? (
              <WordList title={strings.searchSuggestions} words={words} onSearch={search} />
            ) : (
              <>
                <WordList title={strings.searchHistory} words={history} onSearch={search} onClear={clear} />
                <WordList title={strings.popularSearches} words={popular} onSearch={search} />
              </>
            )}
          </div>
          <div className={styles.pictures}>
            <PictureRow
              kind="product"
              title={
                items
                  ? strings.related
                  : found
                    ? strings.nothingRelated(suggestions?.keyword ?? '')
                    : strings.recommendations
              }
              items={items ?? recommended}
              perView={SUGGESTED}
              onRetry={loadOffer}
            />
            {featured !== 'failed' && (
              <PictureRow
                kind="story"
                title={featured?.title || strings.featured}
                items={featured}
                perView={FEATURED}
              />
            )}
          </div>
        </div>
      </div>
    </>
  );
});

/** The keyword in the page's address; empty without one [A2-071]. */
const readKeyword = (): string => new URLSearchParams(window.location.search).get('q')?.trim() ?? '';
