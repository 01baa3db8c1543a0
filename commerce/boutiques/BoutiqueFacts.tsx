import { findBoutique } from '#shop/boutiques';
import { SmartLink } from '#ui';
import styles from './boutiques.module.css';
import { strings } from './strings.ts';

export type BoutiqueKey = string;

/** The facts of a boutique: address, hours, telephone and the way there. */
export function BoutiqueFacts({ boutique }: { boutique: BoutiqueKey }) {
  const facts = findBoutique(boutique);
  if (!facts) return null;
  const { name, address, phone, opens, closes, directions } = facts;
  return (
    <div className={styles.facts}>
      <h3 className={styles.name}>{name}</h3>
      <address className={styles.address}>{address}</address>
      <p>{strings.hours(opens, closes)}</p>
      <p className={styles.links}>
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={styles.link}>
          {strings.call(phone)}
        </a>
        <SmartLink href={directions} newWindow className={styles.link}>
          {strings.directions}
        </SmartLink>
      </p>
    </div>
  );
}
