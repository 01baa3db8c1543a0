import { useContext } from 'react';
import styles from '../gallery.module.css';
import { LanguageContext } from '../language.ts';
import { pickerTexts } from './texts.ts';

/** Something that the picker offers. */
export interface Pick {
  /** The text that is written into the field. */
  value: string;
  name: string;
  /** Address of a small picture; null without one. */
  picture: string | null;
  /** Price, or size of the file. */
  detail: string;
}

/** The picker's results. */
export function Picks({ picks, total }: { picks: readonly Pick[]; total: number }) {
  const texts = pickerTexts(useContext(LanguageContext));
  const found = picks.length === total ? texts.found(total) : texts.first(picks.length, total);
  return (
    <>
      <p role="status" className={styles.count}>
        {total === 0 ? texts.nothing() : found}
      </p>
      <ul className={styles.picks}>
        {picks.map(({ value, name, picture, detail }) => (
          <li key={value}>
            <button type="button" data-value={value} className={styles.pick}>
              <span className={styles.pickPicture}>
                {picture ? (
                  <img src={encodeURI(picture)} alt="" loading="lazy" decoding="async" />
                ) : (
                  <span>{value.split('.').pop()?.toUpperCase()}</span>
                )}
              </span>
              <span lang="zh-CN" className="two-lines">
                {name || value.split('/').pop()}
              </span>
              <code>{value}</code>
              <span>{detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
