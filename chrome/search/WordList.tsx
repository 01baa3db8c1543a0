import { type MouseEvent, useId } from 'react';
import { searchUrl } from '#services';
import { strings } from '../strings.ts';
import search from './search.module.css';
import styles from './word-list.module.css';

interface WordListProps {
  title: string;
  words: string[];
  onSearch: (word: string) => void;
  /** Adds a button that clears the list. */
  onClear?: () => void;
}

/** Keywords as links to their results. */
export function WordList({ title, words, onSearch, onClear }: WordListProps) {
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
            {strings.clear}
          </button>
        )}
      </div>
      <ul className={styles.list}>
        {words.map(word => (
          <li key={word}>
            <a href={searchUrl(word)} className={styles.word} onClick={follow(word)}>
              <span>{word}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
