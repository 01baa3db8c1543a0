import type { Form } from '#ui';
import {
  type CodeValues,
  type ConsentValues,
  codeRules,
  consentRules,
  NO_CODE,
  NO_CONSENT,
  NOBODY,
  type PersonValues,
  personRules,
} from '../forms/values.ts';

/** What the newsletter form asks for (A §3 "Subscribe payload"). */
export interface Subscription extends CodeValues, PersonValues, ConsentValues {}

export type SubscriptionForm = Form<Subscription>;

export const NO_SUBSCRIPTION: Subscription = { ...NO_CODE, ...NOBODY, ...NO_CONSENT };

/** In the order of the fields: the first that is wrong gets the focus. */
export const RULES = { ...codeRules, ...personRules, ...consentRules };
