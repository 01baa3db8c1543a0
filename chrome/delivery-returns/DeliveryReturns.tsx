import { Button } from '#ui';
import styles from './delivery-returns.module.css';
import { TEXTS } from './texts.ts';

export default function DeliveryReturns() {
  return TEXTS.map(({ title, lines, ...rest }) => (
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
