import type { ReactNode } from 'react';
import { Picture } from '#ui';
import styles from './checkout.module.css';
import type { Line } from './read-checkout.ts';
import { strings } from './strings.ts';

/** What the pre-order note says here: of its two variants the second (A §8). */
const noteOf = (note: string) => note.split('|')[1] || note.split('|')[0];

/** A line of the order, to look at. */
export function OrderLine({
  line,
  soldOut,
  children,
}: {
  line: Line;
  soldOut?: boolean;
  children?: ReactNode;
}) {
  const { name, thumb, color, size, qty, rowTotal, freeGiftInfo, isPreOrder, parts } = line;
  return (
    <li className={styles.line} data-sold-out={soldOut ? '' : undefined}>
      <Picture
        pcUrl={thumb}
        alt=""
        name={name}
        ratio="4 / 5"
        fit="cover"
        sizes="88px"
        className={styles.thumb}
      />
      <div className={styles.lineText}>
        <p className={styles.lineName}>{name}</p>
        <p className={styles.quiet}>{[color, size].filter(Boolean).join(' · ')}</p>
        {parts.slice(1).map(part => (
          <p key={part.item_id} className={styles.quiet}>
            + {part.name} · {part.size}
          </p>
        ))}
        <p className={styles.quiet}>{strings.quantity(qty)}</p>
        {freeGiftInfo && <p className={styles.quiet}>{strings.gift(freeGiftInfo.name, freeGiftInfo.qty)}</p>}
        {isPreOrder && (
          <p className={styles.quiet}>
            {strings.preOrder} {noteOf(line.preOrderShippingNoteBySku)}
          </p>
        )}
        {children}
      </div>
      <p className={styles.lineTotal}>{soldOut ? strings.soldOut : rowTotal}</p>
    </li>
  );
}
