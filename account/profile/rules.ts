import { type PersonValues, personRules } from '#chrome';
import { checkBirthday, checkEmail, MINIMUM_AGE, optional } from '#schemas';
import type { Account } from '../session/use-account.ts';
import type { ProfileChange } from './save-profile.ts';

export interface ProfileValues extends PersonValues {
  /** `YYYY-MM-DD`, or empty. */
  dob: string;
  email: string;
}

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** The date in China, `YYYY-MM-DD`. */
const today = () => calendar.format(new Date());

/** The last day of birth of somebody who is old enough (A §9). */
export function latestBirthday(): string {
  const date = today();
  return `${Number(date.slice(0, 4)) - MINIMUM_AGE}${date.slice(4)}`;
}

/**
 * The rules of the profile (A §5). Day of birth and email may stay empty (A §5 "empty optional fields pass"), but what
 * has been given once can only be changed.
 */
export function profileRules({ dob, email }: Pick<Account, 'dob' | 'email'>) {
  const birthday = (value: string) => checkBirthday(value, today());
  return {
    ...personRules,
    dob: dob ? birthday : optional(birthday),
    email: email ? checkEmail : optional(checkEmail),
  };
}

/** What is sent of the form: nothing that was left empty. */
export function toChange({ appellation, firstname, lastname, dob, email }: ProfileValues): ProfileChange {
  const names = { appellation, firstname: firstname.trim(), lastname: lastname.trim() };
  return { ...names, ...(dob && { dob }), ...(email && { email }) };
}
