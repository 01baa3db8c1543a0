import { useContext } from 'react';
import { type BlockDefinition, LANGUAGES, type Language } from '#engine';
import { GALLERY, typeAddress } from '../addresses.ts';
import styles from '../gallery.module.css';
import { groupTypes } from '../group-types.ts';
import { LanguageContext, useTexts } from '../language.ts';
import { overviewTexts } from '../overview/texts.ts';
import type { Thumbnails } from '../thumbnails.ts';
import { GalleryFrame } from './GalleryFrame.tsx';

/** An entry of the overview. */
export interface Listed {
  type: string;
  titles: Readonly<Record<Language, string>>;
  description: string;
  thumbnails: Thumbnails | null;
  /** Names of the fields that the query has found. */
  fields: readonly string[];
}

interface Props {
  types: readonly BlockDefinition[];
  /** Search results, the best first; all types without a query. */
  found: readonly Listed[];
  query: string;
}

/** Names of fields in one entry; a query such as `url` finds dozens. */
const MAX_FIELDS = 3;

/** `/_gallery`: all types in their groups, or those that match the query. */
export function OverviewPage({ types, found, query }: Props) {
  const frameTexts = useTexts();
  const texts = overviewTexts(useContext(LanguageContext));
  return (
    <GalleryFrame types={types} query={query}>
      <h1 className={styles.display}>{frameTexts.types()}</h1>
      <p className={styles.lead}>{texts.lead()}</p>
      <div id="found" className={styles.found}>
        <p role="status" className={styles.count}>
          {query ? texts.countFor(found.length, query) : texts.count(found.length)}
          {query && <a href={GALLERY}>{texts.showAll()}</a>}
        </p>
        {query ? (
          <Cards listed={found} level="h2" />
        ) : (
          groupTypes(found).map(({ id, types: members }) => (
            <section key={id} aria-labelledby={id} className={styles.group}>
              <h2 id={id}>{frameTexts[id]()}</h2>
              <Cards listed={members} level="h3" />
            </section>
          ))
        )}
      </div>
    </GalleryFrame>
  );
}

function Cards({ listed, level: Heading }: { listed: readonly Listed[]; level: 'h2' | 'h3' }) {
  const language = useContext(LanguageContext);
  const texts = overviewTexts(language);
  const other = LANGUAGES.find(name => name !== language) ?? language;
  return (
    <ul className={styles.cards}>
      {listed.map(({ type, titles, description, thumbnails, fields }) => (
        <li key={type} className={styles.card}>
          <Shots thumbnails={thumbnails} />
          <code>{type}</code>
          <Heading>
            <a href={typeAddress(type)}>
              {titles[language]}{' '}
              {titles[other] !== titles[language] && <span lang={other}>{titles[other]}</span>}
            </a>
          </Heading>
          <p className="two-lines">{firstSentence(description)}</p>
          {fields.length > 0 && (
            <p className={styles.matched}>
              {fields.slice(0, MAX_FIELDS).map(name => (
                <code key={name}>{name}</code>
              ))}
              {fields.length > MAX_FIELDS && texts.more(fields.length - MAX_FIELDS)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The sample on both screens. */
function Shots({ thumbnails }: { thumbnails: Thumbnails | null }) {
  return (
    <div className={styles.shots}>
      {thumbnails && (
        <>
          <img src={thumbnails.desktop} width={480} height={300} alt="" loading="lazy" decoding="async" />
          <img src={thumbnails.mobile} width={138} height={300} alt="" loading="lazy" decoding="async" />
        </>
      )}
    </div>
  );
}

/** What a type is for, without the details that its page has. */
function firstSentence(description: string): string {
  return /^.*?(?:\.(?=\s|$)|。)/s.exec(description)?.[0] ?? description;
}
