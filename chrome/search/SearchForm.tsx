import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { CloseIcon, SearchIcon } from '#ui';
import { strings } from '../strings.ts';
import styles from './search-form.module.css';

/** The server takes no longer ones. */
const MAX_LENGTH = 100;

interface SearchFormProps {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (typed: string) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The line to write in. Enter submits it (B §5). */
export function SearchForm({ input, typed, onType, onSubmit }: SearchFormProps) {
  const empty = () => {
    onType('');
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of older phones don't know <search>
    <form role="search" action="/catalogsearch/result" className={styles.form} onSubmit={onSubmit}>
      <SearchIcon size={22} className={styles.lens} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="q"
        value={typed}
        aria-label={strings.search}
        placeholder={strings.searchHint}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={event => onType(event.target.value)}
        onKeyDown={stayWhileComposing}
      />
      {typed && (
        <button type="button" className={styles.empty} aria-label={strings.emptyInput} onClick={empty}>
          <CloseIcon size={18} />
        </button>
      )}
      <button type="submit" className={styles.submit}>
        {strings.submitSearch}
      </button>
    </form>
  );
}

/** The Enter that takes a word from the input method searches for nothing yet. */
function stayWhileComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
}
