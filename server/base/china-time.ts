/** China has one time zone and no daylight saving time. */
const OFFSET = 8 * 3600 * 1000;

/** Returns the date in China, `YYYY-MM-DD`. */
export function todayInChina(now = new Date()): string {
  return new Date(now.getTime() + OFFSET).toISOString().slice(0, 10);
}

/** Returns the hour in China, 0 to 23. */
export function hourInChina(now = new Date()): number {
  return new Date(now.getTime() + OFFSET).getUTCHours();
}

/** Formats a time in China: `2026-08-01T20:00:00+08:00`. */
export function toChinaTime(time: Date): string {
  return `${new Date(time.getTime() + OFFSET).toISOString().slice(0, 19)}+08:00`;
}
