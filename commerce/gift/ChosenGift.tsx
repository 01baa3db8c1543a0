import type { GiftHand, GiftPaper } from '#schemas';
import { joins } from '#shop/language';
import { MessageCard } from './MessageCard.tsx';
import { strings } from './strings.ts';

interface ChosenGiftProps {
  gift: {
    wrap: boolean;
    hide_price: boolean;
    to: string;
    message: string;
    from: string;
    /** Orders before there was a choice have none. */
    paper?: GiftPaper | undefined;
    hand?: GiftHand | undefined;
  };
}

/** The gift services of an order, with its message card. */
export function ChosenGift({ gift }: ChosenGiftProps) {
  const { wrap, hide_price, message, paper, hand } = gift;
  const services = [wrap && strings.wrapped, hide_price && strings.priceHidden].filter(
    service => service !== false,
  );
  return (
    <>
      {services.length > 0 && <p>{joins.list(services)}</p>}
      {paper && hand && <p>{strings.chosenCard(strings.papers[paper], strings.hands[hand])}</p>}
      {message && <MessageCard {...gift} />}
    </>
  );
}
