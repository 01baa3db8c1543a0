import type { CSSProperties } from 'react';
import { Picture } from '#ui';
import styles from './order-gifts.module.css';
import type { Gift } from './read-gifts.ts';

interface OrderGiftsProps {
  gifts: readonly Gift[];
  /** Number of gifts to reserve space for; defaults to those given. */
  count?: number;
}

/** Gifts that come with the order: a notebook, a red packet or both. */
export function OrderGifts({ gifts, count = gifts.length }: OrderGiftsProps) {
  return (
    <ul className={styles.gifts} style={{ '--count': count } as CSSProperties}>
      {gifts.map(({ title, text, image }) => (
        <li key={title} className={styles.gift}>
          {image && <Picture pcUrl={image} alt="" ratio="4 / 5" sizes="54px" className={styles.picture} />}
          <div>
            <p>{title}</p>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
