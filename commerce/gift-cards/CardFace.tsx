import { brand } from '#shop';
import styles from './card-face.module.css';
import { strings } from './strings.ts';

/** A gift card, drawn: the shop's name, its balance, and the end of its code. */
export function CardFace({ balance, ending }: { balance: string; ending: string }) {
  return (
    <div className={styles.face}>
      <span className={styles.house} aria-hidden="true">
        {brand.name}
      </span>
      <span className={styles.balance}>
        <span>{strings.balance}</span>
        <span className={styles.amount}>{balance}</span>
      </span>
      <span className={styles.line}>
        <span>{strings.name}</span>
        <span>{strings.ending(ending)}</span>
      </span>
    </div>
  );
}
