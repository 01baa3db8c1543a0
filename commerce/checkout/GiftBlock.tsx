import { Picture } from '#ui';
import styles from './checkout.module.css';
import type { Gift } from './gifts.ts';
import { strings } from './strings.ts';

/** The gifts of the order: a notebook, a red packet or both; renders nothing without gifts [A4-88]. */
export function GiftBlock({ gifts }: { gifts: readonly Gift[] }) {
  if (gifts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="checkout-gifts">
      <h3 id="checkout-gifts" className={styles.heading}>
        {strings.gifts}
      </h3>
      <ul className={styles.gifts}>
        {gifts.map(({ title, text, image }) => (
          <li key={title} className={styles.gift}>
            {image && (
              <Picture pcUrl={image} alt="" ratio="4 / 5" sizes="72px" className={styles.giftPicture} />
            )}
            <div>
              <p>{title}</p>
              <p className={styles.quiet}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
