import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Button, liftToasts } from '#ui';
import { priceOfSize } from '../price/fen.ts';
import { Price } from '../price/Price.tsx';
import { SizeAction } from '../size-action/SizeAction.tsx';
import { nameSizes } from '../sizes/measure.ts';
import { strings as shopStrings } from '../strings.ts';
import styles from './buy-bar.module.css';
import { hasSizes } from './product.ts';
import { strings } from './strings.ts';
import type { Detail } from './use-detail.ts';

export interface BuyBarProps {
  detail: Detail;
  /** The buttons of the page. The first receives the focus if the bar is removed while it has it. */
  buttons: RefObject<HTMLElement | null>;
  /** Returns to the sizes. */
  onChooseSize: () => void;
}

/** On phones, a bar at the bottom of the screen with price and button, while the button of the page is out of view. */
export default function BuyBar({ detail, buttons, onChooseSize }: BuyBarProps) {
  const { product, chosen, adding } = detail;
  const needsSize = hasSizes(product) && !chosen;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => liftToasts('56px'), []);
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      // The bar is removed after this.
      if (!current?.contains(document.activeElement)) return;
      buttons.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
    };
  }, [buttons]);
  return (
    <section ref={bar} className={styles.bar} aria-label={strings.buyBar}>
      <div className={styles.words}>
        <p className={styles.name}>{product.name}</p>
        <Price item={chosen && hasSizes(product) ? priceOfSize(product, chosen) : product} />
      </div>
      {needsSize ? (
        <Button variant="solid" className={styles.button} onClick={onChooseSize}>
          {shopStrings.chooseSize(nameSizes(detail.sizes))}
        </Button>
      ) : (
        <SizeAction
          size={chosen}
          name={product.name}
          onAdd={() => void detail.add()}
          adding={adding}
          className={styles.button}
        />
      )}
    </section>
  );
}
