import { memo, Suspense } from 'react';
import { OrderCards } from './lazy-parts.ts';
import type { OrderCardsProps } from './OrderCards.tsx';

interface BoughtCardsProps {
  order: {
    increment_id: string;
    gift_cards?: OrderCardsProps['cards'] | undefined;
  };
}

/** The gift cards of an order; nothing for orders without. Their script loads with the first one. */
export const BoughtCards = memo(function BoughtCards({ order }: BoughtCardsProps) {
  const { gift_cards = [], increment_id } = order;
  if (gift_cards.length === 0) return null;
  return (
    <Suspense>
      <OrderCards orderId={increment_id} cards={gift_cards} />
    </Suspense>
  );
});
