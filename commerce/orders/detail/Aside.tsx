import { Button, ContactButton, openPopup } from '#ui';
import { AddressText } from '../../addresses/AddressText.tsx';
import { Facts } from '../Facts.tsx';
import { formatTime, type OrderDetail } from '../order.ts';
import { strings } from '../strings.ts';
import { GiftPanel } from './GiftPanel.tsx';
import styles from './order-detail.module.css';

/** Totals, delivery address, payment and help of an order. */
export function Aside({ order }: { order: OrderDetail }) {
  const { grand_total, delivery, payment_label, paid_at, remark, status, gift } = order;
  const isOnTheWay = status === 'processing' || status === 'shipped';
  return (
    <div className={styles.aside}>
      <section className={styles.panel} aria-labelledby="order-amount">
        <h3 id="order-amount">{strings.amount}</h3>
        <Facts
          facts={[
            [strings.goods, grand_total],
            [strings.shipping, strings.free],
          ]}
        />
        <p className={styles.grand}>
          <span>{paid_at ? strings.paid : strings.total}</span>
          <strong>{grand_total}</strong>
        </p>
      </section>
      <section className={styles.panel} aria-labelledby="order-delivery">
        <h3 id="order-delivery">{strings.delivery}</h3>
        <AddressText address={delivery} />
        <p className={styles.quiet}>{strings.methods[delivery.method]}</p>
        {isOnTheWay && <p className={styles.quiet}>{order.expected_delivery}</p>}
      </section>
      {gift && <GiftPanel gift={gift} />}
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
      <section className={styles.panel} aria-labelledby="order-help">
        <h3 id="order-help">{strings.help}</h3>
        <p>{strings.helpTexts[status]}</p>
        <p className={styles.quiet}>{strings.hours}</p>
        <div className={styles.row}>
          <ContactButton>{strings.contact}</ContactButton>
          <Button onClick={() => openPopup('deliveryReturns')}>{strings.policy}</Button>
        </div>
      </section>
    </div>
  );
}
