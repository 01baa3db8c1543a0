import { Type } from 'typebox';
import { type Flag, flag, inputText, isSet, typedText } from './fields.ts';

/** Fields that several calls share. The rules in `schemas/rules` check their content. */
export const mobile = () => typedText('mobile', 20);
export const authorizationCode = () => typedText('smsCode', 20);
export const password = () => inputText(200);

/** Title and names. */
export const names = {
  appellation: inputText(10),
  firstname: typedText('name', 60),
  lastname: typedText('name', 60),
};

export const email = () => typedText('email', 100);

/** Agrees to the processing rules. Optional, so that a missing consent is refused in the shopper's words. */
export const agreesToRules = () => Type.Optional(flag());

/**
 * Whether a registration or a subscription to the newsletter agrees to the rules. Forms send neither without consent
 * [A5-34], so that a call without the flag is a consent; 0 refuses it.
 */
export const isConsent = (agrees: Flag | undefined): boolean => agrees === undefined || isSet(agrees);

/** Optional consents: report to CRM, enrich data. */
export const optionalConsents = {
  report_to_hybris: Type.Optional(flag()),
  is_agree_enrich: Type.Optional(flag()),
};

const zeroOrOne = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** The result of a login. */
export const loginResult = Type.Object({
  customerId: Type.Integer(),
  /** 1 when this login created the account. */
  isRegister: zeroOrOne,
  /** 1 until the member agrees to the processing rules in the consent popup. */
  piplFirstLogin: zeroOrOne,
});
