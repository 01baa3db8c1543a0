import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { BlockProps } from '#engine';
import type { ScreenCart } from '#schemas';
import { Button, classNames, focusIfLost, useFocusAfterRemoval } from '#ui';
import arriving from '../../arriving.module.css';
import { Recommendations } from '../../recommendations/Recommendations.tsx';
import { bagContent, followBag, loadBag } from '../content.ts';
import { readRecommended } from '../recommended.ts';
import { strings } from '../strings.ts';
import body from './cart-body.module.css';
import styles from './cart-screen.module.css';
import { Lines } from './Lines.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Summary } from './Summary.tsx';

/** The bag page. The server renders a skeleton without personal data; the bag is loaded in the browser. */
export default function CartScreen({ block }: BlockProps<ScreenCart>) {
  const { title, continueLink, recommendTitle, recommendCount } = block;
  const { cart, status } = useStore(bagContent);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(followBag, []);

  const count = cart?.data.length ?? 0;
  useFocusAfterRemoval(count, heading);

  return (
    <div className={styles.screen}>
      <div className={styles.bag}>
        <header className={styles.header}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <p className={styles.count} aria-live="polite">
            {cart && count > 0 ? strings.pieces(cart.miniData.total.quantity) : ''}
          </p>
        </header>
        <div className={classNames(body.body, !cart && status !== 'failed' && arriving.arriving)}>
          {!cart && status === 'failed' ? (
            <div className={styles.message} role="alert">
              <p>{strings.loadFailed}</p>
              <Button variant="outline" onClick={() => void loadBag().then(() => focusIfLost(heading))}>
                {strings.retry}
              </Button>
            </div>
          ) : !cart ? (
            <Skeleton />
          ) : count === 0 ? (
            <div className={styles.message}>
              <p className={styles.empty}>{strings.empty}</p>
              <p className={styles.emptyNote}>{strings.emptyNote}</p>
              <Button variant="solid" href={continueLink}>
                {strings.continueShopping}
              </Button>
            </div>
          ) : (
            <div className={styles.layout}>
              <Lines cart={cart} />
              <Summary cart={cart} />
            </div>
          )}
        </div>
      </div>
      {recommendCount > 0 && (
        <Recommendations
          className={styles.recommendations}
          title={recommendTitle}
          load={() => readRecommended(recommendCount)}
        />
      )}
    </div>
  );
}
