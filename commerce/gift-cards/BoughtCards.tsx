import { memo } from 'react';
import { OrderCards, type OrderCardsProps } from './OrderCards.tsx';

interface BoughtCardsProps {
  order: { increment_id: string; gift_cards?: OrderCardsProps['cards'] | undefined };
}

/** The gift cards of an order; nothing for orders without. */
export const BoughtCards = memo(function BoughtCards({ order }: BoughtCardsProps) {
  const { gift_cards = [], increment_id } = order;
  return gift_cards.length > 0 && <OrderCards orderId={increment_id} cards={gift_cards} />;
});
