import type { Cart } from './cart.ts';
import styles from './gifts.module.css';
import { strings } from './strings.ts';

/** Gifts that come with the order; renders nothing without gifts. */
export function Gifts({ gifts: { notebook, redPackage } }: { gifts: Cart['gifts'] }) {
  const shown = [
    notebook && { name: strings.notebook, note: strings.notebookNote },
    redPackage && { name: strings.redPackage, note: strings.redPackageNote },
  ].filter(gift => gift !== false);
  if (shown.length === 0) return null;
  return (
    <section className={styles.gifts} aria-labelledby="bag-gifts">
      <h4 id="bag-gifts" className={styles.title}>
        {strings.gifts}
      </h4>
      <ul>
        {shown.map(({ name, note }) => (
          <li key={name} className={styles.gift}>
            <span>{name}</span>
            <span className={styles.note}>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
