import { all, type Check, required } from './check.ts';

/** From this age on a person may consent for themselves (A §9). */
export const MINIMUM_AGE = 14;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Date of birth, `YYYY-MM-DD`, of somebody who is old enough.
 *
 * @param today the shop's date in the same form.
 */
export function checkBirthday(value: string, today: string): string | null {
  const real: Check = date => (isDate(date) && date >= '1900-01-01' ? null : '请选择正确的出生日期');
  const oldEnough: Check = date => {
    // Dates of this form sort as they follow one another.
    const year = String(Number(today.slice(0, 4)) - MINIMUM_AGE);
    return date <= year + today.slice(4) ? null : `您需年满${MINIMUM_AGE}周岁`;
  };
  return all(required('请选择出生日期'), real, oldEnough)(value);
}

function isDate(value: string): boolean {
  if (!DATE.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  // The 30th of February would become a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
