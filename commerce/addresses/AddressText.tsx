import styles from './address.module.css';
import type { Address } from './address.ts';
import { strings } from './strings.ts';

/** An address to read: who, which mobile, where. */
export function AddressText({ address }: { address: Address }) {
  return (
    <span className={styles.text}>
      <span className={styles.who}>
        <span className={styles.name}>{address.name}</span> <span>{address.tel}</span>{' '}
        {address.is_default && <span className={styles.default}>{strings.isDefault}</span>}
      </span>{' '}
      <span className={styles.where}>{address.address}</span>
    </span>
  );
}
