import { useEffect, useState } from 'react';
import { Button, ContactButton } from '#ui';
import { bagEntry } from '../quick-add/bag-entry.ts';
import { SizeAction } from '../sizes/SizeAction.tsx';
import { inStock } from '../sizes/sold-out.ts';
import styles from './buy.module.css';
import { quickPurchase } from './quick-purchase.ts';
import { strings } from './strings.ts';
import type { Detail } from './use-detail.ts';

/** Add to bag, or what stands in for it; buying at once; a word with customer care. */
export function Buy({ detail }: { detail: Detail }) {
  const { product, chosen, soldOut } = detail;
  const [leaving, setLeaving] = useState(false);
  const gone = soldOut || (chosen !== undefined && !inStock(chosen));

  // Back from checkout: the browser may have kept the page as it was left.
  useEffect(() => {
    const back = () => setLeaving(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  const add = () => void detail.add();
  async function buy() {
    const size = detail.requireSize();
    if (!size || leaving) return;
    setLeaving(true);
    if (await quickPurchase(bagEntry(product, size))) return;
    setLeaving(false);
    await detail.refresh();
  }

  return (
    <div className={styles.buy}>
      {gone && (
        <p className={styles.gone} role="status">
          {strings.soldOut}
        </p>
      )}
      <div className={styles.buttons}>
        <div className="needs-script">
          {soldOut && !chosen ? (
            <Button variant="solid" disabled className={styles.button}>
              {strings.soldOut}
            </Button>
          ) : (
            <SizeAction size={chosen} name={product.name} onAdd={add} className={styles.button} />
          )}
        </div>
        {!gone && (
          <div className="needs-script">
            <Button variant="outline" className={styles.button} disabled={leaving} onClick={() => void buy()}>
              {leaving ? strings.quickPurchasing : strings.quickPurchase}
            </Button>
          </div>
        )}
      </div>
      <p className={`${styles.without} without-script`}>{strings.withoutScript}</p>
      <p className={styles.consult}>
        <ContactButton>{strings.consult}</ContactButton>
      </p>
    </div>
  );
}
