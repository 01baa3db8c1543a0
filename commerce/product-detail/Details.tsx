import styles from './details.module.css';
import type { ShownProduct } from './product.ts';
import { strings } from './strings.ts';

/** Description and facts, each in a native `<details>`. */
export function Details({ product }: { product: ShownProduct }) {
  const { sku, collection, attributes, description } = product;
  const colour = attributes.find(({ code }) => code === 'color')?.values[0]?.label;
  const facts = [
    ...product.facts.filter(({ code }) => code !== 'care').map(({ label, value }) => [label, value]),
    [strings.colourFact, colour],
    [strings.collection, collection],
    [strings.number, sku],
  ].filter(([, value]) => value);

  return (
    <div className={styles.details}>
      <details className={styles.fold} open>
        <summary className={styles.summary}>{strings.description}</summary>
        <div className={styles.body}>
          {/* Plain text, not HTML. */}
          <p>{description}</p>
        </div>
      </details>
      <details className={styles.fold} open>
        <summary className={styles.summary}>{strings.facts}</summary>
        <div className={styles.body}>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </div>
  );
}
