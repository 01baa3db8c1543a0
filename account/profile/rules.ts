import { checkBirthday, checkEmail, MINIMUM_AGE, optional } from '#schemas';
import { serverNow } from '#services';
import { type PersonValues, personRules } from '#session';
import type { Account } from '../signed-in/use-account.ts';
import type { ProfileChange } from './save-profile.ts';

export interface ProfileValues extends PersonValues {
  /** `YYYY-MM-DD`, or empty. */
  dob: string;
  email: string;
}

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** Today in China, `YYYY-MM-DD`. */
const today = () => calendar.format(serverNow());

/** The latest birthday that meets the minimum age [A9-04]. */
export function computeLatestBirthday(): string {
  const date = today();
  return `${Number(date.slice(0, 4)) - MINIMUM_AGE}${date.slice(4)}`;
}

/** Validation rules of the profile form. Birthday and email are optional until they are saved once [A5-42]. */
export function createProfileRules({ dob, email }: Pick<Account, 'dob' | 'email'>) {
  const birthday = (value: string) => checkBirthday(value, today());
  return {
    ...personRules,
    dob: dob ? birthday : optional(birthday),
    email: email ? checkEmail : optional(checkEmail),
  };
}

/** Builds the request body, without empty fields. */
export function toChange({ appellation, firstname, lastname, dob, email }: ProfileValues): ProfileChange {
  return { appellation, firstname, lastname, ...(dob && { dob }), ...(email && { email }) };
}
