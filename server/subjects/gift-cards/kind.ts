/** Kind of the products that are gift cards: paid like others, without stock and delivery. */
export const GIFT_CARD = 'gift_card';

/** Most gift cards that pay one order. */
export const MAX_CARDS = 5;
