import styles from './address.module.css';
import type { Address } from './address.ts';
import { strings } from './strings.ts';

/** What is read of an address; that of an order is nobody's default. */
type ReadAddress = Pick<Address, 'name' | 'tel' | 'address'> & Partial<Pick<Address, 'is_default'>>;

/** An address to read: who, which mobile, where. */
export function AddressText({ address }: { address: ReadAddress }) {
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
