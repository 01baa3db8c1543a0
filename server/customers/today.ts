const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** The date in China, `YYYY-MM-DD`. */
export function todayInChina(now: Date = new Date()): string {
  return calendar.format(now);
}
