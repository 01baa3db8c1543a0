import type { ReactNode } from 'react';
import { useContext } from 'react';
import type { BlockDefinition } from '#engine';
import { LANGUAGES } from '#engine';
import { GALLERY, typeAddress } from '../addresses.ts';
import styles from '../gallery.module.css';
import { LANGUAGE_NAMES, LanguageContext, useTexts } from '../language.ts';

interface Props {
  types: readonly BlockDefinition[];
  /** The type of the current page. */
  current?: string;
  /** The search query. */
  query?: string;
  children: ReactNode;
}

/** Layout of the gallery: search and list of types beside the content. */
export function GalleryFrame({ types, current, query, children }: Props) {
  return (
    <div className={styles.gallery}>
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        Skip to the content
      </a>
      <header className={styles.side}>
        <div className={styles.house}>
          <a href={GALLERY}>Vitrine blocks</a>
          <LanguageSwitch />
        </div>
        <search>
          <form action={GALLERY} className={styles.search}>
            <label htmlFor="q">Find a type</label>
            <input id="q" name="q" type="search" list="types" defaultValue={query} autoComplete="off" />
            <datalist id="types">
              {types.map(({ type, title }) => (
                <option key={type} value={type}>
                  {title}
                </option>
              ))}
            </datalist>
            <button type="submit">Find</button>
          </form>
        </search>
        <nav aria-label="Block types" className={styles.types}>
          <ul>
            {types.map(({ type, title }) => (
              <li key={type}>
                <a href={typeAddress(type)} aria-current={type === current ? 'page' : undefined}>
                  <code>{type}</code> {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

function LanguageSwitch() {
  const current = useContext(LanguageContext);
  const texts = useTexts();
  return (
    <nav aria-label={texts.language()} className={styles.languages}>
      {LANGUAGES.map(language => (
        <a
          key={language}
          href={`?lang=${language}`}
          lang={language}
          aria-current={language === current ? 'true' : undefined}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}
