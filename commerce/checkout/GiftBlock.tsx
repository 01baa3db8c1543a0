import { OrderGifts } from '../order-gifts/OrderGifts.tsx';
import type { Gift } from '../order-gifts/read-gifts.ts';
import styles from './checkout.module.css';
import { strings } from './strings.ts';

/** The gifts of the order; renders nothing without gifts [A4-88]. */
export function GiftBlock({ gifts }: { gifts: readonly Gift[] }) {
  if (gifts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="checkout-gifts">
      <h3 id="checkout-gifts" className={styles.heading}>
        {strings.gifts}
      </h3>
      <OrderGifts gifts={gifts} />
    </section>
  );
}
