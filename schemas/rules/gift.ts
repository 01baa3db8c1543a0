import { defineStrings } from '#shop/strings';
import { all, type Check, matches, required } from './check.ts';

export const strings = defineStrings('schemas/rules/gift', {
  empty: '请填写贺卡内容',
  tooManyLines: (most: number) => `贺卡内容最多 ${most} 行`,
});

/** What fits on a message card of 148 × 105 mm. */
export const GIFT_MESSAGE_MAX_LENGTH = 100;
const GIFT_MESSAGE_MAX_LINES = 6;
export const GIFT_NAME_MAX_LENGTH = 20;

const LINES = new RegExp(`^[^\\n]*(\\n[^\\n]*){0,${GIFT_MESSAGE_MAX_LINES - 1}}$`);

/** The message of a gift's card. */
export const checkGiftMessage: Check = all(
  required(strings.empty),
  matches(LINES, strings.tooManyLines(GIFT_MESSAGE_MAX_LINES)),
);

/** Papers and hands (typeface and direction) of a card, as orders store them. The first ones are the defaults. */
export const GIFT_PAPERS = ['cotton', 'ink', 'vermilion'] as const;
export const GIFT_HANDS = ['song', 'kai', 'upright'] as const;

export type GiftPaper = (typeof GIFT_PAPERS)[number];
export type GiftHand = (typeof GIFT_HANDS)[number];
