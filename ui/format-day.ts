/** Formats a day, `1990-05-04`, as 1990年5月4日. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}
