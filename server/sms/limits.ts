import type { Limit } from '../state/limit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The next code of the same kind may be asked for after this (A §9). */
export const RESEND_AFTER = MINUTE;

/** How many codes are sent. Forms without a captcha get fewer (decisions.md). */
export const SEND_LIMITS = {
  captcha: {
    mobile: { max: 10, window: DAY },
    visitor: { max: 20, window: HOUR },
    address: { max: 200, window: HOUR },
  },
  open: {
    mobile: { max: 5, window: DAY },
    visitor: { max: 10, window: HOUR },
    address: { max: 30, window: HOUR },
  },
} satisfies Record<string, Record<string, Limit>>;

/** How many codes an address may try, over all mobiles. */
export const REDEEM_LIMIT: Limit = { max: 100, window: 10 * MINUTE };

/** How many passwords may be tried for an account and from an address; the first of them locks the account so long. */
export const PASSWORD_LIMITS = {
  account: { max: 5, window: 15 * MINUTE },
  address: { max: 100, window: 15 * MINUTE },
} satisfies Record<string, Limit>;

/** How many captchas are drawn. */
export const CAPTCHA_LIMITS = {
  visitor: { max: 60, window: 10 * MINUTE },
  address: { max: 300, window: 10 * MINUTE },
} satisfies Record<string, Limit>;
