import { joins } from '#shop/language';
import { MessageCard } from '../../gift/MessageCard.tsx';
import { strings as giftStrings } from '../../gift/strings.ts';
import type { OrderDetail } from '../order.ts';
import { strings } from '../strings.ts';
import styles from './order-detail.module.css';

/** The gift services of an order, with its message card. */
export function GiftPanel({ gift }: { gift: NonNullable<OrderDetail['gift']> }) {
  const services = [gift.wrap && giftStrings.wrapped, gift.hide_price && giftStrings.priceHidden].filter(
    service => service !== false,
  );
  return (
    <section className={styles.panel} aria-labelledby="order-gift">
      <h3 id="order-gift">{strings.gift}</h3>
      {services.length > 0 && <p>{joins.list(services)}</p>}
      {gift.message && <MessageCard {...gift} />}
    </section>
  );
}
