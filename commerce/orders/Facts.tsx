import styles from './facts.module.css';

/** A list of names and values; empty values are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            {/* Another value is another element: the same one, aligned at its end, would count as shifted. */}
            <dd key={value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
