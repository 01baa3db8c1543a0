import { useEffect, useEffectEvent, useState } from 'react';
import { request } from '#services';
import { formatPrice } from '#shop/language';
import { Button, showToast, useLazyComponent } from '#ui';
import type { UseCardsProps } from '../gift-cards/UseCards.tsx';
import { splitTotal, type UsedCard } from '../gift-cards/used-card.ts';
import styles from './checkout.module.css';
import { Section } from './Section.tsx';
import type { Step } from './step.ts';
import { strings } from './strings.ts';
import type { OrderInput } from './use-order.ts';

/** State of the step that pays with gift cards. */
export interface GiftCardState extends Step<Pick<OrderInput, 'gift_cards' | 'due'>> {
  total: number;
  cards: readonly UsedCard[];
  setCards: (cards: UsedCard[]) => void;
  /** What cards pay, and the rest; null without a card. */
  paid: { amount: string; due: string } | null;
  /** Whether cards pay all of it. */
  isCovered: boolean;
}

/**
 * Provides the step's state. The codes stay in memory: a reload forgets them.
 *
 * @param refusal why the last order was refused: another order may have used a card, so that balances are read again.
 */
export function useGiftCardStep(total: number, refusal: object | null): GiftCardState {
  const [cards, setCards] = useState<UsedCard[]>([]);
  const readAgain = useEffectEvent(async () => {
    const read = await Promise.all(cards.map(readCard));
    if (cards.length > 0) setCards(read.filter(card => card.nativeBalance > 0));
  });
  useEffect(() => {
    if (refusal) void readAgain();
  }, [refusal]);
  const sum = splitTotal(total, cards).reduce((all, amount) => all + amount, 0);
  const paid = cards.length > 0 ? { amount: formatPrice(sum), due: formatPrice(total - sum) } : null;
  return {
    ...{ total, cards, setCards, paid, isCovered: cards.length > 0 && sum === total },
    read: () => (paid ? { gift_cards: cards.map(({ code }) => code), due: paid.due } : {}),
  };
}

/** Reads the balance of a card again; without an answer it stays as it was. */
async function readCard(card: UsedCard): Promise<UsedCard> {
  const answer = await request('POST /rest_gift/card/balance', { body: { code: card.code } });
  return { ...card, nativeBalance: answer?.data?.nativeBalance ?? card.nativeBalance };
}

/** The step that pays with gift cards; its form loads once it is opened. */
export function GiftCardStep({ step: { total, cards, setCards } }: { step: GiftCardState }) {
  const [isOpen, setIsOpen] = useState(false);
  const UseCards = useLazyComponent<UseCardsProps>(
    () => import('../gift-cards/UseCards.tsx'),
    isOpen,
    () => {
      setIsOpen(false);
      showToast(strings.giftCardFailed);
    },
  );
  return (
    <Section title={strings.giftCard}>
      {isOpen && UseCards ? (
        <UseCards total={total} cards={cards} onChange={setCards} />
      ) : (
        <div className={styles.row}>
          <Button busy={isOpen} onClick={() => setIsOpen(true)}>
            {strings.useGiftCard}
          </Button>
          <span className={styles.quiet}>{strings.giftCardNote}</span>
        </div>
      )}
    </Section>
  );
}
