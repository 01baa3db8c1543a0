import type { Limit } from '../../base/http/limit.ts';
import type { Requester } from './requester.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Minimum time between two codes of the same type that one requester sends to a mobile. */
export const RESEND_AFTER = MINUTE;

/**
 * Limits of sent codes: of a requester for one mobile, of a visitor and an address for all mobiles. Forms without a captcha
 * get fewer; `own` are codes to the member who requests them.
 */
export const SEND_LIMITS = {
  captcha: {
    requester: { max: 10, window: DAY },
    visitor: { max: 20, window: HOUR },
    address: { max: 200, window: HOUR },
  },
  open: {
    requester: { max: 5, window: DAY },
    visitor: { max: 10, window: HOUR },
    address: { max: 30, window: HOUR },
  },
  own: {
    requester: { max: 5, window: DAY },
    visitor: { max: 5, window: HOUR },
    address: { max: 30, window: HOUR },
  },
} satisfies Record<string, Record<string, Limit>>;

/**
 * Limits of codes to a mobile over all types, of each group of requesters. One address alone can't use up what all
 * strangers have, and strangers can't use up what known devices and addresses have.
 */
export const MOBILE_LIMITS: Record<Requester['group'], Limit> = {
  known: { max: 24, window: DAY },
  near: { max: 16, window: DAY },
  stranger: { max: 20, window: DAY },
};

/** Limit of codes that an IP address may try, over all mobiles. */
export const REDEEM_LIMIT: Limit = { max: 100, window: 10 * MINUTE };

/**
 * Limits of password attempts at an account: of one device, session or address, and of all addresses from which no one
 * has logged in to it; and of an address over all accounts.
 */
export const PASSWORD_LIMITS = {
  guesser: { max: 5, window: 15 * MINUTE },
  unknown: { max: 50, window: HOUR },
  address: { max: 100, window: 15 * MINUTE },
} satisfies Record<string, Limit>;

/** Limits of captchas, with or without a sound. */
export const CAPTCHA_LIMITS = {
  visitor: { max: 60, window: 10 * MINUTE },
  address: { max: 300, window: 10 * MINUTE },
} satisfies Record<string, Limit>;
