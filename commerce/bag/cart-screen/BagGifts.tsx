import { useEffect, useState } from 'react';
import { OrderGifts } from '../../order-gifts/OrderGifts.tsx';
import { type Gift, readGifts } from '../../order-gifts/read-gifts.ts';
import type { Cart } from '../cart.ts';
import { strings } from '../strings.ts';
import styles from './bag-gifts.module.css';

/** Gifts that come with the order; renders nothing without gifts. Its place is reserved until their descriptions are loaded. */
export function BagGifts({ gifts: { notebook, redPackage } }: { gifts: Cart['gifts'] }) {
  const [gifts, setGifts] = useState<readonly Gift[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readGifts({ notebook, redPackage }).then(found => isCurrent && setGifts(found));
    return () => {
      isCurrent = false;
    };
  }, [notebook, redPackage]);
  const count = gifts?.length ?? Number(notebook) + Number(redPackage);
  if (count === 0) return null;
  return (
    <section className={styles.gifts} aria-labelledby="bag-gifts">
      <h4 id="bag-gifts" className={styles.title}>
        {strings.gifts}
      </h4>
      <OrderGifts gifts={gifts ?? []} count={count} />
    </section>
  );
}
