import { type FormEvent, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { searchUrl, track } from '#services';
import { goTo } from '#session';
import { PictureRow } from './PictureRow.tsx';
import { RESULT_LISTS, Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './search.module.css';
import { clearSearchHistory, readSearchHistory, rememberSearch } from './search-history.ts';
import { loadOffer, offer } from './store.ts';
import { searchStrings as strings } from './strings.ts';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';
import { WordList } from './WordList.tsx';

/** Ids of the lists of words, and their headings. */
const LISTS = { suggestions: 'search-suggestions', history: 'search-history', popular: 'search-popular' };
const WORD_TITLES: Readonly<Record<string, string>> = {
  [LISTS.suggestions]: strings.suggestions,
  [LISTS.history]: strings.history,
  [LISTS.popular]: strings.popular,
};

/** Pictures per view, suggested and featured. */
const SUGGESTED = { pc: 8.5, mobile: 4 };
const FEATURED = { pc: 4.3, mobile: 4 };

interface SearchContentProps {
  /** Names of the shop's categories: popular searches until the recommended ones are loaded. */
  categories: string[];
  /** Whether the overlay is open. */
  isActive: boolean;
  input: RefObject<HTMLInputElement | null>;
}

/** What the search overlay shows: input, keywords, and matching products and pages. Keeps what was typed. */
export const SearchContent = memo(function SearchContent({
  categories,
  isActive,
  input,
}: SearchContentProps) {
  const body = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(readKeyword);
  const [history, setHistory] = useState(readSearchHistory);
  const { recommended, featured } = useStore(offer);
  const keyword = typed.trim();
  const suggestions = useSuggestions(isActive ? keyword : '');
  const combobox = useCombobox(body, suggestions);
  useEffect(() => {
    if (!isActive) return;
    loadOffer();
    setHistory(readSearchHistory());
  }, [isActive]);

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

  const found = suggestions?.found;
  const suggested = found && found.suggestions.length > 0 ? found.suggestions : null;
  const popular =
    recommended && recommended !== 'failed' && recommended.suggestions.length > 0
      ? recommended.suggestions
      : categories;
  const words = suggested
    ? { [LISTS.suggestions]: suggested }
    : { [LISTS.history]: found ? [] : history, [LISTS.popular]: popular };
  const lists = [
    ...Object.entries(words).flatMap(([id, list]) => (list.length > 0 ? id : [])),
    ...(found && found.items.length > 0 ? [RESULT_LISTS.products] : []),
    ...(found && found.pages.length > 0 ? [RESULT_LISTS.pages] : []),
  ];
  const { active } = combobox;
  return (
    <>
      <SearchForm
        input={input}
        typed={typed}
        onType={setTyped}
        onSubmit={submit}
        combobox={combobox}
        lists={lists}
      />
      <p className="visually-hidden" role="status">
        {found && `${strings.found(found.total)}${strings.foundPages(found.pages.length)}`}
      </p>
      <div ref={body} className={styles.body}>
        <div className={styles.words}>
          {Object.entries(words).map(([id, list]) => (
            <WordList
              key={id}
              title={WORD_TITLES[id] ?? ''}
              words={list}
              listId={id}
              active={active}
              onSearch={search}
              onClear={id === LISTS.history ? clear : undefined}
            />
          ))}
        </div>
        {suggestions ? (
          <Results suggestions={suggestions} active={active} onSearch={search} />
        ) : (
          <div className={styles.pictures}>
            <PictureRow
              kind="product"
              title={strings.recommendations}
              items={recommended}
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
        )}
      </div>
    </>
  );
});

/** The keyword in the page's address; empty without one [A2-071]. */
const readKeyword = (): string => new URLSearchParams(window.location.search).get('q')?.trim() ?? '';
