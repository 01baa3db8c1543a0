import { useEffect } from 'react';
import { useStore } from 'zustand';
import { bag, type PopupProps, setMiniCartShown } from '#chrome';
import { Button } from '#ui';
import type { Cart } from '../cart.ts';
import { bagContent, followBag, loadBag } from '../content.ts';
import { lineId } from '../line.ts';
import { BagLine } from '../line-item/BagLine.tsx';
import { PayButton } from '../PayButton.tsx';
import { strings } from '../strings.ts';
import { MiniRecommendations } from './MiniRecommendations.tsx';
import styles from './mini-cart.module.css';

/** A §4: the mini cart no longer shows on account of what was added. */
const resetShown = () => {
  if (bagContent.getState().added.length > 0) bagContent.setState({ added: [] });
};

/** The bag at the page's right edge (A §2 "Mini cart"): header and search may send it away (B §2.7). */
export default function MiniCart({ close }: PopupProps<'miniCart'>) {
  const { cart, status } = useStore(bagContent);
  useEffect(followBag, []);
  useEffect(() => {
    setMiniCartShown(true);
    const stop = bag.subscribe(({ isShowMiniCart }) => isShowMiniCart || close());
    return () => {
      stop();
      setMiniCartShown(false);
      resetShown();
    };
  }, [close]);

  return (
    <div className={styles.mini} onPointerEnter={resetShown}>
      {!cart && status === 'failed' ? (
        <div className={styles.message} role="alert">
          <p>{strings.loadFailed}</p>
          <Button variant="outline" onClick={() => void loadBag()}>
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
      {/* With the foot, which would push it up. */}
      <MiniRecommendations shown={cart !== null || status === 'failed'} />
      {cart && cart.miniData.items.length > 0 && <Foot cart={cart} />}
    </div>
  );
}

function Lines({ cart }: { cart: Cart }) {
  const added = useStore(bagContent, state => state.added);
  return (
    <ul className={styles.lines} aria-label={strings.lines}>
      {cart.miniData.items.map(line => (
        <li key={lineId(line)}>
          <BagLine line={line} mode="mini" marked={line.id.some(id => added.includes(id))} />
        </li>
      ))}
    </ul>
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
        <Button variant="outline" href="/cart.html">
          {strings.viewBag}
        </Button>
        <PayButton />
      </div>
    </div>
  );
}
