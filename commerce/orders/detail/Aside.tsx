import { brand } from '#shop';
import { Button, ContactButton, openPopup } from '#ui';
import { AddressText } from '../../addresses/AddressText.tsx';
import { RecipientNote } from '../../gift-link/RecipientNote.tsx';
import { Facts } from '../Facts.tsx';
import { formatTime, hasNoParcel, type OrderDetail } from '../order.ts';
import { strings } from '../strings.ts';
import { GiftPanel } from './GiftPanel.tsx';
import styles from './order-detail.module.css';

interface AsideProps {
  order: OrderDetail;
  isMember: boolean;
  /** Loads the order again. */
  refresh: () => void;
}

/** Totals, delivery address, payment and help of an order. */
export function Aside({ order, isMember, refresh }: AsideProps) {
  const { grand_total, delivery, payment_label, paid_at, remark, status, gift, gift_link } = order;
  const { gift_card_total = '', due_total = '' } = order;
  const hasParcel = !hasNoParcel(order);
  const isOnTheWay = status === 'processing' || status === 'shipped';
  return (
    <div className={styles.aside}>
      <section className={styles.panel} aria-labelledby="order-amount">
        <h3 id="order-amount">{strings.amount}</h3>
        <Facts
          facts={[
            [strings.goods, grand_total],
            [strings.shipping, strings.free],
            [strings.giftCardPaid, gift_card_total && strings.negative(gift_card_total)],
          ]}
        />
        <p className={styles.grand}>
          <span>{paid_at ? strings.paid : strings.total}</span>
          <strong>{due_total || grand_total}</strong>
        </p>
      </section>
      <section className={styles.panel} aria-labelledby="order-delivery">
        <h3 id="order-delivery">{strings.delivery}</h3>
        {!hasParcel ? (
          <p>{strings.byMessage}</p>
        ) : gift_link ? (
          <RecipientNote order={order} isMember={isMember} refresh={refresh} />
        ) : (
          <AddressText address={delivery} />
        )}
        {hasParcel && <p className={styles.quiet}>{strings.methods[delivery.method]}</p>}
        {isOnTheWay && <p className={styles.quiet}>{order.expected_delivery}</p>}
      </section>
      {gift && <GiftPanel order={{ ...order, gift }} />}
      <section className={styles.panel} aria-labelledby="order-payment">
        <h3 id="order-payment">{strings.payment}</h3>
        <Facts
          facts={[
            [strings.method, payment_label],
            [strings.paidAt, formatTime(paid_at)],
            [strings.remark, remark],
          ]}
        />
      </section>
      <section className={styles.panel} aria-labelledby="order-help" data-screen-only="">
        <h3 id="order-help">{strings.help}</h3>
        <p>{describeHelp(order)}</p>
        <p className={styles.quiet}>{strings.hours}</p>
        <div className={styles.row}>
          <ContactButton>{strings.contact}</ContactButton>
          <Button onClick={() => openPopup('deliveryReturns')}>{strings.policy}</Button>
        </div>
      </section>
      <footer className={`${styles.foot} ${styles.quiet}`} data-receipt-foot="">
        <p>{strings.receiptNote}</p>
        <p>{brand.name}</p>
      </footer>
    </div>
  );
}

function describeHelp(order: OrderDetail): string {
  if (order.status === 'delivered' && hasNoParcel(order)) return strings.cardsHelp;
  if (order.status === 'processing' && order.gift_link && order.gift_link.state !== 'filled') {
    return strings.helpGift;
  }
  return order.can_change ? strings.helpChange : strings.helpTexts[order.status];
}
