import { Button } from '#ui';
import styles from './delivery-returns.module.css';
import { strings } from './strings.ts';

const PARTS = [
  { ...strings.delivery, more: { text: strings.aboutDelivery, url: '/cms/orders-shipping.html' } },
  { ...strings.returns, more: { text: strings.aboutReturns, url: '/cms/return-refunds.html' } },
  strings.refunds,
];

export default function DeliveryReturns() {
  return PARTS.map(({ title, lines, ...rest }) => (
    <section key={title} className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.lines}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {'more' in rest && <Button href={rest.more.url}>{rest.more.text}</Button>}
    </section>
  ));
}
