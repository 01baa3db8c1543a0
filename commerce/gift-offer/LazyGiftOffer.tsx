import { memo, Suspense } from 'react';
import { lazyPart } from '#engine/render';
import styles from './gift-offer.module.css';

/** What precedes every click on a part that is not at the top of a page, and a click that the engine repeats. */
const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll', 'wheel', 'click'] as const;

function firstSign(): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      for (const sign of SIGNS) removeEventListener(sign, end, true);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, end, { capture: true, passive: true });
  });
}

/** Watches the button of the offer. @returns ends the watch, and says whether it was pressed. */
function watchPress(): () => boolean {
  let isPressed = false;
  const press = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-gift] button')) isPressed = true;
  };
  addEventListener('click', press, true);
  return () => {
    removeEventListener('click', press, true);
    const wasPressed = isPressed;
    isPressed = false;
    return wasPressed;
  };
}

// From the start: the engine repeats a press as soon as the block is hydrated, when React has not reached this part yet.
const sign = import.meta.env.SSR ? undefined : firstSign();
const takePress = import.meta.env.SSR ? undefined : watchPress();

const GiftOffer = import.meta.env.SSR
  ? (await import('./GiftOffer.tsx')).GiftOffer
  : lazyPart(async () => {
      await sign;
      const { GiftOffer } = await import('./GiftOffer.tsx');
      return { default: () => <GiftOffer takePress={takePress} /> };
    });

/**
 * As high as the offer, where React has replaced the server's markup because something outside the shop has changed it: the
 * script then arrives between the pointer and its press, and the buttons below must not move away.
 */
const place = (
  <div className={styles.offer} aria-hidden="true">
    <span className={styles.picture} />
    <p className={styles.words}>
      {'\u00a0'}
      <span className={styles.note} />
    </p>
  </div>
);

/**
 * The offer on a page that the server renders: its script loads once the shopper does anything. It never renders again, so
 * that the server's markup stays until then.
 */
export const LazyGiftOffer = memo(function LazyGiftOffer() {
  return (
    <Suspense fallback={place}>
      <GiftOffer />
    </Suspense>
  );
});
