import { useEffect, useRef, useState } from 'react';
import { Button, ContactButton, showToast, useLazyComponent } from '#ui';
import { SizeAction } from '../size-action/SizeAction.tsx';
import { inStock } from '../sizes/sold-out.ts';
import type { BuyBarProps } from './BuyBar.tsx';
import styles from './buy.module.css';
import { strings } from './strings.ts';
import type { Detail } from './use-detail.ts';
import { usePassed } from './use-passed.ts';

/** Buttons to add to the bag (or the size's alternative), to buy immediately, and to contact customer care. */
export function Buy({ detail }: { detail: Detail }) {
  const { product, chosen, soldOut } = detail;
  const [isLeaving, setIsLeaving] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const isPassed = usePassed(buttons);
  const Bar = useLazyComponent<BuyBarProps>(() => import('./BuyBar.tsx'), isPassed);
  const isGone = soldOut || (chosen !== undefined && !inStock(chosen));

  // Reset after going back from checkout to a page in the back/forward cache.
  useEffect(() => {
    const reset = () => setIsLeaving(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);

  function chooseSize() {
    const size = document.querySelector<HTMLElement>('[data-sizes] input');
    size?.closest('[data-sizes]')?.scrollIntoView({ block: 'center' });
    size?.focus({ preventScroll: true });
  }
  const add = () => void detail.add();
  async function buy() {
    const size = detail.requireSize();
    if (!size || isLeaving) return;
    setIsLeaving(true);
    const isLeft = await import('./quick-purchase.ts').then(
      ({ quickPurchase }) => quickPurchase(detail.itemInput(size)),
      () => showToast(strings.quickPurchaseFailed) && false,
    );
    if (isLeft) return;
    setIsLeaving(false);
    await detail.refresh();
  }

  return (
    <div className={styles.buy}>
      {isGone && (
        <p className={styles.gone} role="status">
          {strings.soldOut}
        </p>
      )}
      <div ref={buttons} className={styles.buttons}>
        <div className="needs-script">
          {soldOut && !chosen ? (
            <Button variant="solid" disabled className={styles.button}>
              {strings.soldOut}
            </Button>
          ) : (
            <SizeAction
              size={chosen}
              name={product.name}
              onAdd={add}
              adding={detail.adding}
              className={styles.button}
            />
          )}
        </div>
        {!isGone && (
          <div className="needs-script">
            <Button variant="outline" className={styles.button} busy={isLeaving} onClick={() => void buy()}>
              {isLeaving ? strings.quickPurchasing : strings.quickPurchase}
            </Button>
          </div>
        )}
      </div>
      <p className={`${styles.without} without-script`}>{strings.withoutScript}</p>
      <p className={styles.consult}>
        <ContactButton>{strings.consult}</ContactButton>
      </p>
      {isPassed && Bar && <Bar detail={detail} buttons={buttons} onChooseSize={chooseSize} />}
    </div>
  );
}
