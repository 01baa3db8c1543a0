import type { SizeForm } from './read-size-guide.ts';
import styles from './size-guide.module.css';

/** A conversion table. On narrow screens it scrolls horizontally under a fixed first column. */
export function SizeTable({ table: { title, head, rows } }: { table: SizeForm }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable by keyboard
    <section className={styles.scroller} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            {head.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...sizes]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {sizes.map((size, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
                <td key={at}>{size}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
