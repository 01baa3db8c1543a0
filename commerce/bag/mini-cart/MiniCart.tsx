import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { PAGE_PATHS } from '#services';
import { bag, setMiniCartShown } from '#session';
import type { PopupProps } from '#ui';
import { Button, focusIfLost, useFocusAfterRemoval } from '#ui';
import type { Cart } from '../cart.ts';
import { bagContent, followBag, loadBag } from '../content.ts';
import { lineId } from '../line.ts';
import { BagLine } from '../line-item/BagLine.tsx';
import { PayButton } from '../PayButton.tsx';
import { strings } from '../strings.ts';
import { MiniRecommendations } from './MiniRecommendations.tsx';
import styles from './mini-cart.module.css';

/** Ends the highlighting of lines that were just added [A4-89]. */
const resetAdded = () => {
  if (bagContent.getState().added.length > 0) bagContent.setState({ added: [] });
};

/** The bag in a panel at the right edge of the page. The header and the search overlay can close it [B2.7-11, B2.7-13]. */
export default function MiniCart({ close }: PopupProps<'miniCart'>) {
  const { cart, status } = useStore(bagContent);
  const panel = useRef<HTMLDivElement>(null);
  const isKnown = cart !== null || status === 'failed';
  const isEmpty = cart?.miniData.items.length === 0;
  useEffect(followBag, []);
  useFocusAfterRemoval(cart?.miniData.items.length ?? 0, panel);
  const closeWhenHidden = useEffectEvent((isShown: boolean) => isShown || close());
  useEffect(() => {
    setMiniCartShown(true);
    const unsubscribe = bag.subscribe(({ isShowMiniCart }) => closeWhenHidden(isShowMiniCart));
    return () => {
      unsubscribe();
      setMiniCartShown(false);
      resetAdded();
    };
  }, []);

  return (
    <div ref={panel} tabIndex={-1} className={styles.mini} onPointerEnter={resetAdded}>
      {isKnown && !cart ? (
        <p className={styles.message} role="alert">
          {strings.loadFailed}
        </p>
      ) : !cart ? (
        <div className={styles.waiting} role="status">
          <span className="visually-hidden">{strings.loading}</span>
          <span className={styles.bone} />
          <span className={styles.bone} />
        </div>
      ) : isEmpty ? (
        <p className={`${styles.message} ${styles.empty}`}>{strings.empty}</p>
      ) : (
        <Lines cart={cart} />
      )}
      <MiniRecommendations shown={isKnown} />
      {/* With the recommendations in each state: if it came after them, it would push them up. */}
      {isKnown && (
        <div className={styles.foot}>
          {!cart ? (
            <Button variant="outline" onClick={() => void loadBag().then(() => focusIfLost(panel))}>
              {strings.retry}
            </Button>
          ) : isEmpty ? (
            <Button variant="outline" onClick={close}>
              {strings.continueShopping}
            </Button>
          ) : (
            <Payment cart={cart} />
          )}
        </div>
      )}
    </div>
  );
}

function Lines({ cart }: { cart: Cart }) {
  const added = useStore(bagContent, state => state.added);
  return (
    <div className={styles.lines}>
      <ul aria-label={strings.lines}>
        {cart.miniData.items.map(line => (
          <li key={lineId(line)}>
            <BagLine line={line} mode="mini" isMarked={line.id.some(id => added.includes(id))} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Payment({ cart: { miniData } }: { cart: Cart }) {
  return (
    <>
      <p className={styles.total}>
        {strings.grandTotal}
        <span className={styles.grand} aria-live="polite">
          {miniData.total.grand}
        </span>
      </p>
      <div className={styles.buttons}>
        <Button variant="outline" href={PAGE_PATHS.cart}>
          {strings.viewBag}
        </Button>
        <PayButton />
      </div>
    </>
  );
}
