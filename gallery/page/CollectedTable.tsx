import type { Collected } from '#engine';
import styles from '../gallery.module.css';

/** Section with the personal data that a type's form collects. */
export function CollectedTable({ fields, notes }: Collected) {
  return (
    <section id="collects" aria-labelledby="collects-heading" className={styles.part}>
      <h2 id="collects-heading">Collects</h2>
      {notes.map(note => (
        <p key={note.en}>{note.en}</p>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard */}
      <section className={styles.tableScroll} aria-label="Collected fields" tabIndex={0}>
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Label</th>
              <th scope="col">Use</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, label, note }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{label}</td>
                <td>{note.en}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
