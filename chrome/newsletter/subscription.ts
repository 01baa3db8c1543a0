import {
  type CaptchaCodeValues,
  type ConsentValues,
  codeRules,
  consentRules,
  EMPTY_CODE,
  EMPTY_PERSON,
  NO_CONSENT,
  type PersonValues,
  personRules,
} from '#session';

/** Values of the newsletter form. */
export interface Subscription extends CaptchaCodeValues, PersonValues, ConsentValues {}

export const EMPTY_SUBSCRIPTION: Subscription = { ...EMPTY_CODE, ...EMPTY_PERSON, ...NO_CONSENT };

/** In the order of the fields: the first invalid one gets the focus. */
export const subscriptionRules = { ...codeRules, ...personRules, ...consentRules };
