import { useContext } from 'react';
import type { Collected } from '#engine';
import styles from '../gallery.module.css';
import { LanguageContext, useTexts } from '../language.ts';

/** Section with the personal data that a type's form collects. */
export function CollectedTable({ fields, notes }: Collected) {
  const language = useContext(LanguageContext);
  const texts = useTexts();
  return (
    <section id="collects" aria-labelledby="collects-heading" className={styles.part}>
      <h2 id="collects-heading">{texts.collects()}</h2>
      {notes.map(note => (
        <p key={note.en}>{note[language]}</p>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard */}
      <section className={styles.tableScroll} aria-label={texts.collectedFields()} tabIndex={0}>
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">{texts.name()}</th>
              <th scope="col">{texts.label()}</th>
              <th scope="col">{texts.use()}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, label, note }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{label}</td>
                <td>{note[language]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
