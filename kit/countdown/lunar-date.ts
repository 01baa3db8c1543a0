/**
 * The years of the Chinese calendar from 2025 to 2060: bits 15 to 4 are set for months 1 to 12 that have 30 days instead
 * of 29, bit 16 for such a leap month; bits 3 to 0 are the number of the month that the leap month follows.
 * `Intl.DateTimeFormat` is not used: engines approximate the moon and differ by a day, as for Spring Festival 2027.
 */
const YEARS = [
  ...[
    0x0a6e6, 0x0a4e0, 0x0d260, 0x0ea65, 0x0d530, 0x05aa0, 0x076a3, 0x096d0, 0x04afb, 0x04ad0, 0x0a4d0,
    0x1d0b6,
  ],
  ...[
    0x0d250, 0x0d520, 0x0dd45, 0x0b5a0, 0x056d0, 0x055b2, 0x049b0, 0x0a577, 0x0a4b0, 0x0aa50, 0x1b255,
    0x06d20,
  ],
  ...[
    0x0ada0, 0x14b63, 0x09370, 0x049f8, 0x04970, 0x064b0, 0x168a6, 0x0ea50, 0x06b20, 0x1a6c4, 0x0aae0,
    0x092e0,
  ],
];
/** The first day of the first year, as days since the epoch. */
const FIRST_DAY = Date.UTC(2025, 0, 29) / 86_400_000;

const monthLength = (year: number, month: number) => (year & (0x10000 >> month) ? 30 : 29);

/** The lengths of a year's months in order, and the index of the leap month or -1. */
function listMonths(year: number): { lengths: number[]; leap: number } {
  const lengths = Array.from({ length: 12 }, (_, index) => monthLength(year, index + 1));
  const leap = year & 0xf || -1;
  if (leap > 0) lengths.splice(leap, 0, year & 0x10000 ? 30 : 29);
  return { lengths, leap };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Returns the days since the epoch of a date of the Chinese calendar in every year from 2025 to 2060 that has it. Leap
 * months are left out.
 */
export function lunarDays(month: number, day: number): number[] {
  let newYear = FIRST_DAY;
  const found: number[] = [];
  for (const year of YEARS) {
    const { lengths, leap } = listMonths(year);
    const index = leap > 0 && month > leap ? month : month - 1;
    if (day <= (lengths[index] ?? 0)) found.push(newYear + sum(lengths.slice(0, index)) + day - 1);
    newYear += sum(lengths);
  }
  return found;
}
