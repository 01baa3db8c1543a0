import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useInView, useMediaQuery, usePageRestored } from '#ui';
import { checkStock, clearStockAnswers } from './check-stock.ts';

/** Part of a card that must be in view before a touch screen checks it. */
const IN_VIEW = { threshold: 0.6 };

/**
 * Checks a card's stock when it is hovered or focused; on touch screens, which cannot hover, when it comes into view.
 *
 * @param skus the SKUs of the sizes, or of the colour.
 * @returns `isOnline`: whether any of them is in stock, undefined until the answer; and the card's event handlers.
 */
export function useStockCheck(card: RefObject<Element | null>, skus: readonly string[]) {
  const key = skus.join();
  const [answer, setAnswer] = useState<{ key: string; isOnline: boolean }>();
  const isTouch = useMediaQuery('(hover: none)', false);
  const isInView = useInView(card, IN_VIEW);

  const check = () => {
    void checkStock(skus).then(isOnline => isOnline !== null && setAnswer({ key, isOnline }));
  };
  const checkNow = useEffectEvent(check);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product is checked again
  useEffect(() => {
    if (isTouch && isInView) checkNow();
  }, [isTouch, isInView, key]);
  useEffect(() => {
    // The hover that hydrated the block came before the handlers.
    if (card.current?.matches(':hover')) checkNow();
  }, [card]);
  usePageRestored(() => {
    clearStockAnswers();
    setAnswer(undefined);
  });

  return {
    isOnline: answer?.key === key ? answer.isOnline : undefined,
    handlers: {
      // Not onPointerEnter, which React omits if the pointer comes from an element that was just removed.
      onPointerOver: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && check(),
      onFocus: check,
    },
  };
}
