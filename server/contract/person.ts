import { Type } from 'typebox';
import { flag, text } from './fields.ts';

/** Fields that several calls about people share. Their wording is checked by the rules of `schemas/rules`. */
export const mobile = () => text(20);
export const authorizationCode = () => text(20);
export const password = () => text(200);

/** Title and names (A §3). */
export const names = {
  appellation: text(10),
  firstname: text(60),
  lastname: text(60),
};

/** Consents that may be left out: report to CRM, enrich data (A §5). */
export const optionalConsents = {
  report_to_hybris: Type.Optional(flag()),
  is_agree_enrich: Type.Optional(flag()),
};

const zeroOrOne = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** A §3 "Login result". */
export const loginResult = Type.Object({
  customerId: Type.Integer(),
  /** 1 when the account was made by this login. */
  isRegister: zeroOrOne,
  /** 1 while the member has not agreed to the processing rules: the consent popup comes first. */
  piplFirstLogin: zeroOrOne,
});
