import styles from './address.module.css';
import type { Address } from './address.ts';
import { strings } from './strings.ts';

/** The shown fields of an address; an order's address has no `is_default`. */
type ShownAddress = Pick<Address, 'name' | 'tel' | 'address'> & Partial<Pick<Address, 'is_default'>>;

/** An address as text: name, mobile, place. */
export function AddressText({ address }: { address: ShownAddress }) {
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
