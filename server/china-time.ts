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
