import { useEffect, useState } from 'react';
import { Picture } from '#ui';
import styles from './checkout.module.css';
import { type Gift, readGifts } from './gifts.ts';
import type { Order } from './read-checkout.ts';
import { strings } from './strings.ts';

/** What comes with the order (A §4 "Checkout gift block"): only with a notebook, or a red packet that is due. */
export function GiftBlock({ gifts: { notebook, redPackage } }: { gifts: Order['gifts'] }) {
  const [told, setTold] = useState<Awaited<ReturnType<typeof readGifts>>>({});
  const due = notebook || redPackage;
  useEffect(() => {
    if (!due) return;
    let wanted = true;
    void readGifts().then(gifts => wanted && setTold(gifts));
    return () => {
      wanted = false;
    };
  }, [due]);
  const shown = [notebook && told.notebook, redPackage && told.redPackage].filter(
    (gift): gift is Gift => typeof gift === 'object',
  );
  if (!due || shown.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="checkout-gifts">
      <h3 id="checkout-gifts" className={styles.heading}>
        {strings.gifts}
      </h3>
      <ul className={styles.gifts}>
        {shown.map(({ title, text, image }) => (
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
