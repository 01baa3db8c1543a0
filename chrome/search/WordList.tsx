import { type MouseEvent, useId } from 'react';
import { searchUrl } from '#services';
import search from './search.module.css';
import { searchStrings } from './strings.ts';
import { optionProps } from './use-combobox.ts';
import styles from './word-list.module.css';

interface WordListProps {
  title: string;
  words: string[];
  /** Id of its list. */
  listId: string;
  /** Id of the active option. */
  active: string | null;
  onSearch: (word: string) => void;
  /** Adds a button that clears the list. */
  onClear?: () => void;
}

/** Keywords as links to their results; options of the search input. */
export function WordList({ title, words, listId, active, onSearch, onClear }: WordListProps) {
  const id = useId();
  if (words.length === 0) return null;
  const follow = (word: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSearch(word);
  };
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={search.title}>
          {title}
        </h2>
        {onClear && (
          <button type="button" className={styles.clear} onClick={onClear}>
            {searchStrings.clear}
          </button>
        )}
      </div>
      <div id={listId} className={styles.list} role="listbox" aria-labelledby={id}>
        {words.map((word, n) => (
          <a
            key={word}
            href={searchUrl(word)}
            className={styles.word}
            {...optionProps(`${listId}-${n}`, active)}
            onClick={follow(word)}
          >
            <span>{word}</span>
          </a>
        ))}
      </div>
    </section>
  );
}
