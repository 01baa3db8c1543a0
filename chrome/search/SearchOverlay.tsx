import { type FormEvent, memo, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { track } from '#services';
import { goTo } from '../go-to.ts';
import { strings } from '../strings.ts';
import { clearHistory, readHistory, rememberSearch } from './history.ts';
import { SEARCH_OVERLAY } from './overlay-id.ts';
import { PictureRow } from './PictureRow.tsx';
import { keywordOf, resultUrl } from './result-url.ts';
import { SearchForm } from './SearchForm.tsx';
import styles from './search.module.css';
import { loadOffer, offer } from './store.ts';
import { useOverlay } from './use-overlay.ts';
import { useSuggestions } from './use-suggestions.ts';
import { WordList } from './WordList.tsx';

export interface SearchOverlayProps {
  /** Names of the shop's categories, to search for as long as nothing else is known to be asked for. */
  categories: string[];
  open: boolean;
  onClose: () => void;
}

/** decisions.md, Texts: suggestions 8.5 per view from 768 px, 4 below; A §9: featured 4 then 4.3. */
const SUGGESTED = { pc: 8.5, mobile: 4 };
const FEATURED = { pc: 4.3, mobile: 4 };

/**
 * The search overlay (A §2, §4), hanging from the header's bar: what is typed, words that lead on, and pictures of
 * what fits them. Closed, it stays where it is, unseen, with what was typed.
 */
export const SearchOverlay = memo(function SearchOverlay({ categories, open, onClose }: SearchOverlayProps) {
  const overlay = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => keywordOf(window.location.search));
  const [history, setHistory] = useState(readHistory);
  const { recommended, featured } = useStore(offer);
  const keyword = typed.trim();
  const suggestions = useSuggestions(open ? keyword : '');
  useOverlay(overlay, input, open, onClose);
  useEffect(() => {
    if (!open) return;
    loadOffer();
    setHistory(readHistory());
  }, [open]);

  const search = (word: string) => {
    track({ kind: 'search', keyword: word });
    rememberSearch(word);
    setTyped('');
    goTo(resultUrl(word));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (keyword) search(keyword);
  };
  const clear = () => {
    clearHistory();
    setHistory([]);
    input.current?.focus();
  };

  // What was found last stands until the next has come; where nothing fits, what is recommended.
  const found = suggestions && suggestions.found !== 'failed' ? suggestions.found : null;
  const items = found && found.items.length > 0 ? found.items : null;
  const words = found && found.suggestions.length > 0 ? found.suggestions : null;
  const popular =
    recommended && recommended !== 'failed' && recommended.suggestions.length > 0
      ? recommended.suggestions
      : categories;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; keys have Esc and the icon */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: likewise */}
      <div className={styles.mask} data-open={open ? '' : undefined} data-overlay="" onClick={onClose} />
      <div
        ref={overlay}
        id={SEARCH_OVERLAY}
        className={styles.overlay}
        role="dialog"
        aria-label={strings.search}
        data-overlay=""
        data-open={open ? '' : undefined}
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
