import { defineStrings } from '#shop/strings';

/** Forms of days and conditions. */
export const strings = defineStrings('server/subjects/delivery/days', {
  day: (month: number, day: number, weekday: number) =>
    `${month}月${day}日（周${'日一二三四五六'.charAt(weekday)}）`,
  conditions: (conditions: readonly string[]) => conditions.join('，'),
});

export const joinConditions = strings.conditions;

/** Writes a day, `YYYY-MM-DD`, with its day of the week. */
export function writeDay(date: string): string {
  const [, month = 0, day = 0] = date.split('-').map(Number);
  return strings.day(month, day, new Date(date).getUTCDay());
}
