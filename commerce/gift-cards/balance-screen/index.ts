import { defineBlock } from '#engine';
import { screenGiftCard } from '#schemas/types/screen_gift_card.ts';

/** The balance of gift cards, `/gift/card.html`. */
export default defineBlock(screenGiftCard, {
  title: 'Balance of a gift card',
  load: () => import('./GiftCardScreen.tsx'),
});
