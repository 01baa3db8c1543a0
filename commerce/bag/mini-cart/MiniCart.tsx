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
      {!cart && status === 'failed' ? (
        <div className={styles.message} role="alert">
          <p>{strings.loadFailed}</p>
          <Button variant="outline" onClick={() => void loadBag().then(() => focusIfLost(panel))}>
            {strings.retry}
          </Button>
        </div>
      ) : !cart ? (
        <div className={styles.waiting} role="status">
          <span className="visually-hidden">{strings.loading}</span>
          <span className={styles.bone} />
          <span className={styles.bone} />
        </div>
      ) : cart.miniData.items.length === 0 ? (
        <div className={styles.message}>
          <p className={styles.empty}>{strings.empty}</p>
          <Button variant="outline" onClick={close}>
            {strings.continueShopping}
          </Button>
        </div>
      ) : (
        <Lines cart={cart} />
      )}
      {/* Shown together with the foot, which would otherwise push it up. */}
      <MiniRecommendations shown={cart !== null || status === 'failed'} />
      {cart && cart.miniData.items.length > 0 && <Foot cart={cart} />}
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

function Foot({ cart: { miniData } }: { cart: Cart }) {
  return (
    <div className={styles.foot}>
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
    </div>
  );
}
