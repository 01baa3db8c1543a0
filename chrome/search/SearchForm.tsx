import type { FormEvent, RefObject } from 'react';
import { PAGE_PATHS } from '#services';
import { CloseIcon, SearchIcon } from '#ui';
import { strings } from '../strings.ts';
import styles from './search-form.module.css';
import { searchStrings } from './strings.ts';
import type { Combobox } from './use-combobox.ts';

/** Longest keyword that the server accepts. */
const MAX_LENGTH = 100;

interface SearchFormProps {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (typed: string) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  combobox: Combobox;
  /** Ids of the lists of options. */
  lists: string[];
}

/** The search input. Enter submits it, also without script [B5-25]. */
export function SearchForm({ input, typed, onType, onSubmit, combobox, lists }: SearchFormProps) {
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older phones do not support <search>
    <form role="search" action={PAGE_PATHS.search} className={styles.form} onSubmit={onSubmit}>
      <SearchIcon size={22} className={styles.lens} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={lists.length > 0}
        aria-controls={lists.join(' ') || undefined}
        aria-activedescendant={combobox.active ?? undefined}
        name="q"
        value={typed}
        aria-label={strings.search}
        placeholder={searchStrings.hint}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={event => onType(event.target.value)}
        onKeyDown={combobox.onKeyDown}
      />
      {typed && (
        <button type="button" className={styles.empty} aria-label={searchStrings.emptyInput} onClick={clear}>
          <CloseIcon size={18} />
        </button>
      )}
      <button type="submit" className={styles.submit}>
        {searchStrings.submit}
      </button>
    </form>
  );
}
