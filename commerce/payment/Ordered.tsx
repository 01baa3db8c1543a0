import { guestOrderUrl, orderUrl } from '#services';
import { Button } from '#ui';
import { AddressText } from '../addresses/AddressText.tsx';
import { ChosenGift } from '../gift/ChosenGift.tsx';
import { RecipientNote } from '../gift-link/RecipientNote.tsx';
import { OrderLines } from '../orders/OrderLines.tsx';
import styles from './payment.module.css';
import { strings } from './strings.ts';
import type { Payment } from './use-payment.ts';

interface OrderedProps {
  payment: Payment;
  isMember: boolean;
  /** Loads the order again. */
  refresh: () => void;
}

/** What was bought, where it goes and when it is expected. */
export function Ordered({ payment, isMember, refresh }: OrderedProps) {
  const { order_item, product_count, delivery, gift, gift_link, orderId } = payment;
  return (
    <div className={styles.ordered}>
      {/* Hidden by the server once another guest has verified a mobile in this browser. */}
      {delivery.address && (
        <section aria-labelledby="paid-delivery">
          <h4 id="paid-delivery" className={styles.part}>
            {strings.delivery}
          </h4>
          <AddressText address={delivery} />
          <p>{payment.expected_delivery}</p>
        </section>
      )}
      {order_item.some(item => item.is_gift_card) && (
        <section aria-labelledby="paid-cards">
          <h4 id="paid-cards" className={styles.part}>
            {strings.giftCard}
          </h4>
          <p>{strings.giftCardText}</p>
          <Button href={isMember ? orderUrl(orderId) : guestOrderUrl(orderId)}>
            {strings.giftCardCodes}
          </Button>
        </section>
      )}
      {gift_link && (
        <section aria-labelledby="paid-recipient">
          <h4 id="paid-recipient" className={styles.part}>
            {strings.recipient}
          </h4>
          <RecipientNote
            order={{ ...payment, increment_id: payment.orderId }}
            isMember={isMember}
            refresh={refresh}
          />
          <p>{payment.expected_delivery}</p>
        </section>
      )}
      {gift && (
        <section className={styles.gift} aria-labelledby="paid-gift">
          <h4 id="paid-gift" className={styles.part}>
            {strings.gift}
          </h4>
          <ChosenGift gift={gift} />
        </section>
      )}
      <section aria-labelledby="paid-items">
        <h4 id="paid-items" className={styles.part}>
          {strings.items(product_count)}
        </h4>
        <OrderLines items={order_item} />
      </section>
    </div>
  );
}
