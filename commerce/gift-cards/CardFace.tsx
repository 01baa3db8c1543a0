import { brand } from '#shop';
import styles from './card-face.module.css';
import { strings } from './strings.ts';

/** A gift card, drawn: the shop's name, what it is worth, and the end of its code. */
export function CardFace({ amount, ending }: { amount: string; ending: string }) {
  return (
    <div className={styles.face}>
      <span className={styles.house} aria-hidden="true">
        {brand.name}
      </span>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.line}>
        <span>{strings.name}</span>
        <span>{strings.ending(ending)}</span>
      </span>
    </div>
  );
}
