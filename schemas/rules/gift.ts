import { all, type Check, matches, required } from './check.ts';

/** What fits on a message card of 148 × 105 mm. */
export const GIFT_MESSAGE_MAX_LENGTH = 100;
const GIFT_MESSAGE_MAX_LINES = 6;
export const GIFT_NAME_MAX_LENGTH = 20;

const LINES = new RegExp(`^[^\\n]*(\\n[^\\n]*){0,${GIFT_MESSAGE_MAX_LINES - 1}}$`);

/** The message of a gift's card. */
export const checkGiftMessage: Check = all(
  required('请填写贺卡内容'),
  matches(LINES, `贺卡内容最多 ${GIFT_MESSAGE_MAX_LINES} 行`),
);
