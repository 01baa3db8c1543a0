import type { ReactNode } from 'react';
import { useContext } from 'react';
import type { BlockDefinition } from '#engine';
import { LANGUAGES } from '#engine';
import { GALLERY, typeAddress } from '../addresses.ts';
import styles from '../gallery.module.css';
import { groupTypes } from '../group-types.ts';
import { LANGUAGE_NAMES, LanguageContext, useTexts } from '../language.ts';

interface Props {
  types: readonly BlockDefinition[];
  /** The type of the current page; without one, the page is the overview. */
  current?: string;
  /** The search query. */
  query?: string;
  children: ReactNode;
}

/** Layout of the gallery: search and the way to all types beside the content. */
export function GalleryFrame({ types, current, query, children }: Props) {
  const texts = useTexts();
  return (
    <div className={styles.gallery}>
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        {texts.skip()}
      </a>
      <header className={styles.side}>
        <div className={styles.house}>
          <a href={GALLERY}>Vitrine blocks</a>
          <LanguageSwitch />
        </div>
        <search>
          <form action={GALLERY} className={styles.search} id="search">
            <label htmlFor="q">{texts.findType()}</label>
            <input
              id="q"
              name="q"
              type="search"
              defaultValue={query}
              autoComplete="off"
              placeholder="倒计时, lookId"
            />
            <button type="submit">{texts.find()}</button>
          </form>
        </search>
        {current ? <TypeLinks types={types} current={current} /> : <GroupLinks types={types} />}
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
      {LANGUAGES.map(language =>
        language === current ? (
          <span key={language} lang={language} aria-current="true">
            {LANGUAGE_NAMES[language]}
          </span>
        ) : (
          <a key={language} lang={language} href={`?lang=${language}`}>
            {LANGUAGE_NAMES[language]}
          </a>
        ),
      )}
    </nav>
  );
}

function GroupLinks({ types }: Pick<Props, 'types'>) {
  const texts = useTexts();
  return (
    <nav aria-label={texts.groups()} className={styles.groups}>
      <ul>
        {groupTypes(types).map(({ id, types: members }) => (
          <li key={id}>
            <a href={`${GALLERY}#${id}`}>
              {texts[id]()} <span>{members.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TypeLinks({ types, current }: { types: readonly BlockDefinition[]; current: string }) {
  const texts = useTexts();
  return (
    <nav aria-label={texts.types()} className={styles.types}>
      {groupTypes(types).map(({ id, types: members }) => (
        <section key={id} aria-labelledby={`types-${id}`}>
          <h2 id={`types-${id}`}>{texts[id]()}</h2>
          <ul>
            {members.map(member => (
              <li key={member.type}>
                <a
                  href={typeAddress(member.type)}
                  aria-current={member.type === current ? 'page' : undefined}
                >
                  {member.title} <code>{member.type}</code>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
