import { useToastsAbove } from '#ui';
import { DeliveryDate } from '../../delivery-date/DeliveryDate.tsx';
import { GiftOffer } from '../../gift-offer/GiftOffer.tsx';
import type { Cart } from '../cart.ts';
import { PayButton } from '../PayButton.tsx';
import { strings } from '../strings.ts';
import { BagGifts } from './BagGifts.tsx';
import styles from './cart-screen.module.css';
import { GuestNote } from './GuestNote.tsx';

const BAG = {};

/** Total of the selected lines and the link to checkout; on a phone both stick to the lower edge of the screen. */
export function Summary({ cart: { data, selected_total, gifts } }: { cart: Cart }) {
  const sent = data.filter(line => line.isSelected);
  const hasParcel = sent.length === 0 || sent.some(line => !line.is_gift_card);
  // The button, its padding and the line above.
  useToastsAbove('73px');
  return (
    <aside className={styles.summary} aria-labelledby="bag-summary">
      <div className={styles.details}>
        <h3 id="bag-summary" className={styles.summaryTitle}>
          {strings.summary}
        </h3>
        <dl className={styles.rows}>
          <div>
            <dt>{strings.selected}</dt>
            <dd>{strings.pieces(selected_total.quantity)}</dd>
          </div>
          <div>
            <dt>{strings.delivery}</dt>
            <dd>{strings.free}</dd>
          </div>
        </dl>
        {hasParcel && (
          <>
            <DeliveryDate
              input={BAG}
              revision={data.map(({ id, isSelected }) => `${id}${isSelected}`).join()}
            />
            <GiftOffer />
          </>
        )}
      </div>
      <div className={styles.pay}>
        <p className={styles.total}>
          <span>{strings.total}</span>
          <span className={styles.grand} aria-live="polite">
            {selected_total.grand}
          </span>
        </p>
        <PayButton />
        {selected_total.items === 0 && <p className={styles.hint}>{strings.nothingSelected}</p>}
      </div>
      <div className={styles.after}>
        <BagGifts gifts={gifts} />
        <GuestNote />
        <ul className={styles.services}>
          {strings.services.map(service => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
