import type { Name } from './parse/surnames.ts';

/** Joins a name as it is written: without a space between Chinese characters. */
export function joinName({ firstname, lastname }: Name): string {
  const isLatin = /\p{Script=Latin}$/u.test(lastname) && /\p{Script=Latin}$/u.test(firstname);
  return isLatin ? `${lastname} ${firstname}` : firstname + lastname;
}
