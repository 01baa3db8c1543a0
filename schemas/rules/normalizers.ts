import { normalizeSmsCode } from './codes.ts';
import { normalizeEmail } from './identity.ts';
import { normalizeMobile } from './mobile.ts';
import { normalizeName } from './name.ts';
import { normalizeOrderNumber } from './numbers.ts';

/** How the texts of a request are normalized, by the kind that the contract names. */
export const NORMALIZERS = {
  mobile: normalizeMobile,
  smsCode: normalizeSmsCode,
  name: normalizeName,
  email: normalizeEmail,
  orderNumber: normalizeOrderNumber,
};
