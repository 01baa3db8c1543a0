import { defineStrings } from '#shop/strings';
import { all, type Check, required } from './check.ts';

export const strings = defineStrings('schemas/rules/birthday', {
  empty: '请选择出生日期',
  wrong: '请选择正确的出生日期',
  tooYoung: (age: number) => `您需年满${age}周岁`,
});

/** Smallest age in years at which a person may give consent. */
export const MINIMUM_AGE = 14;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Checks a date of birth, `YYYY-MM-DD`, including the smallest age.
 *
 * @param today the shop's date in the same format.
 */
export function checkBirthday(value: string, today: string): string | null {
  const isReal: Check = date => (isDate(date) && date >= '1900-01-01' ? null : strings.wrong);
  const isOldEnough: Check = date => {
    // Dates in this format sort chronologically.
    const year = String(Number(today.slice(0, 4)) - MINIMUM_AGE);
    return date <= year + today.slice(4) ? null : strings.tooYoung(MINIMUM_AGE);
  };
  return all(required(strings.empty), isReal, isOldEnough)(value);
}

function isDate(value: string): boolean {
  if (!DATE.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  // `Date` turns the 30th of February into a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
