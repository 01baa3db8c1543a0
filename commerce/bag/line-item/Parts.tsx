import { Picture } from '#ui';
import { strings } from '../strings.ts';
import type { ItemPart } from './line-item.ts';
import styles from './parts.module.css';

/** The parts of a custom combination, e.g. belt and buckle; renders nothing for other lines. */
export function Parts({ parts }: { parts: readonly ItemPart[] }) {
  if (parts.length < 2) return null;
  return (
    <ul className={styles.parts} aria-label={strings.parts}>
      {parts.map(({ key, name, size, thumb, price }) => (
        <li key={key} className={styles.part}>
          <Picture pcUrl={thumb} alt="" name={name} ratio="4 / 5" fit="cover" sizes="40px" />
          <span>
            {name}
            {size && <span className={styles.size}> {size}</span>}
          </span>
          <span className={styles.price}>{price}</span>
        </li>
      ))}
    </ul>
  );
}
